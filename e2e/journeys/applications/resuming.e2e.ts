import type { Page } from '@playwright/test';
import { enterCode, submitEmail } from '../../support/accounts.ts';
import {
  continueTo,
  deedField,
  formUrl,
  publishService,
  savedNote,
  yearField,
} from '../../support/applications.ts';
import { expect, test } from '../../support/fixtures.ts';
import { requestCode } from '../../support/mailbox.ts';
import { becomeVerified } from '../../support/personas.ts';
import { card, toFile } from '../../support/sample-files.ts';

test('an application survives a reload, a second device and the end of the session', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const { email } = await becomeVerified(page);
  const service = await publishService({ fields: [yearField, deedField] });
  const signIn = async (where: Page): Promise<void> => {
    const code = await requestCode(email, () => submitEmail(where, email, language));
    await enterCode(where, code, language);
  };
  const year = page.getByLabel(yearField.label[language]);
  await page.goto(formUrl(service));
  await continueTo(page, device, 'Application details');
  await year.fill('2019');
  await expect(savedNote(page, language)).toBeVisible();
  await page.reload();
  await expect(year).toHaveValue('2019');

  // Another device resumes at what is missing.
  const other = await device.open();
  await other.goto('/login');
  await signIn(other);
  await expect(other).not.toHaveURL('/login');
  await other.goto('/dashboard/service-usage');
  await other.getByRole('link', { name: service.eserviceName }).click();
  await expect(
    other.getByRole('heading', { level: 1, name: t('Documents'), exact: true }),
  ).toBeVisible();
  await expect(savedNote(other, language)).toBeVisible();
  const input = other.locator('input[type=file]:not([capture])').first();
  await input.setInputFiles(await toFile(card(), 'document.png'));
  await expect(other.getByText(t('Uploaded'))).toBeVisible();
  await continueTo(other, device, 'Check and submit');
  await other.goBack();
  await expect(other.getByText('document.png')).toBeVisible();
  await other.goForward();
  for (const entered of ['2019', 'document.png'])
    await expect(other.getByRole('definition').getByText(entered, { exact: true })).toBeVisible();

  // The session of the first device ends while its user types.
  await other.goto('/dashboard/settings');
  await other.getByRole('button', { name: t('Sign out all other devices') }).click();
  await expect(other.getByText(t('You are signed in on this device only.'))).toBeVisible();
  await year.fill('2020');
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await expect(page).toHaveURL(new RegExp(formUrl(service, 'details')));
  await expect(year).toHaveValue('2020');
  await expect(savedNote(page, language)).toBeVisible();
});
