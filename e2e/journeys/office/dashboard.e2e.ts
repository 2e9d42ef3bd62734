import { languages, type Language } from '@anupal/contract/languages';
import { expect, test } from '../../journey.ts';
import { makeApplicant, newName, openAsStaff } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  en: {
    users: /^Users [\d,]+$/,
    verified: /^KYC verified [\d,]+$/,
    registrations: 'Registrations, last 30 days',
    months: 'Revenue, last 12 months',
    show: 'Show the figures',
    newest: 'New users',
  },
  hi: {
    users: /^उपयोगकर्ता [\d,]+$/,
    verified: /^KYC सत्यापित [\d,]+$/,
    registrations: 'पंजीकरण, पिछले 30 दिन',
    months: 'आय, पिछले 12 महीने',
    show: 'आँकड़े दिखाएँ',
    newest: 'नए उपयोगकर्ता',
  },
} as const satisfies Record<Language, unknown>;

for (const language of languages) {
  const [account, width] =
    language === 'en' ? (['admin', 1280] as const) : (['superadmin', 360] as const);
  test(`the ${account} sees how many there are, how it goes and who came last`, async ({
    openBrowser,
  }) => {
    const { users, verified, registrations, months, show, newest } = words[language];
    const name = newName();
    await makeApplicant(name);
    const page = await openAsStaff(openBrowser, account, language);
    await page.goto(`/${account}/dashboard`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: verified })).toBeVisible();
    await expect(main.getByRole('heading', { name: newest })).toBeVisible();
    await expect(main.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('figure', { name: months })).toHaveCount(
      account === 'superadmin' ? 1 : 0,
    );
    const chart = page.getByRole('figure', { name: registrations });
    await chart.getByText(show).click();
    const today = chart.getByRole('row').last();
    expect(Number(await today.getByRole('cell').last().textContent())).toBeGreaterThan(0);
    await expectFitAt(page, width, `the dashboard of the ${account}`);
    await main.getByRole('link', { name: users }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });
}
