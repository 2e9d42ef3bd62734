import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

/**
 * Fails when axe finds a problem in the page or the part of it, as it is shown now, or when the page
 * scrolls sideways.
 */
export async function expectAccessible(shown: Page | Locator, description: string): Promise<void> {
  const page = 'page' in shown ? shown.page() : shown;
  const where = `${description} at ${page.viewportSize()?.width ?? 0} px`;
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  const part = 'page' in shown ? shown : page.locator('html');
  let violations = await findViolations(page, part);
  if (violations.length > 0) {
    // A page that has just loaded may be redrawn meanwhile; what is still there is wrong.
    await page.waitForLoadState('networkidle');
    violations = await findViolations(page, part);
  }
  expect(violations, where).toEqual([]);
}

/** Runs axe in the page. It does not look into frames, so there must be none. */
async function findViolations(page: Page, part: Locator) {
  expect(page.frames()).toHaveLength(1);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  return part.evaluate(async (element) => {
    const { violations } = await window.axe.run(element, {
      rules: { 'target-size': { enabled: true } },
      // What passes is counted only, and stays in the page.
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    }));
  });
}
