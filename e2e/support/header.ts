import type { Page } from '@playwright/test';

/** Opens the menu of the public header, whose links are hidden until then. */
export async function openHeaderMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').click();
}
