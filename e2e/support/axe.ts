import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

// Half the size of the usual file, which each page would be sent.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Fails if axe finds a problem in the page, or in an element of it, as currently shown, or if the page
 * scrolls sideways.
 */
export async function expectAccessible(target: Page | Locator, description: string): Promise<void> {
  const page = 'page' in target ? target.page() : target;
  const where = `${description} at ${page.viewportSize()?.width ?? 0} px`;
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  const root = 'page' in target ? target : page.locator('html');
  let violations = await findViolations(page, root);
  if (violations.length > 0) {
    // The sticky header may cover half of a row until the page is at its top.
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    violations = await findViolations(page, root);
  }
  if (violations.length > 0) {
    // A page that has just loaded may still be rendering, so only violations that remain count.
    await page.waitForLoadState('networkidle');
    violations = await findViolations(page, root);
  }
  expect(violations, where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await findViolations(page, root, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(inTheDark, `${where} in the dark theme`).toEqual([]);
}

/** Runs axe, or only some of its rules, in the page. It does not look into frames, so there must be none. */
async function findViolations(page: Page, root: Locator, only?: string[]) {
  expect(page.frames()).toHaveLength(1);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) {
    await page.evaluate(source);
    await page.evaluate(renderAll);
  }
  // Passed rules are only counted, and their details stay in the page.
  const options: RunOptions = { resultTypes: ['violations'] };
  if (only === undefined) options.rules = { 'target-size': { enabled: true } };
  else options.runOnly = only;
  return root.evaluate(async (element, given) => {
    const { violations } = await window.axe.run(element, given);
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    }));
  }, options);
}

/**
 * Renders the parts of the page that `content-visibility` would render only on screen: axe would
 * read outdated styles from them.
 */
function renderAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}
