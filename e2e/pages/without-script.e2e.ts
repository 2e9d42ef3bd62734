import { expect, test } from '../support/fixtures.ts';

const pages = [
  ['/', 'en', 'Company, tax and compliance work, in safe hands', 'Trademark', 'Sign in'],
  ['/hi', 'hi', 'कंपनी, टैक्स और अनुपालन का काम, भरोसेमंद हाथों में', 'ट्रेडमार्क', 'साइन इन करें'],
] as const;

const needsScript = [
  ['en', 'This page needs JavaScript.', ['Home', '/'], ['Contact', '/contectus']],
  ['hi', 'इस पेज के लिए JavaScript ज़रूरी है।', ['होम', '/hi'], ['संपर्क', '/hi/contectus']],
] as const;

test.use({ javaScriptEnabled: false });

for (const [url, language, heading, service, signIn] of pages)
  test(`${url} can be read without JavaScript`, async ({ page }) => {
    await page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: service, exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: signIn })).toHaveAttribute(
      'href',
      '/login',
    );
  });

for (const url of ['/login', '/no-such-page'])
  test(`${url} says that it needs JavaScript, and leads on, in both languages`, async ({
    page,
  }) => {
    // Playwright's search by text leaves <noscript> out.
    for (const [language, sentence, ...waysOn] of needsScript) {
      for (const [name, path] of waysOn) {
        await page.goto(url);
        const said = page.locator(`div[lang="${language}"]`);
        await expect(said).toBeVisible();
        await expect(said).toContainText(sentence);
        await said.locator('a', { hasText: name }).click();
        await expect(page).toHaveURL(path);
      }
    }
  });

test('the other language is a link away without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi');
});

for (const [url, heading, advice, when] of [
  [
    '/due-dates',
    'The main dates of every year',
    'the main dates stand below',
    'The 11 of the next month',
  ],
  ['/hi/due-dates', 'हर साल की मुख्य तिथियाँ', 'मुख्य तिथियाँ नीचे', 'अगले महीने की 11 तारीख'],
] as const)
  test(`${url} shows the main dates without JavaScript, and no form that would do nothing`, async ({
    page,
  }) => {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'GSTR-1' }).first()).toContainText(when);
    await expect(page.getByText(advice)).toBeVisible();
    await expect(page.getByRole('main').locator('form')).toBeHidden();
  });
