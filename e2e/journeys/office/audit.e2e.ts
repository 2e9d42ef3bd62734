import { languages, type Language } from '@anupal/contract/languages';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';

test.describe.configure({ timeout: 120_000, mode: 'serial' });

const words = {
  en: {
    about: 'About',
    signIn: 'Sign-in and staff',
    signedIn: 'Signed in',
    from: 'From',
    none: 'Nothing is recorded for this.',
    to: 'To',
    turned: 'The last day is before the first.',
    detail: 'Signed in with: Code by e-mail',
    check: 'Check the chain',
    // The second of two journeys in a minute reads that it must wait.
    answer: /The chain is whole: [\d,]+ entries\.|Too many requests/,
  },
  hi: {
    about: 'किस बारे में',
    signIn: 'साइन इन और स्टाफ़',
    signedIn: 'साइन इन हुआ',
    from: 'से',
    none: 'इसके लिए कुछ दर्ज नहीं है।',
    to: 'तक',
    turned: 'आख़िरी तारीख पहली तारीख से पहले की है।',
    detail: 'साइन इन का तरीका: ईमेल से कोड',
    check: 'शृंखला जाँचें',
    answer: /शृंखला पूरी है: [\d,]+ प्रविष्टियाँ।|बहुत/,
  },
} as const satisfies Record<Language, unknown>;

for (const language of languages) {
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';
  const width = language === 'en' ? 1280 : 360;
  test(`a superadmin looks through the audit log and has it checked, ${at}`, async ({
    openBrowser,
  }) => {
    const { about, signIn, signedIn, detail, check, answer, ...said } = words[language];
    const page = await openAsStaff(openBrowser, 'superadmin', language);
    await page.goto('/superadmin/dashboard/audit');
    await page.getByLabel(about).selectOption({ label: signIn });
    await expect(page).toHaveURL(/about=auth/);
    const table = page.getByRole('table');
    await expect(table.getByText(signedIn, { exact: true }).first()).toBeVisible();
    await expect(table.getByText(detail).first()).toBeVisible();
    await page.getByRole('button', { name: check }).click();
    await expect(page.getByText(answer)).toBeVisible();
    await expectFitAt(page, width, 'the audit log');
    const from = page.getByLabel(said.from, { exact: true });
    await from.pressSequentially('01012990');
    await expect(from).toHaveValue('2990-01-01');
    await expect(page.getByText(said.none)).toBeVisible();
    await page.getByLabel(said.to, { exact: true }).fill('2026-11-01');
    await expect(page.getByText(said.turned)).toBeVisible();
    await page.reload();
    await expect(from).toHaveValue('2990-01-01');
  });
}
