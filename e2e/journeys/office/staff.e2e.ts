import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { expect, test } from '../../support/fixtures.ts';

test.describe.configure({ timeout: 120_000 });

test('a superadmin sees the staff, and cannot change their own role', async ({ device }) => {
  const { t } = device;
  const page = await device.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard/invitations');
  const admin = findRow(page, t('Staff'), demoAccounts.admin.email);
  await expect(admin.getByText(t('Admin'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'the staff');
  await admin.getByRole('link').click();
  await expect(page.getByRole('button', { name: t('Change role') })).toBeVisible();
  await page.goto('/superadmin/dashboard/invitations');
  await findRow(page, t('Staff'), demoAccounts.superadmin.email).getByRole('link').click();
  await expect(page.getByRole('main').getByText(demoAccounts.superadmin.email)).toBeVisible();
  await expect(page.getByRole('button', { name: t('Change role') })).toHaveCount(0);
});

// One address ends with the other.
function findRow(page: Page, caption: string, email: string): Locator {
  const table = page.getByRole('table', { name: caption, exact: true });
  return table.getByRole('row').filter({ has: page.getByText(email, { exact: true }) });
}
