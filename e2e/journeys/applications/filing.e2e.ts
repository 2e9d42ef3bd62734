import { applications } from '@anupal/contract/applications';
import { governmentFeeAuthorities } from '@anupal/contract/applications/government-fees';
import { filingTexts } from '@anupal/contract/texts/filing';
import type { Page } from '@playwright/test';
import { newName } from '../../support/accounts.ts';
import {
  changeService,
  chooseRecipient,
  continueTo,
  deedField,
  fileApplication,
  formUrl,
  publishService,
  savedNote,
  submitName,
  yearField,
} from '../../support/applications.ts';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chooseFileByKey } from '../../support/keyboard.ts';
import {
  claim,
  openFromQueue,
  press,
  pressAndConfirm,
  statusBadge,
  uploadResult,
} from '../../support/office.ts';
import { becomeVerified, fundWallet } from '../../support/personas.ts';
import { card, toFile } from '../../support/sample-files.ts';
import { confirmByCode } from '../../support/staff.ts';
import { textPattern } from '../../support/text.ts';
import { balanceOn, payTopUp } from '../../support/wallet.ts';

test('a franchisee tops the wallet up, applies for a service and downloads its document', async ({
  device,
}) => {
  const { language, isPhone, t } = device;
  const page = await device.open();
  await becomeVerified(page);
  const office = await device.open({ as: 'admin' });
  const fields = [yearField, deedField];
  const service = await publishService({ firmFee: 400, governmentFee: 100, fields });
  const name = service.eserviceName;
  const submit = page.getByRole('button', { name: submitName(language) });
  if (isPhone) {
    await page.goto(`/dashboard/services-list/${service.id}`);
    await page.getByRole('link', { name: t('Apply Now: {name}', { name }) }).click();
  } else {
    await page.goto('/dashboard/services-list');
    await page.getByRole('searchbox', { name: t('Search') }).fill(name);
    await page.getByRole('link', { name: t('Apply for {name}', { name }) }).click();
  }
  await expect(
    page.getByRole('heading', { name: t('Who is this application for?') }),
  ).toBeFocused();
  await expect(page.getByRole('banner')).toContainText(t('Applying for service: {name}', { name }));
  const client = newName();
  await fillInForm(page, device, client);

  // The wallet has too little: the form waits until there is enough.
  await expect(page.getByText(t('Shortfall in your wallet'))).toBeVisible();
  await expect(submit).toHaveCount(0);
  await expectAccessible(page, 'an application that the wallet cannot pay');
  await page.getByRole('link', { name: t('Add money and return') }).click();
  await payTopUp(page, '500', language);
  await page.getByRole('link', { name: textPattern(language, 'Go back to it') }).click();
  await expect(page.getByRole('heading', { name: t('Check and pay') })).toBeVisible();
  for (const entered of [client, '2019', 'document.png'])
    await expect(page.getByRole('definition').getByText(entered, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the last step of an application');
  await submit.click();
  await expect(page.getByText(t('Your application has been filed.'))).toBeVisible();
  await expectAccessible(page, 'the confirmation of an application');
  const trackingNumber = await page.getByText(/^AN-/).innerText();
  await page.reload();
  await expect(page.getByText(trackingNumber)).toBeVisible();
  await page.getByRole('link', { name: t('See the application') }).click();
  await expect(page).toHaveURL(/\/dashboard\/applications\/[0-9a-f-]{36}$/);

  // Staff request documents; the answer returns the application to them.
  await openFromQueue(office, trackingNumber, language);
  await expect(office.getByText(client)).toBeVisible();
  await expect(office.getByText('2019')).toBeVisible();
  await expect(office.getByRole('main').getByRole('img')).toBeVisible();
  await claim(office, language);
  await press(office, t('Request information'));
  const request = office.getByRole('dialog');
  await request.getByLabel(t('Message'), { exact: true }).fill('One document is missing.');
  await request
    .getByLabel(t('Documents that you need (optional)'))
    .fill('Rent agreement\nElectricity bill');
  await expectAccessible(request, 'a request for documents');
  await request.getByRole('button', { name: t('Request information') }).click();
  await expect(statusBadge(office, t('Action needed'))).toBeVisible();

  await page.reload();
  const openRequest = page.locator('section').filter({ hasText: t('We need something from you') });
  await expect(openRequest.getByText('Electricity bill', { exact: true })).toBeVisible();
  await openRequest.getByLabel(t('Your answer')).fill('Here it is.');
  await expect(
    openRequest.getByText(t('Saved. You can continue later, on any device.')),
  ).toBeVisible();
  await page.reload();
  await expect(openRequest.getByLabel(t('Your answer'))).toHaveValue('Here it is.');
  const attachment = openRequest.locator('#message-document-1');
  await attachment.focus();
  await chooseFileByKey(page, 'Enter', card());
  await expect(openRequest.getByText(t('Uploaded'))).toBeVisible();
  await expect(attachment).toBeFocused();
  await openRequest.getByRole('button', { name: t('Send answer') }).click();
  await expect(page.getByText(t('Your answer has been sent.'))).toBeVisible();
  await expect(openRequest).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('Messages') })).toBeFocused();
  await expect(page.getByText('Here it is.')).toBeVisible();

  await office.reload();
  await expect(office.getByText('Here it is.')).toBeVisible();
  await pressAndConfirm(office, t('Start work'));
  await expect(statusBadge(office, t('In progress'))).toBeVisible();
  await expect(office.getByRole('button', { name: t('Complete'), exact: true })).toBeHidden();
  await uploadResult(office, language);
  await expectAccessible(office, 'an application in progress');
  await pressAndConfirm(office, t('Complete'));
  await expect(statusBadge(office, t('Completed'))).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: t('Your finished documents') })).toBeVisible();
  const download = page.waitForEvent('download');
  const downloadName = t('Download {name}', { name: 'certificate.pdf' });
  await page.getByRole('button', { name: downloadName }).click();
  expect((await download).suggestedFilename()).toBe('certificate.pdf');
});

