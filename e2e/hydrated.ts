import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Starts the script of a prerendered page, as the first touch does, and waits until it has taken over
 * all of it; by itself the page rests for seconds.
 */
export async function hydrate(page: Page): Promise<void> {
  await page.locator('body').dispatchEvent('focusin');
  await expectHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

/** Waits until the script of a prerendered page has taken it over. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__react'))))
    .toBe(true);
}
