import { AxeBuilder } from '@axe-core/playwright';
import type { Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

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
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
  expect(found, `${what} at ${width} px`).toEqual([]);
}
