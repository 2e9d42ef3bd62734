import { languages, type Language } from '@anupal/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { demoAccounts } from '../../people.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  en: { staff: 'Staff', role: 'Admin', changeRole: 'Change role' },
  hi: { staff: 'स्टाफ़', role: 'एडमिन', changeRole: 'भूमिका बदलें' },
} as const satisfies Record<Language, unknown>;

for (const language of languages) {
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';
  const width = language === 'en' ? 1280 : 360;
  test(`a superadmin sees the staff, and changes no role of their own, ${at}`, async ({
    openBrowser,
  }) => {
    const { staff, role, changeRole } = words[language];
    const page = await openAsStaff(openBrowser, 'superadmin', language);
    await page.goto('/superadmin/dashboard/invitations');
    const admin = rowOf(page, staff, demoAccounts.admin.email);
    await expect(admin.getByText(role, { exact: true })).toBeVisible();
    await expectFitAt(page, width, 'the staff');
    await admin.getByRole('link').click();
    await expect(page.getByRole('button', { name: changeRole })).toBeVisible();
    await page.goto('/superadmin/dashboard/invitations');
    await rowOf(page, staff, demoAccounts.superadmin.email).getByRole('link').click();
    await expect(page.getByRole('main').getByText(demoAccounts.superadmin.email)).toBeVisible();
    await expect(page.getByRole('button', { name: changeRole })).toHaveCount(0);
  });
}

// One address ends with the other.
function rowOf(page: Page, caption: string, email: string): Locator {
  const table = page.getByRole('table', { name: caption, exact: true });
  return table.getByRole('row').filter({ has: page.getByText(email, { exact: true }) });
}
