import { expect, test } from '../support/fixtures.ts';

const pages = [
  ['/', 'en', 'GST, tax and company filings, done before they are due', 'Trademark', 'Sign in'],
  ['/hi', 'hi', 'GST, टैक्स और कंपनी की फ़ाइलिंग, नियत तिथि से पहले', 'ट्रेडमार्क', 'साइन इन करें'],
] as const;

const needsScript = [
  ['en', 'This page needs JavaScript.', ['Home', '/'], ['Contact', '/contectus']],
  ['hi', 'इस पेज के लिए JavaScript ज़रूरी है।', ['होम', '/hi'], ['संपर्क', '/hi/contectus']],
] as const;

test.use({ javaScriptEnabled: false });

test('the home page can be read without JavaScript', async ({ page }) => {
  for (const [url, language, heading, service, signIn] of pages) {
    await page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: service, exact: true })).toBeVisible();
    const link = page.getByRole('banner').getByRole('link', { name: signIn });
    await expect(link).toHaveAttribute('href', '/login');
  }
});

test('pages of the app say in both languages that they need JavaScript, and link to a page that works without it', async ({
  page,
}) => {
  for (const url of ['/login', '/no-such-page'])
    // Playwright's search by text does not include <noscript>.
    for (const [language, message, ...links] of needsScript)
      for (const [name, path] of links) {
        await page.goto(url);
        const note = page.locator(`div[lang="${language}"]`);
        await expect(note).toBeVisible();
        await expect(note).toContainText(message);
        await note.locator('a', { hasText: name }).click();
        await expect(page).toHaveURL(path);
      }
});

test('the other language is a link away without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'हिंदी' }).click();
  await expect(page).toHaveURL('/hi');
});

test('the main due dates are shown without JavaScript, and no form', async ({ page }) => {
  for (const [url, heading, advice, when] of [
    [
      '/due-dates',
      'The main dates of every year',
      'The main dates are below',
      'The 11th of the next month',
    ],
    ['/hi/due-dates', 'हर साल की मुख्य तिथियाँ', 'मुख्य तिथियाँ नीचे', 'अगले महीने की 11 तारीख'],
  ] as const) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'GSTR-1' }).first()).toContainText(when);
    await expect(page.getByText(advice)).toBeVisible();
    await expect(page.getByRole('main').locator('form')).toBeHidden();
  }
});
