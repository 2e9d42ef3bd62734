import { expect, type Page } from '@playwright/test';

/** Starts the script of a prerendered page like a first interaction; it would otherwise wait for seconds. */
export async function hydrate(page: Page): Promise<void> {
  await page.locator('body').dispatchEvent('focusin');
  await expectHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

/** Waits until React has taken over a prerendered page. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__react'))))
    .toBe(true);
}
