import type { Language } from '@anupal/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chooseChip, showMoreFilters } from '../../support/lists.ts';
import { followSidebar } from '../../support/office.ts';
import { textPattern } from '../../support/text.ts';

const signInDetail: Readonly<Record<Language, string>> = {
  en: 'Signed in with: Code by email',
  hi: 'साइन इन का तरीका: ईमेल से कोड',
};

test('a superadmin sees the staff, cannot change their own role, and searches the audit log', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard/invitations');
  const admin = findRow(page, t('Staff'), demoAccounts.admin.email);
  await expect(admin.getByText(t('Admin'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'the staff');
  await admin.getByRole('link').click();
  await expect(page.getByRole('button', { name: t('Change role') })).toBeVisible();
  await page.goBack();
  await findRow(page, t('Staff'), demoAccounts.superadmin.email).getByRole('link').click();
  await expect(page.getByRole('main').getByText(demoAccounts.superadmin.email)).toBeVisible();
  await expect(page.getByRole('button', { name: t('Change role') })).toHaveCount(0);

  await test.step('the audit log is searched, and its chain verified', async () => {
    await followSidebar(page, device, 'Audit Log');
    await chooseChip(page, textPattern(language, 'About'), t('Sign-in and staff'));
    await expect(page).toHaveURL(/about=auth/);
    const table = page.getByRole('table');
    await expect(table.getByText(t('Signed in'), { exact: true }).first()).toBeVisible();
    await expect(table.getByText(signInDetail[language]).first()).toBeVisible();
    await page.getByRole('button', { name: t('Check the chain') }).click();
    // The second check within a minute has to wait.
    const outcome = [
      'The chain is intact: {count} entries.',
      'Too many requests. Please try again later.',
    ];
    await expect(page.getByText(textPattern(language, outcome))).toBeVisible();
    await expectAccessible(page, 'the audit log');
    await showMoreFilters(page, device);
    const from = page.getByLabel(t('From'), { exact: true });
    await from.pressSequentially('01012990');
    await expect(from).toHaveValue('2990-01-01');
    await expect(page.getByText(t('Nothing is recorded for this.'))).toBeVisible();
    await page.getByLabel(t('To'), { exact: true }).fill('2026-11-01');
    await expect(page.getByText(t('The end date is before the start date.'))).toBeVisible();
    await page.reload();
    await expect(from).toHaveValue('2990-01-01');
  });
});

// One address ends with the other.
function findRow(page: Page, caption: string, email: string): Locator {
  const table = page.getByRole('table', { name: caption, exact: true });
  return table.getByRole('row').filter({ has: page.getByText(email, { exact: true }) });
}
