import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

// More than any page has between two controls.
const maxSteps = 150;

/** Presses Tab, or the key that moves back, until a control has the focus. */
export async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  // Searching for the control again at each step would cost more than all the rest.
  let element = await control.elementHandle();
  for (let step = 0; step < maxSteps; step += 1) {
    const { isFocused, isConnected } = await element.evaluate((found) => ({
      isFocused: found === document.activeElement,
      isConnected: found.isConnected,
    }));
    if (isFocused) return;
    if (!isConnected) element = await control.elementHandle();
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** Tabs to a control and presses Enter. */
export async function pressByKeys(
  page: Page,
  control: Locator,
  key?: 'Tab' | 'Shift+Tab',
): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and replaces its text. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Tabs to a list and types the beginning of an option. */
export async function chooseByKeys(page: Page, list: Locator, choice: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(choice);
  await expect(list.locator('option:checked')).toHaveText(choice);
}

/** Opens the browser's file chooser at the focused control and chooses a file. */
export async function chooseFileByKey(
  page: Page,
  key: 'Enter' | 'Space',
  file: Blob,
): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  // Without this round trip the key may come before the browser intercepts the chooser.
  await page.evaluate(() => undefined);
  await page.keyboard.press(key);
  const name = file.type === 'image/png' ? 'chosen.png' : 'chosen.pdf';
  const buffer = Buffer.from(await file.arrayBuffer());
  await (await opened).setFiles({ name, mimeType: file.type, buffer });
}

/** Follows a link of the sidebar, which precedes the page. */
export async function goByKeys(page: Page, name: string): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Dashboard pages' });
  await pressByKeys(page, sidebar.getByRole('link', { name, exact: true }), 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** A button of the page; a dialog over it may have one of the same name behind it. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true }).first();
}

/** A button of the dialog that is open. */
export function inDialog(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name, exact: true });
}
