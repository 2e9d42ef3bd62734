import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openHeaderMenu } from '../support/header.ts';

const light = 'rgb(247, 245, 240)';
const dark = 'rgb(12, 19, 34)';

test('the system decides between light and dark until the reader does, and print is light', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await readGround(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await readGround(page)).toBe(light);

  if (device.isPhone) await openHeaderMenu(page);
  await page.getByRole('button', { name: t('Switch between light and dark theme') }).click();
  await expect.poll(() => readGround(page)).toBe(dark);
  await page.emulateMedia({ media: 'print' });
  expect(await readGround(page)).toBe(light);
});

test('the theme is remembered, and is there before the scripts of a page', async ({ device }) => {
  const { t } = device;
  const page = await device.open({ as: 'user' });
  await page.goto('/dashboard/settings');
  const theme = page.getByRole('group', { name: t('Theme') });
  await expect(theme.getByLabel(t('Same as this device'))).toBeChecked();
  await theme.getByLabel(t('Dark')).check();
  expect(await readGround(page)).toBe(dark);

  const withoutScripts = await page.context().newPage();
  await withoutScripts.route('**/*.js', (route) => route.abort());
  await withoutScripts.goto('/partners');
  expect(await readGround(withoutScripts)).toBe(dark);
  await withoutScripts.close();

  await page.reload();
  await expect(theme.getByLabel(t('Dark'))).toBeChecked();
  await theme.getByLabel(t('Same as this device')).check();
  expect(await readGround(page)).toBe(light);
  await page.reload();
  await expect(theme.getByLabel(t('Same as this device'))).toBeChecked();
});

function readGround(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
