import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const maps = 'https://www.openstreetmap.org/**';

test('the map is a picture until it is requested', async ({ page }) => {
  // Any request to another host would fail this journey.
  await page.goto('/contectus');
  await page.waitForLoadState('networkidle');
  await page.getByText('Find us').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /street where our office is/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a click shows the map, and tells its host nothing of this site', async ({ browser }) => {
  for (const [url, show, title] of [
    ['/contectus', 'Show the map', 'Map of our office'],
    ['/hi/contectus', 'नक्शा दिखाएँ', 'हमारे कार्यालय का नक्शा'],
  ] as const) {
    const { page, requested } = await openWithMaps(browser);
    await page.goto(url);
    await page.getByRole('link', { name: show }).click();
    await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
    await expect(page.getByTitle(title)).toBeFocused();
    expect(requested).toEqual([expect.stringContaining('/export/embed.html?bbox=')]);
    await page.context().close();
  }
});

test('the map works after navigation, and leaves with its page', async ({ browser }) => {
  const { page } = await openWithMaps(browser);
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Talk to us' }).click();
  await expect(page).toHaveURL('/contectus');
  await page.getByRole('link', { name: 'Show the map' }).click();
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().close();
});

test('without JavaScript the map is a link away', async ({ openBrowser }) => {
  const page = await (await openBrowser({ javaScriptEnabled: false })).newPage();
  await page.goto('/contectus');
  const link = page.getByRole('link', { name: 'Show the map' });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=/);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

/** A browser that may reach the host of the maps, which the journey fakes. */
async function openWithMaps(browser: Browser): Promise<{ page: Page; requested: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const requested: string[] = [];
  await page.route(maps, async (route) => {
    expect(route.request().headers().referer).toBeUndefined();
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' });
  });
  return { page, requested };
}
