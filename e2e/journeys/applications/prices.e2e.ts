import { eservices } from '@anupal/contract/eservices';
import { errorTexts } from '@anupal/contract/texts/errors';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { newName } from '../../support/accounts.ts';
import { callApi } from '../../support/api.ts';
import {
  continueTo,
  fileApplication,
  formUrl,
  publishService,
} from '../../support/applications.ts';
import { expectAccessible } from '../../support/axe.ts';
import { readAccessToken } from '../../support/demo-accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomeVerified, fundWallet } from '../../support/personas.ts';

test('a franchisee sets a price, pays the partner price that they saw, and reads what it earned', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open();
  const account = await becomeVerified(page);
  await fundWallet(account, 2000);
  const service = await publishService({ firmFee: 1000 });
  const name = service.eserviceName;

  // Staff set the partner price on the page of the service.
  const office = await device.open({ as: 'admin' });
  await office.goto(`/admin/dashboard/eservice/${service.id}`);
  await office.getByRole('button', { name: t('Set a partner price') }).click();
  const price = office.getByLabel(t('Price in rupees, including GST'));
  await price.fill('1000.01');
  await office.getByRole('button', { name: t('Set the partner price') }).click();
  await expect(office.getByText(errorTexts.price_above_public[device.language])).toBeVisible();
  await price.fill('700');
  await office.getByRole('button', { name: t('Set the partner price') }).click();
  await expect(office.getByText('₹700.00')).toBeVisible();
  await expectAccessible(office, 'the partner prices of a service');

  // The franchisee sets what they charge.
  await page.goto(`/dashboard/prices?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: t('Change your price: {name}', { name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('Your price in rupees')).fill('1200');
  await expect(dialog.getByText('₹500.00')).toBeVisible();
  await expectAccessible(page, 'the price of a service');
  await dialog.getByRole('button', { name: t('Save price') }).click();
  await expect(page.getByText('₹1,200')).toBeVisible();
  await expectAccessible(page, 'the prices of a franchisee');

  // A price that changed after it was seen is shown before it counts.
  await page.goto(formUrl(service));
  await continueTo(page, device, 'Documents');
  await continueTo(page, device, 'Check and pay');
  await callApi(eservices.addPartnerPrice, {
    accessToken: await readAccessToken('admin'),
    params: { eserviceId: service.id },
    json: { planId: null, price: 750, validFrom: dateInIndia(new Date()) },
  });
  const pay = (amount: string) =>
    page.getByRole('button', { name: t('Pay {amount} and submit', { amount }) });
  await pay('₹700').click();
  await expect(page.getByText(t('What has changed:'))).toBeVisible();
  await pay('₹750').click();
  await expect(page.getByText(t('Your application has been filed.'))).toBeVisible();

  // An application for a client earns the difference; one of their own does not count.
  await fileApplication(account, service.id, newName());
  await page.goto('/dashboard/earnings');
  await expect(page.getByText('₹450.00').first()).toBeVisible();
  await expect(page.getByRole('cell', { name })).toBeVisible();
  await expectAccessible(page, 'the earnings');
});
