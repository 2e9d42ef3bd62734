import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import { registerByApi } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { textPattern } from '../../support/text.ts';

const texts = {
  en: {
    mismatch: 'The GSTIN contains a different PAN',
    reason: /Your business files GSTR-1 monthly, so .+ is due on /,
    wrong: /Its last character is a check digit/,
  },
  hi: {
    mismatch: 'GSTIN के भीतर का पैन अलग है',
    reason: /आपका व्यवसाय GSTR-1 हर महीने भरता है, इसलिए .+ की नियत तिथि /,
    wrong: /आखिरी अक्षर जाँच अंक है/,
  },
} as const;

test('a business profile gives due dates with their reasons, which can be marked as done', async ({
  device,
}) => {
  const { language, t } = device;
  const expected = texts[language];
  const page = await device.open();
  await registerByApi(page);
  await page.goto('/dashboard/calendar');
  await page.getByRole('link', { name: t('Describe your business') }).click();

  await page.getByLabel('PAN').fill('AAPFU0939G');
  // Digit by digit, as people type: the year is invalid until its last digit.
  await page
    .getByLabel(t('When was it incorporated, or when did it start?'))
    .pressSequentially('02022020');
  await expect(page.getByLabel(t('When was it incorporated, or when did it start?'))).toHaveValue(
    '2020-02-02',
  );
  await page.getByLabel(t('In which State is its main place of business?')).selectOption('27');
  await page.getByRole('button', { name: t('Save and continue') }).click();
  await page.getByLabel(t('How does it pay GST?')).selectOption('monthly');
  await expect(page.getByRole('heading', { name: t('Starts with this change') })).toBeVisible();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByRole('button', { name: t('Save and continue') }).click();
  await expect(page.getByText(expected.wrong).first()).toBeVisible();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await expect(page.getByText(expected.mismatch)).toBeVisible();
  await expectAccessible(page, 'the profile');
  for (const button of [
    t('Save and continue'),
    t('Save and continue'),
    t('Save and see the calendar'),
  ])
    await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL('/dashboard/calendar');

  // A future month, so that the result does not depend on the date of the run.
  const month = addDays(dateInIndia(new Date()), 40).slice(0, 7);
  await page.goto(`/dashboard/calendar?month=${month}&law=gst`);
  await expect(page.getByLabel(textPattern(language, 'Law'))).toHaveValue('gst');
  // Overdue dates are above it, with the same reason.
  const row = page.locator('[id^="due-gstr-1-monthly"]');
  await expect(row).toHaveText(expected.reason);
  await row.getByText(t('Source, penalty and more')).click();
  await expect(row.getByText('Notification 83/2020-Central Tax')).toBeVisible();
  // Anything half under the top bar would count as hidden by it.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(page, 'the calendar');
  await page.getByRole('cell').getByRole('link', { name: 'GSTR-1' }).click();
  await expect(row).toBeInViewport();
  await row.getByRole('button', { name: textPattern(language, 'Mark as done: {what}') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('Note')).fill('ARN AA2710260000001');
  await expectAccessible(page, 'the done mark');
  await dialog.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText(textPattern(language, 'Done on {date}'))).toBeVisible();
  await expect(row.getByText('ARN AA2710260000001')).toBeVisible();

  // Removing the mark is confirmed, so that a slip deletes no note.
  await row
    .getByRole('button', { name: textPattern(language, 'Mark as not done: {what}') })
    .click();
  const question = page.getByRole('alertdialog', { name: t('Mark as not done?') });
  await question.getByRole('button', { name: t('Cancel') }).click();
  await expect(row.getByText('ARN AA2710260000001')).toBeVisible();
  await row
    .getByRole('button', { name: textPattern(language, 'Mark as not done: {what}') })
    .click();
  await question.getByRole('button', { name: t('Mark as not done'), exact: true }).click();
  await expect(
    row.getByRole('button', { name: textPattern(language, 'Mark as done: {what}') }),
  ).toBeFocused();
  await expect(row.getByText(textPattern(language, 'Done on {date}'))).toBeHidden();
});
