import { readFileSync } from 'node:fs';
import { erasureGraceDays } from '@anupal/contract/privacy/retention-kinds';
import { purposeTexts } from '@anupal/contract/privacy/purposes';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomePaying } from '../../support/personas.ts';
import { confirmByCode } from '../../support/staff.ts';

test('a franchisee withdraws a consent, downloads their data, and asks for erasure and cancels it', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const { email } = await becomePaying(page);
  const button = (name: string) => page.getByRole('button', { name: t(name), exact: true });
  const dialog = page.getByRole('alertdialog');

  await page.goto('/dashboard/privacy');
  const title = purposeTexts.reminder_emails.title[language];
  await page.getByRole('button', { name: t('Object to this: {title}', { title }) }).click();
  await expectAccessible(dialog, 'the withdrawal of a consent');
  await dialog.getByRole('button', { name: t('Object') }).click();
  await expect(page.getByText(t('Off: you objected'))).toBeVisible();

  await page.getByRole('link', { name: t('See your data'), exact: true }).click();
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
  await expectAccessible(page, 'what is stored about the user');
  const correct = page.getByRole('link', { name: t('Request a correction') }).first();
  await expect(correct).toHaveAttribute('href', '/dashboard/support/new?request=correction');
  const saving = page.waitForEvent('download');
  await button('Download everything (JSON)').click();
  await confirmByCode(page, email, language);
  const data = readFileSync(await (await saving).path(), 'utf8');
  expect(JSON.parse(data)).toBeInstanceOf(Object);
  expect(data).toContain(email);

  await page.goto('/dashboard/settings/delete-account');
  await expect(page.getByRole('heading', { name: t('What is deleted') })).toBeVisible();
  const request = t('Delete account in {erasureGraceDays} days', {
    erasureGraceDays: String(erasureGraceDays),
  });
  await page.getByRole('button', { name: request }).click();
  await confirmByCode(page, email, language);
  await expectAccessible(page, 'the account that will be deleted');
  await button('Keep my account').click();
  await expect(page.getByText(t('Your account will not be deleted.'))).toBeVisible();
  await expect(button('Keep my account')).toBeHidden();
});
