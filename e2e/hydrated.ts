import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Waits until the script of a prerendered page has taken it over. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__react'))))
    .toBe(true);
}
