import { expect, type Locator, type Page } from '@playwright/test';
import type { Device } from './devices.ts';
import { tabTo } from './keyboard.ts';

/** A filter whose values are chips. */
export function chips(page: Page, filter: string | RegExp): Locator {
  return page.getByRole('group', { name: filter, exact: true });
}

/** Chooses a value of such a filter. */
export async function chooseChip(
  page: Page,
  filter: string | RegExp,
  value: string,
): Promise<void> {
  await chips(page, filter).getByRole('radio', { name: value, exact: true }).check();
}

/** Tabs to a filter and moves to a value by the arrow keys. */
export async function chooseChipByKeys(page: Page, filter: string, value: string): Promise<void> {
  const radios = chips(page, filter).getByRole('radio');
  await tabTo(page, chips(page, filter).getByRole('radio', { checked: true }));
  const names = await chips(page, filter).locator('label').allTextContents();
  expect(names).toContain(value);
  for (let step = 0; step < names.indexOf(value); step += 1)
    await page.keyboard.press('ArrowRight');
  await expect(radios.nth(names.indexOf(value))).toBeChecked();
}

/** Opens a row without a page of its own, which has two lines on a phone. */
export async function openRow(row: Locator, { isPhone, t }: Pick<Device, 'isPhone' | 't'>) {
  if (isPhone) await row.getByRole('button', { name: t('Details'), exact: true }).click();
}

/** Shows the selects and dates of a list's filters, which a phone hides at first. */
export async function showMoreFilters(page: Page, { isPhone, t }: Pick<Device, 'isPhone' | 't'>) {
  if (isPhone) await page.getByRole('button', { name: t('More filters'), exact: true }).click();
}
