import { expect, test } from '../journey.ts';

const pages = [
  ['/', 'en', 'Company, tax and compliance work, in safe hands', 'Trademark', 'Sign in'],
  ['/hi', 'hi', 'कंपनी, टैक्स और अनुपालन का काम, भरोसेमंद हाथों में', 'ट्रेडमार्क', 'साइन इन करें'],
] as const;

const needsScript = [
  ['en', 'This page needs JavaScript.'],
  ['hi', 'इस पेज के लिए JavaScript ज़रूरी है।'],
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

test('a page that needs JavaScript says so, in both languages', async ({ page }) => {
  await page.goto('/login');
  // Playwright's search by text leaves <noscript> out.
  for (const [language, sentence] of needsScript) {
    const said = page.locator(`p[lang="${language}"]`);
    await expect(said).toBeVisible();
    await expect(said).toContainText(sentence);
  }
});

test('the other language is a link away without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi');
});
