import type { Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../journey.ts';

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

const widths = [1280, 360];

/** Looks at a page as it stands, on a desktop and on a small phone, for what shuts people out. */
export async function expectFitForAll(page: Page, language: Language, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  for (const width of widths) await expectFitAt(page, width, what);
}

/** Looks at a page as it stands, so many pixels wide, for what shuts people out. */
export async function expectFitAt(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${what} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  let found = await stumblingBlocks(page);
  if (found.length > 0) {
    // A page that has just come may have been drawn once more under the look; what stays is wrong.
    await page.waitForLoadState('networkidle');
    found = await stumblingBlocks(page);
  }
  expect(found, `${what} at ${width} px`).toEqual([]);
}

/** What axe finds. It runs in the page itself, and looks into no frame: there is none to look into. */
async function stumblingBlocks(page: Page) {
  expect(page.frames()).toHaveLength(1);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window; // put there above
    const { violations } = await axe.run({
      rules: { 'target-size': { enabled: true } },
      // What is in order is counted and left in the page.
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    }));
  });
}
