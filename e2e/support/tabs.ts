import type { Page } from '@playwright/test';

/** Tells a page that its tab is shown again, upon which it fetches what may have changed. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}
