import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { fullChromium } from '../support/full-chromium.ts';
import { openHeaderMenu } from '../support/header.ts';
import { expectHydrated, hydrate } from '../support/hydration.ts';

// The headless browser moves a pointer by itself, which starts a page.
test.use(fullChromium());

test('a public page loads no script before the browser is idle', async ({ page }) => {
  const scripts = recordScripts(page);
  await disableIdleCallback(page);
  await page.goto('/hi', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
});

test('a public page starts by itself when the browser is idle', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await expectHydrated(page);
});

test('a page with a search in its address starts as soon as the browser is idle', async ({
  page,
}) => {
  await disableStartTimer(page);
  for (const url of ['/all-services?q=trademark', '/hi/all-services?q=trademark']) {
    await page.goto(url, { waitUntil: 'load' });
    await expect(page.getByRole('searchbox')).toHaveValue('trademark');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  }
});

test('a public page starts at the first touch of any kind', async ({ page }) => {
  const scripts = recordScripts(page);
  await disableIdleCallback(page);
  for (const event of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'] as const) {
    await page.goto('/', { waitUntil: 'networkidle' });
    const before = scripts.length;
    await page.getByRole('heading', { level: 1 }).dispatchEvent(event);
    await expectHydrated(page);
    expect(scripts.length, event).toBeGreaterThan(before);
  }
});

test('a click before the script runs is not lost', async ({ page }) => {
  await disableIdleCallback(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'हिंदी' }).click();
  await expect(page).toHaveURL('/hi');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => document.cookie)).toContain('language=hi');
});

test('a dialog that is opened before the script runs appears when it does', async ({ page }) => {
  const scripts = recordScripts(page);
  await disableIdleCallback(page);
  for (const [url, helpDesk] of [
    ['/', 'Help Desk'],
    ['/hi/contectus', 'हेल्प डेस्क'],
  ] as const) {
    await page.goto(url, { waitUntil: 'networkidle' });
    const before = scripts.length;
    if (url === '/') expect(before).toBe(0);
    await openHeaderMenu(page);
    await page.getByRole('banner').getByRole('link', { name: helpDesk }).first().click();
    await expect(page.getByRole('dialog', { name: helpDesk })).toBeVisible();
    await expect(page).toHaveURL(url);
    expect(scripts.length, url).toBeGreaterThan(before);
  }
});

test('Escape closes the menu of a phone without the script', async ({ openBrowser }) => {
  const page = await (await openBrowser({ viewport: { width: 360, height: 740 } })).newPage();
  await disableIdleCallback(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  const opener = page.locator('header summary');
  const entries = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  await opener.click();
  await expect(entries).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(entries).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a link works when the script cannot be loaded', async ({ page }) => {
  await disableIdleCallback(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'हिंदी' }).click();
  await expect(page).toHaveURL('/hi');
});

test('going back before the script runs shows the previous page', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const heading = page.getByRole('heading', { level: 1 });
  const home = (await heading.textContent()) ?? '';
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(heading).not.toHaveText(home);
  await disableIdleCallback(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await page.mouse.move(100, 100);
  await expect(heading).toHaveText(home);
  await expect(page.getByRole('heading', { name: 'Why us' })).toBeVisible();
});

function recordScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

async function disableIdleCallback(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Disables the timer after which an untouched page starts. */
async function disableStartTimer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, delay = 0) => (delay < 4000 ? wait(work, delay) : 0),
    });
  });
}