test('a service that changes or closes during filing loses nothing, and is filed once', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  await becomeVerified(page);
  const service = await publishService({ fields: [yearField] });
  await page.goto(formUrl(service));
  const name = service.eserviceName;
  const submit = page.getByRole('button', { name: submitName(language) });
  const year = page.getByRole('definition').getByText('2019', { exact: true });
  const retentionNotice = page.getByText(t('Your input is saved for seven days.'));
  await continueTo(page, device, 'Application details');
  await page.getByLabel(yearField.label[language]).fill('2019');
  await continueTo(page, device, 'Documents');
  await continueTo(page, device, 'Check and submit');

  // The form shows a change before it counts.
  const label = { en: 'Place', hi: 'स्थान' };
  const addressField = { ...yearField, key: 'place', label, isRequired: false };
  await changeService(service, { formFields: JSON.stringify([yearField, addressField]) });
  await submit.click();
  await expect(page.getByText(t('What has changed:'))).toBeVisible();
  const newField = t('New in the form: {label}', { label: label[language] });
  await expect(page.getByText(newField)).toBeVisible();
  await expect(year).toBeVisible();

  // The service closes and opens again.
  await changeService(service, { isActive: 'false' });
  await submit.click();
  await expect(retentionNotice).toBeVisible();
  await page.goto('/dashboard/service-usage');
  if (device.isPhone)
    await page.getByRole('button', { name: t('Continue where you stopped') }).click();
  await page.getByRole('link', { name }).click();
  const inactive = t('This service is not accepting applications right now.');
  await expect(page.getByText(inactive)).toBeVisible();
  await expect(retentionNotice).toBeVisible();
  await expect(page.getByRole('link', { name: t('See the services') })).toBeVisible();
  await expect(submit).toHaveCount(0);
  await expectAccessible(page, 'a service that does not accept applications');
  await changeService(service, { isActive: 'true' });

  // A lost response, a second press and a third: one application.
  await page.reload();
  let lost = 0;
  await page.route(`**/api${applications.file.path}`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await expect(year).toBeVisible();
  await submit.click();
  const pressAgain = t('Your input is still here. Try again: the application is filed only once.');
  await expect(page.getByText(pressAgain)).toBeVisible();
  await submit.dblclick();
  await expect(page.getByText(t('Your application has been filed.'))).toBeVisible();
  await page.goto('/dashboard/service-usage');
  await expect(page.getByText('1 / 10').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(1);
});

test('a quoted fee for an earlier client is paid, and not refunded once the government was paid', async ({
  device,
}) => {
  const { language, isPhone, t } = device;
  const page = await device.open();
  const account = await becomeVerified(page);
  const office = await device.open({ as: 'admin' });
  const service = await publishService({ firmFee: 100 });
  await fundWallet(account, 1000);
  const client = newName();
  await fileApplication(account, (await publishService({ firmFee: 100 })).id, client);
  await page.goto(formUrl(service));
  await chooseRecipient(page, device, 'A client from your client book');
  await page.getByRole('button', { name: t('Continue') }).click();
  await expect(page.getByLabel(t('Search your clients'))).toHaveAccessibleDescription(
    new RegExp(filingTexts.clientMissing[language]),
  );
  await page.getByLabel(t('Search your clients')).fill(client);
  await page.getByRole('radio', { name: client }).check();
  await expect(page.getByText(t('Chosen: {client}', { client }))).toBeVisible();
  await continueTo(page, device, 'Documents');
  await continueTo(page, device, 'Check and pay');
  await page
    .getByRole('button', { name: t('Pay {amount} and submit', { amount: '₹100' }) })
    .click();
  await expect(page.getByText(t('Your application has been filed.'))).toBeVisible();
  const trackingNumber = await page.getByText(/^AN-/).innerText();
  await page.getByRole('link', { name: t('See the application') }).click();
  await expect(page.getByText(client)).toBeVisible();

  await openFromQueue(office, trackingNumber, language);
  await claim(office, language);
  await press(office, t('Quote a fee'));
  const quote = office.getByRole('dialog');
  await quote.getByRole('button', { name: t('Quote a fee') }).click();
  await expect(quote.locator('[aria-invalid=true]')).toHaveCount(2);
  await quote.getByLabel(t('Our fee in rupees, with GST')).fill('250');
  await quote.getByLabel(t('Government fee in rupees')).fill('49.50');
  await quote.getByLabel(t('What it is for')).fill('Stamp duty');
  await expectAccessible(quote, 'a quote');
  await quote.getByRole('button', { name: t('Quote a fee') }).click();
  await expect(office.getByText(t('The fee has been quoted.'))).toBeVisible();
  await page.reload();
  const openRequest = page.locator('section').filter({ hasText: t('We need something from you') });
  await expect(openRequest.getByText('Stamp duty')).toBeVisible();
  const authority = governmentFeeAuthorities.at(-1)?.[language] ?? '';
  await expect(openRequest.getByText(authority)).toBeVisible();
  await expectAccessible(page, 'a fee to be paid');
  const pay = t('Pay {amount} from the wallet', { amount: '₹299.50' });
  await openRequest.getByRole('button', { name: pay }).click();
  await expect(page.getByText(t('The fee has been paid.'))).toBeVisible();
  await expect(openRequest).toHaveCount(0);

  await office.reload();
  await press(office, t('Record the government fee'));
  const record = office.getByRole('dialog');
  await record.getByRole('button', { name: t('Record the fee') }).click();
  await expect(record.locator('[aria-invalid=true]')).toHaveCount(2);
  await record.getByLabel(t('Paid to the government, in rupees')).fill('40');
  await record.getByLabel(t('Challan or receipt number')).fill('CHL 7');
  await expectAccessible(record, 'a government fee that was paid');
  const recorded = office.getByText(t('The government fee has been recorded.'));
  await record.getByRole('button', { name: t('Record the fee') }).click();
  await confirmByCode(office, demoAccounts.admin.email, language);
  await expect(recorded).toBeVisible();
  await page.reload();
  await expect(page.getByText('CHL 7').first()).toBeVisible();

  await page.getByRole('button', { name: t('Withdraw the application') }).click();
  const question = page.getByRole('alertdialog');
  const paid = t('Work has started, so your payment is not refundable.');
  await expect(question.getByText(paid)).toBeVisible();
  await expectAccessible(question, 'the question before a withdrawal');
  await question.getByRole('button', { name: t('Yes, withdraw it') }).click();
  await expect(question).toBeHidden();
  if (isPhone) await page.getByRole('button', { name: t('Open menu') }).click();
  const toWallet = { name: t('Wallet'), exact: true };
  await page.getByRole('navigation').getByRole('link', toWallet).click();
  await expect(balanceOn(page, '₹510.00')).toBeVisible();
  const refunds = page.getByRole('row').filter({ hasText: t('Fee returned') });
  await expect(refunds).toHaveCount(1);
  await expect(refunds.filter({ hasText: '+₹9.50' })).toHaveCount(1);
});

/** Fills in the form for a new client, with its document, up to the last step. */
async function fillInForm(page: Page, device: Device, client: string): Promise<void> {
  const { language, t } = device;
  const problems = page.locator('[aria-invalid=true]');
  const next = page.getByRole('button', { name: t('Continue') });
  await chooseRecipient(page, device, 'A new client');
  await next.click();
  await expect(problems).toHaveCount(3);
  await expectAccessible(page, 'the client of an application with errors');
  await page.getByLabel(t('Name'), { exact: true }).fill(client);
  await page.getByLabel(t('Phone'), { exact: true }).fill('98765 43210');
  await page.getByLabel(t('Email'), { exact: true }).fill('meera@clients.example');
  await expect(savedNote(page, language)).toBeVisible();
  await continueTo(page, device, 'Application details');

  // The summary leads to the field, and the error goes with the repair.
  await next.click();
  await expect(problems).toHaveCount(1);
  await expectAccessible(page, 'the details of an application with an error');
  await page.getByRole('link', { name: new RegExp(yearField.label[language]) }).click();
  await expect(page.getByLabel(yearField.label[language])).toBeFocused();
  await page.getByLabel(yearField.label[language]).fill('2019');
  await expect(problems).toHaveCount(0);
  await continueTo(page, device, 'Documents');
  await next.click();
  await expect(problems).toHaveCount(1);
  await expectAccessible(page, 'the documents of an application with an error');
  const input = page.locator('input[type=file]:not([capture])').first();
  await input.setInputFiles(await toFile(card(), 'document.png'));
  await expect(page.getByText(t('Uploaded'))).toBeVisible();
  await expect(problems).toHaveCount(0);
  await continueTo(page, device, 'Check and pay');
}
