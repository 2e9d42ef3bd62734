import { expect, type Page } from '@playwright/test';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import type { DeviceSettings } from './devices.ts';

/** Visits the home page of a role and every page that links lead to; of pages with an id, one. */
export async function visitLinkedPages(
  page: Page,
  { language, isPhone }: Pick<DeviceSettings, 'language' | 'isPhone'>,
  role: DemoAccount,
  check: (path: string) => Promise<void>,
): Promise<readonly string[]> {
  const { home } = demoAccounts[role];
  const queue: string[] = [home, ...(role === 'user' ? ['/plans', '/user-status'] : [])];
  const visited = new Set(queue.map(toShape));
  for (const path of queue) {
    // The pages of the admin are also loaded, on a desktop; the others are reached within the app.
    const isLoaded = path === home || (role === 'admin' && !isPhone);
    await (isLoaded ? page.goto(path) : openWithin(page, path));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const link of await linksBelow(page, home)) {
      if (visited.has(toShape(link))) continue;
      visited.add(toShape(link));
      queue.push(link);
    }
    await check(path);
  }
  return queue;
}

/** Opens a page as a link within the app does, which is faster than to load it. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState({ usr: null, key: url, idx: 1 }, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // Another tab of a page leaves the heading where it is.
  const replaced = page
    .locator('h1:not([data-left])')
    .or(page.locator(`main nav [aria-current=page][href="${path.replace(/[?#].*/, '')}"]`));
  await expect(replaced.first(), `${path} replaces the page before`).toBeVisible();
}

function linksBelow(page: Page, home: string): Promise<readonly string[]> {
  return page
    .locator(`a[href^="${home}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** A key that is equal for pages that differ only in an id or a query. */
function toShape(path: string): string {
  return path.replace(/[?#].*/, '').replace(/[0-9a-f-]{36}/, ':id');
}
