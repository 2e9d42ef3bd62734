import { languages, type Language } from '@anupal/contract/languages';
import { openPaymentWindow, reach } from '../../franchisee.ts';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  en: { search: 'Search', status: 'Status', none: 'No payments found.', books: 'In the books' },
  hi: { search: 'खोजें', status: 'स्थिति', none: 'कोई भुगतान नहीं मिला।', books: 'बही-खाते में' },
} as const satisfies Record<Language, unknown>;

for (const language of languages) {
  const [account, width] =
    language === 'en' ? (['admin', 1280] as const) : (['superadmin', 360] as const);
  test(`the ${account} finds a payment and reads what became of it`, async ({
    page: payer,
    openBrowser,
  }) => {
    const { search, status, none, books } = words[language];
    const { email } = await reach(payer, 'payment');
    const { orderId } = await openPaymentWindow(payer);
    const page = await openAsStaff(openBrowser, account, language);
    await page.goto(`/${account}/dashboard/payments`);
    await page.getByLabel(search).fill(email);
    await page.getByLabel(status).selectOption('open');
    await expect(page).toHaveURL(/standing=open/);
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
    await expectFitAt(page, width, 'the payments');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: books })).toBeVisible();
    await expect(page.getByText(orderId)).toBeVisible();
    await expectFitAt(page, width, 'a payment');
    await page.goBack();
    await expect(page.getByLabel(search)).toHaveValue(email);
    await page.getByLabel(search).fill('pay_nobody00000000');
    await expect(page.getByText(none)).toBeVisible();
  });
}
