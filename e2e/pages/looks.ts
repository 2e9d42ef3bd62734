import type { Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../journey.ts';

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

const widths = [1280, 360] as const;

// Half of a look goes into the contrast of each text, which depends on what a width shows and not on
// its language: the two languages, in which each of these pages is looked at, share the widths.
const widthOfContrast = { en: 1280, hi: 360 } as const satisfies Record<Language, number>;

/** Looks at a page as it stands, on a desktop and on a small phone, for what shuts people out. */
export async function expectFitForAll(page: Page, language: Language, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  for (const width of widths)
    await expectFit(page, { width, what, contrast: width === widthOfContrast[language] });
}

/** Looks at a page as it stands, so many pixels wide, for what shuts people out. */
export async function expectFitAt(page: Page, width: number, what: string): Promise<void> {
  await expectFit(page, { width, what, contrast: true });
}

interface Look {
  readonly width: number;
  readonly what: string;
  /** Whether the contrast of texts is looked at too. */
  readonly contrast: boolean;
}

async function expectFit(page: Page, { width, what, contrast }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${what} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  let found = await stumblingBlocks(page, contrast);
  if (found.length > 0) {
    // A page that has just come may have been drawn once more under the look; what stays is wrong.
    await page.waitForLoadState('networkidle');
    found = await stumblingBlocks(page, contrast);
  }
  expect(found, `${what} at ${width} px`).toEqual([]);
}

/** What axe finds. It runs in the page itself, and looks into no frame: there is none to look into. */
async function stumblingBlocks(page: Page, isContrastAsked: boolean) {
  expect(page.frames()).toHaveLength(1);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (contrast) => {
    const { axe } = window; // put there above
    const { violations } = await axe.run({
      rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: contrast } },
      // What is in order is counted and left in the page.
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    }));
  }, isContrastAsked);
}
