import { readFile } from 'node:fs/promises';
import { onboarding } from '@anupal/contract/onboarding';
import { newPerson } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPaymentWindow, pressInWindow } from '../../support/gateway.ts';
import { openRow } from '../../support/lists.ts';
import { openAtStep, validBusiness } from '../../support/onboarding.ts';
import { textPattern } from '../../support/text.ts';

const settings = '/dashboard/settings';
const plans = { en: 'Plan Silver', hi: 'Silver प्लान' } as const;

test('a payment has a receipt, which is saved as a signed PDF', async ({ device }) => {
  const { language, t } = device;
  const plan = plans[language];
  const page = await device.open();
  await openAtStep(page, 'payment', { person: newPerson('आशा श्रीवास्तव'), language });
  await pressInWindow(await openPaymentWindow(page, language), 'pay', language);
  await expect(page.getByRole('heading', { name: t('Payment successful') })).toBeVisible();
  await page.goto(settings);
  const row = page.getByRole('row').filter({ hasText: plan });
  await expect(row).toContainText('₹5,000.00');
  await expectAccessible(page, 'the settings with a payment');
  const saving = page.waitForEvent('download');
  await openRow(row, device);
  await page
    .getByRole('button', { name: textPattern(language, 'Download the receipt of {payment}') })
    .click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^receipt-pay_\w+\.pdf$/);

  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
});

test('business details are corrected, and an error keeps the input', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open();
  await openAtStep(page, 'payment', { language });
  await page.goto(settings);
  await page.getByRole('button', { name: t('Edit business details') }).click();
  const name = page.getByLabel(t('Business name'));
  await expect(name).toHaveValue(validBusiness.name);
  await name.fill(' ');
  await page.getByLabel(t('Business phone number')).fill('12');
  await page.getByRole('button', { name: t('Save changes') }).click();
  await expect(page.locator('#businessName-error')).toHaveText(
    t('Please fill in the business name'),
  );
  await expectAccessible(page, 'the business with errors');
  await page.getByLabel(t('Business phone number')).fill('91234 56789');
  await name.fill('Rao and Sons');
  const call = `**/api${onboarding.changeBusiness.path}`;
  await page.route(call, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: t('Save changes') }).click();
  await expect(name).toHaveValue('Rao and Sons');
  await page.unroute(call);
  await page.getByRole('button', { name: t('Save changes') }).click();
  await expect(page.getByText(t('Business details saved.'))).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Rao and Sons' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('+91 91234 56789')).toBeVisible();
});
