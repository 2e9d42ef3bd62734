import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/hydration.ts';

test('the heading takes the focus when the page changes', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  await followLink(page, '/partners');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a late heading does not take the focus from a field with input', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  // A field that exists before the page, as one of the frame does.
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Early');
    document.body.prepend(field);
    field.focus();
  });
  const field = page.getByLabel('Early');
  await page.keyboard.type('half ');
  await followLink(page, '/partners');
  await expect(page.getByRole('heading', { level: 1, name: 'Become Our Partner' })).toBeVisible();
  await page.keyboard.type('written');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('half written');
});

/** Follows a link of the header, and leaves the focus where it is. */
async function followLink(page: Page, url: string): Promise<void> {
  const link = page.getByRole('banner').locator(`a[href="${url}"]`).first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(url);
}
