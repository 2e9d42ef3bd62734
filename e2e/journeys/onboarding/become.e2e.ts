import { languages } from '@anupal/contract/languages';
import { agree, choosePlan, giveBusiness, openPaymentWindow } from '../../franchisee.ts';
import { expect, test } from '../../journey.ts';
import { labels } from '../../labels.ts';
import { mailsTo, readCode } from '../../mailbox.ts';
import { askToRegister, enterCode, stranger } from '../../people.ts';
import { product } from '../../product.ts';

const screens = {
  en: { viewport: { width: 1280, height: 800 } },
  hi: { viewport: { width: 360, height: 740 }, hasTouch: true },
} as const;

for (const language of languages)
  test(`a visitor registers, pays and starts work (${language})`, async ({ openBrowser }) => {
    test.setTimeout(120_000);
    const words = labels[language];
    const person = stranger(language === 'hi' ? 'आशा राव' : 'Asha Rao');
    const context = await openBrowser(screens[language]);
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();

    await page.goto('/register');
    await askToRegister(page, person, language);
    await enterCode(page, await readCode(person.email), language);
    await expect(page.getByText(words.step(1))).toBeVisible();
    await choosePlan(page, 'Gold', language);
    await expect(page.getByText(words.step(2))).toBeVisible();
    await agree(page, language);
    await expect(page.getByText(words.step(3))).toBeVisible();
    await giveBusiness(page, language);
    await expect(page.getByText('₹10,000.00').first()).toBeVisible();

    const { window } = await openPaymentWindow(page, language);
    await window.getByRole('button', { name: words.windowPay, exact: true }).click();
    await expect(page).toHaveURL(/\/franchisee-success\?order=order_/);
    await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();
    await expect(page.getByText(/^pay_[A-Za-z0-9]+$/)).toBeVisible();
    // It goes on by itself, after three seconds.
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: words.hello(person.fullName) })).toBeVisible();
    await expect(page.getByText('Gold')).toBeVisible();
    // The wallet opens with the KYC.
    const toKyc = page.getByRole('main').locator('a[href="/dashboard/kyc"]');
    await expect(toKyc.first()).toBeVisible();
    await expect.poll(async () => (await mailsTo(person.email)).length).toBeGreaterThan(1);

    // Whoever is done has no steps left.
    await page.goto('/franchisee-wallet-payment');
    await expect(page).toHaveURL('/dashboard');
  });
