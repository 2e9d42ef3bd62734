import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hydrate } from '../support/hydration.ts';

test('a URL with capitals redirects to the lower-case URL', async ({ page }) => {
  for (const [typed, url, language] of [
    ['/All-Services', '/all-services', 'en'],
    ['/ABOUT/?from=Mail', '/about?from=Mail', 'en'],
    ['/HI/about', '/hi/about', 'hi'],
  ] as const) {
    await page.goto(typed);
    await expect(page).toHaveURL(url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a navigation to a URL with capitals has its texts', async ({ page }) => {
  await page.goto('/hi/about');
  const heading = await readHeading(page);
  await page.goto('/');
  await hydrate(page);
  await page.evaluate(() => {
    window.history.pushState({ usr: null, key: 'k', idx: 1 }, '', '/HI/About');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('a page of the app has its texts at a URL with capitals', async ({ page, desktop }) => {
  await page.goto('/Login');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeVisible();

  const signedIn = await desktop.open({ as: 'user' });
  await signedIn.goto('/dashboard/kyc');
  const heading = await readHeading(signedIn);
  await signedIn.goto('/Dashboard/KYC');
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText(heading);
});

async function readHeading(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText();
}
