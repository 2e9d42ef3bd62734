import type { Language } from '@anupal/contract/languages';
import { newName } from '../../support/accounts.ts';
import {
  deedField,
  fileApplication,
  gstinField,
  monthField,
  publishService,
  submitName,
} from '../../support/applications.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPaymentWindow, pressInWindow } from '../../support/gateway.ts';
import { becomeVerified } from '../../support/personas.ts';
import { card, toFile } from '../../support/sample-files.ts';
import { textPattern } from '../../support/text.ts';

// Payments take their time.
test.describe.configure({ timeout: 180_000 });

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
  await page.goto(`/dashboard/services-list/${service.id}?apply=1`);
  const name = service.eserviceName;
  const dialog = page.getByRole('dialog', { name: t('Applying for service: {name}', { name }) });
  const gstin = dialog.getByLabel('GSTIN', { exact: true });
  const month = dialog.getByLabel(monthField.label[language]);
  const submit = dialog.getByRole('button', { name: submitName(language) });
  const uploaded = dialog.getByText(t('Uploaded'));
  const filed = dialog.getByText(t('Your application has been filed.'));
  const apply = page.getByRole('button', { name: t('Apply Now: {name}', { name }) });
  const chooseEarlierClient = () =>
    dialog.getByLabel(t('You are applying for')).selectOption(t('A client I have filed for'));
  const chooseClient = async (client: string): Promise<void> => {
    await dialog.getByRole('radio', { name: client }).check();
    await expect(dialog.getByText(t('Chosen: {client}', { client }))).toBeVisible();
  };

  // The form of one client shows nothing of another, and each draft is found again.
  await chooseEarlierClient();
  await chooseClient(first);
  await gstin.fill('27AALFV4847R1Z2');
  const input = dialog.locator('input[type=file]:not([capture])').first();
  await input.setInputFiles(await toFile(card(), 'document.png'));
  await expect(uploaded).toBeVisible();
  await chooseClient(second);
  await expect(gstin).toHaveValue('');
  await expect(uploaded).toHaveCount(0);
  await month.selectOption({ index: 1 });
  await expect(dialog.getByText(t('Saved. You can continue later, on any device.'))).toBeVisible();
  const otherDrafts = t('Your other unfinished applications for this service');
  await expect(dialog.getByRole('heading', { name: otherDrafts })).toBeVisible();
  await expectAccessible(dialog, 'drafts side by side');
  await dialog.getByRole('button', { name: first }).click();
  await expect(gstin).toHaveValue('27AALFV4847R1Z2');
  await expect(uploaded).toBeVisible();
  const question = page.getByRole('alertdialog');
  const startAgain = dialog.getByRole('button', { name: t('Start again') });
  await startAgain.click();
  await question.getByRole('button', { name: t('Keep them') }).click();
  await expect(gstin).toHaveValue('27AALFV4847R1Z2');
  await startAgain.click();
  await question.getByRole('button', { name: t('Delete and start again') }).click();
  await expect(gstin).toHaveValue('');
  await expect(uploaded).toHaveCount(0);

  // The same client and month again is filed only after a confirmation.
  await dialog.getByRole('button', { name: second }).click();
  await expect(month).not.toHaveValue('');
  await submit.click();
  await expect(filed).toBeVisible();
  await dialog
    .getByRole('button', { name: t('Close'), exact: true })
    .last()
    .click();
  await apply.click();
  await chooseEarlierClient();
  await chooseClient(second);
  await month.selectOption({ index: 1 });
  await submit.click();
  await expect(dialog.getByText(duplicate[language])).toBeVisible();
  await expectAccessible(dialog, 'the question about a duplicate');
  await dialog.getByRole('button', { name: t('File another one anyway') }).click();
  await expect(filed).toBeVisible();

  // The plan has ten services, of which four are used.
  await Promise.all(Array.from({ length: 6 }, () => fileApplication(account, other.id)));
  await page.keyboard.press('Escape');
  await apply.click();
  const usedUp = t('You have used all {limit} services of your plan.', { limit: 10 });
  await expect(dialog.getByText(usedUp)).toBeVisible();
  const upgradePrice = textPattern(
    language,
    'The {plan} plan has {services} services: an upgrade costs you {amount} today.',
    { plan: 'Gold', services: 25 },
  );
  await expect(dialog.getByText(upgradePrice)).toBeVisible();
  await expect(submit).toHaveCount(0);
  await expectAccessible(dialog, 'a plan that is used up');
  await dialog.getByRole('link', { name: t('Upgrade / Renew Plan') }).click();
  await expect(page).toHaveURL(/^[^?]*\/plans\?apply=/);
  const gold = page.getByRole('region', { name: 'Gold', exact: true });
  await gold.getByRole('button', { name: textPattern(language, 'Upgrade for {amount}') }).click();
  await pressInWindow(await openPaymentWindow(page, language), 'pay', language);
  const paid = page.getByRole('heading', { name: t('Payment successful') });
  await expect(paid).toBeVisible({ timeout: 60_000 });
  await month.selectOption({ index: 1 }, { timeout: 20_000 });
  await submit.click();
  await expect(filed).toBeVisible();
  await page.goto('/dashboard/service-usage');
  await expect(page.getByText('11 / 25')).toBeVisible();
});
