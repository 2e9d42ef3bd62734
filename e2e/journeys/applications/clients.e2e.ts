import type { Language } from '@anupal/contract/languages';
import { newName } from '../../support/accounts.ts';
import {
  chooseRecipient,
  continueTo,
  deedField,
  fileApplication,
  formUrl,
  gstinField,
  monthField,
  publishService,
  savedNote,
  submitName,
} from '../../support/applications.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPaymentWindow, pressInWindow } from '../../support/gateway.ts';
import { becomeVerified } from '../../support/personas.ts';
import { card, toFile } from '../../support/sample-files.ts';
import { textPattern } from '../../support/text.ts';

const duplicate: Readonly<Record<Language, RegExp>> = {
  en: /already been filed for this client and period: AN-/,
  hi: /यह सेवा पहले ही जमा हो चुकी है: AN-/,
};

test('each client has a draft, a duplicate is questioned, a full plan says so first', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const account = await becomeVerified(page);
  const fields = [gstinField, monthField, { ...deedField, isRequired: false }];
  const service = await publishService({ fields });
  const other = await publishService();
  const [first, second] = [newName(), newName()];
  for (const client of [first, second]) await fileApplication(account, other.id, client);
  await page.goto(formUrl(service));
  const name = service.eserviceName;
  const gstin = page.getByLabel('GSTIN', { exact: true });
  const month = page.getByLabel(monthField.label[language]);
  const submit = page.getByRole('button', { name: submitName(language) });
  const uploaded = page.getByText(t('Uploaded'), { exact: true });
  const filed = page.getByText(t('Your application has been filed.'));
  const apply = page.getByRole('link', { name: t('Apply Now: {name}', { name }) });
  const steps = page.getByRole('navigation', { name: t('Steps of the application') });
  const openStep = (step: string) => steps.getByRole('link', { name: t(step) }).click();
  const chooseClient = async (client: string): Promise<void> => {
    await chooseRecipient(page, device, 'A client from your client book');
    await page.getByRole('radio', { name: client }).check();
    await expect(page.getByText(t('Chosen: {client}', { client }))).toBeVisible();
    await continueTo(page, device, 'Application details');
  };

  // The form of one client shows nothing of another, and each draft is found again.
  await chooseClient(first);
  await gstin.fill('27AALFV4847R1Z2');
  await month.selectOption({ index: 1 });
  await continueTo(page, device, 'Documents');
  const input = page.locator('input[type=file]:not([capture])').first();
  await input.setInputFiles(await toFile(card(), 'document.png'));
  await expect(uploaded).toBeVisible();
  await openStep('Client');
  await chooseClient(second);
  await expect(gstin).toHaveValue('');
  await month.selectOption({ index: 1 });
  await expect(savedNote(page, language)).toBeVisible();
  await openStep('Documents');
  await expect(uploaded).toHaveCount(0);
  await openStep('Client');
  const drafts = page.getByRole('region', {
    name: t('Your unfinished applications for this service'),
  });
  await expect(drafts.getByRole('link')).toHaveCount(1);
  await expectAccessible(page, 'drafts side by side');
  await drafts.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { name: t('Check and submit') })).toBeFocused();
  await expect(page.getByText('document.png')).toBeVisible();
  await page.getByRole('link', { name: t('Change: {name}', { name: 'GSTIN' }) }).click();
  await expect(gstin).toBeFocused();
  await expect(gstin).toHaveValue('27AALFV4847R1Z2');
  // The same client can have a second draft.
  await page.getByRole('link', { name: t('Keep this draft and start another') }).click();
  await expect(gstin).toHaveValue('');
  await gstin.fill('08AALFV4847R1Z2');
  await expect(savedNote(page, language)).toBeVisible();
  await openStep('Client');
  const own = drafts.getByRole('link', { name: first });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('27AALFV4847R1Z2');
  await own.click();
  await page.getByRole('link', { name: t('Change: {name}', { name: 'GSTIN' }) }).click();
  await expect(gstin).toHaveValue('27AALFV4847R1Z2');
  const question = page.getByRole('alertdialog');
  const startAgain = page.getByRole('button', { name: t('Start again') });
  await startAgain.click();
  await question.getByRole('button', { name: t('Keep them') }).click();
  await expect(gstin).toHaveValue('27AALFV4847R1Z2');
  await startAgain.click();
  await question.getByRole('button', { name: t('Delete and start again') }).click();
  await expect(gstin).toHaveValue('');
  await openStep('Client');
  await drafts.getByRole('link', { name: second }).click();

  // The same client and month again is filed only after a confirmation.
  await submit.click();
  await expect(filed).toBeVisible();
  await page
    .getByRole('link', { name: t('Close'), exact: true })
    .last()
    .click();
  await apply.click();
  await chooseClient(second);
  await month.selectOption({ index: 1 });
  await continueTo(page, device, 'Documents');
  await continueTo(page, device, 'Check and submit');
  await submit.click();
  await expect(page.getByText(duplicate[language])).toBeVisible();
  await expectAccessible(page, 'the question about a duplicate');
  await page.getByRole('button', { name: t('File another one anyway') }).click();
  await expect(filed).toBeVisible();

  // The plan has ten services a month, of which four are used.
  await Promise.all(Array.from({ length: 6 }, () => fileApplication(account, other.id)));
  await page.goto(formUrl(service));
  const usedUp = t('You have used all {limit} services of this month.', { limit: 10 });
  await expect(page.getByText(usedUp)).toBeVisible();
  const upgradePrice = textPattern(
    language,
    'The {plan} plan includes {services} services a month. Upgrading costs {amount} today.',
    { plan: 'Gold', services: 25 },
  );
  await expect(page.getByText(upgradePrice)).toBeVisible();
  await expect(page.getByRole('button', { name: t('Continue') })).toHaveCount(0);
  await expectAccessible(page, 'a plan that is used up');
  await page.getByRole('link', { name: t('Upgrade / Renew Plan') }).click();
  await expect(page).toHaveURL(/^[^?]*\/plans\?apply=/);
  const gold = page.getByRole('region', { name: 'Gold', exact: true });
  await gold.getByRole('button', { name: textPattern(language, 'Upgrade for {amount}') }).click();
  await pressInWindow(await openPaymentWindow(page, language), 'pay', language);
  const paid = page.getByRole('heading', { name: t('Payment successful') });
  await expect(paid).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByRole('heading', { name: t('Who is this application for?') }),
  ).toBeVisible();
  await continueTo(page, device, 'Application details');
  await month.selectOption({ index: 1 });
  await continueTo(page, device, 'Documents');
  await continueTo(page, device, 'Check and submit');
  await submit.click();
  await expect(filed).toBeVisible();
  await page.goto('/dashboard/service-usage');
  await expect(page.getByText('11 / 25').filter({ visible: true })).toBeVisible();
});
