import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated, hydrate } from '../support/hydration.ts';
import { type ReverseProxy, startReverseProxy } from '../support/reverse-proxy.ts';

test.use({ serviceWorkers: 'allow' });

test('public pages open offline once they were opened, and all others show the offline page until online again', async ({
  page,
  context,
}) => {
  const online = await page.goto('/');
  await waitUntilStored(page, '/');
  await context.setOffline(true);

  await test.step('a stored page opens with its own policy', async () => {
    const offline = await page.reload();
    expect(offline?.fromServiceWorker()).toBe(true);
    const policy = offline?.headers()['content-security-policy'];
    expect(policy).toContain("'sha256-");
    expect(policy).toBe(online?.headers()['content-security-policy']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(20, 32, 59)');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await page.evaluate(() => document.fonts.check('16px "Noto Sans"'))).toBe(true);
  });

  await test.step('unknown addresses and pages of the app show the offline page', async () => {
    for (const path of ['/nowhere', '/nowhere/deeper?a=1', '/About', '/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    }
    await page.goto('/hi/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  });

  await test.step('so does a page that was never opened, and it loads when online again', async () => {
    await page.goto('/hi/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
    await page.getByRole('link', { name: 'होम पर लौटें' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '');
    await context.setOffline(false);
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
  });

  await test.step('a page that was reached by a link is stored too', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'हिंदी' }).click();
    await expect(page).toHaveURL('/hi/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await waitUntilStored(page, '/hi/about');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  });
});

test('a link to a page that was never opened shows the offline page, and loads when online again', async ({
  browser,
}) => {
  for (const [from, link, to, heading] of [
    ['/', 'About', '/about', 'You are offline'],
    ['/hi', 'हमारे बारे में', '/hi/about', 'आप ऑफ़लाइन हैं'],
  ] as const) {
    // Not guarded: each file that cannot be loaded is an error in the console.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(from);
    await expectHydrated(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page).toHaveURL(to);
    await context.setOffline(false);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
    await context.close();
  }
});

test('signing in offline says so and keeps the input, and its page loads when online again', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await page.getByLabel('Email address').fill('asha@work.test');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Network error. Please check your internet connection.',
  );
  await expect(page.getByLabel('Email address')).toHaveValue('asha@work.test');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('the API and the callback bypass the service worker, and no signed-in page is stored', async ({
  desktop,
}) => {
  const page = await desktop.open({ as: 'user', serviceWorkers: 'allow' });
  const context = page.context();
  const fromWorker: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.fromServiceWorker() && !pathname.startsWith('/assets/')) fromWorker.push(pathname);
  });
  await page.goto('/');
  await waitUntilStored(page, '/');
  // The next page is opened once this one is at rest: leaving a page while it loads code is an error.
  for (const path of ['/dashboard', '/dashboard/settings', '/callback', '/login']) {
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(response?.fromServiceWorker(), path).toBe(path !== '/callback');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/about');
  await hydrate(page);
  await waitUntilStored(page, '/about');
  const allowed = /^\/(?:login|about|dashboard|dashboard\/settings)?$/;
  expect(fromWorker.filter((path) => !allowed.test(path))).toEqual([]);
  const stored = await storedPaths(page);
  expect(
    stored.filter((path) => !/^\/(?:about|offline|hi\/offline|assets\/[\w.-]+)?$/.test(path)),
  ).toEqual([]);

  await context.setOffline(true);
  const readMe = () => page.evaluate(() => fetch('/api/auth/me').then(({ status }) => status));
  await expect(readMe()).rejects.toThrow('Failed to fetch');
  await expect(page.goto('/callback')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('a service that does not exist is 404 behind the service worker too, and not stored', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await waitUntilStored(page, '/');
  for (const path of ['/services/no-such-service', '/hi/services/no-such-service']) {
    const response = await page.goto(path);
    expect(response?.fromServiceWorker()).toBe(true);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/error');
  }
  await page.goto('/services/iec');
  await waitUntilStored(page, '/services/iec');
  expect((await storedPaths(page)).filter((path) => path.includes('no-such-service'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/services/no-such-service');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
});

test.describe('behind a reverse proxy', () => {
  let proxy: ReverseProxy;

  test.beforeEach(async () => {
    proxy = await startReverseProxy();
  });
  test.afterEach(() => proxy.close());

  test('new texts and a new version are shown at once, stored pages when the server is slow or fails', async ({
    page,
  }) => {
    await page.goto(`${proxy.origin}/about`);
    await waitUntilStored(page, '/about');

    await test.step('a new version replaces the old one at once', async () => {
      const [before] = await cacheNames(page);
      proxy.rewrites.set('/sw.js', (text) =>
        text.replace(/version:(.)[\w-]+\1/g, 'version:"next"'),
      );
      await page.reload();
      await expect.poll(() => cacheNames(page)).toEqual(['pages-next']);
      expect(before).not.toBe('pages-next');
      await page.reload();
      await waitUntilStored(page, '/about');
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.context().setOffline(false);
    });

    await test.step('a new text is shown at once, the stored one only on a very slow connection', async () => {
      const mark = (text: string) => (html: string) =>
        html.replace('<html', `<html data-text="${text}"`);
      proxy.rewrites.set('/about', mark('newer'));
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-text', 'newer');
      proxy.rewrites.set('/about', mark('newest'));
      proxy.delay = 20_000;
      await page.reload({ waitUntil: 'commit', timeout: 15_000 });
      await expect(page.locator('html')).toHaveAttribute('data-text', 'newer');
    });

    await test.step('a failing server does not remove a stored page', async () => {
      await proxy.close();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
    });
  });

  test('an operator can remove the service worker', async ({ page }) => {
    await page.goto(`${proxy.origin}/`);
    await waitUntilStored(page, '/');
    const off = readFileSync('apps/web/build/client/sw-off.js', 'utf8');
    proxy.rewrites.set('/sw.js', () => off);
    await page.reload();
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    const response = await page.reload();
    expect(response?.fromServiceWorker()).toBe(false);
  });
});

/** Waits until the worker has stored this page and the files it needs. */
async function waitUntilStored(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await storedPaths(page)).includes(path)).toBe(true);
  await expect.poll(() => missingFiles(page)).toEqual([]);
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });
}

function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
    const stored = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
    return files.filter((_, index) => stored[index] === undefined);
  });
}
