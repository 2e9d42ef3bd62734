import type { Locator, Page } from '@playwright/test';
import { test } from '../support/gallery.ts';
import { expectAccessible } from '../support/axe.ts';
import { deviceNames } from '../support/devices.ts';
import { expect } from '../support/fixtures.ts';

// One development server for all of them.
test.describe.configure({ mode: 'default' });

for (const name of deviceNames)
  test(`each component is accessible in each state (${name})`, async ({ device, galleryUrl }) => {
    const page = await device.open();
    await page.goto(galleryUrl);
    const links = page.getByRole('main').getByRole('link');
    await expect(links.first()).toBeVisible();
    const components = await links.allTextContents();
    expect(components.length).toBeGreaterThan(15);
    await expect(page.locator('html')).toHaveAttribute('lang', device.language);
    for (const component of components) {
      await page.getByRole('main').getByRole('link', { name: component, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: component })).toBeVisible();
      await expectAccessible(page, component);
      await (device.isPhone ? expectLargeTargets : expectVisibleFocus)(page, component);
      await expectAccessibleWindows(page, component);
      await page.goBack();
    }
  });

/** Examines each window that the buttons of the page open. */
async function expectAccessibleWindows(page: Page, component: string): Promise<void> {
  const openers = page.getByRole('main').locator('button[aria-haspopup="dialog"]:visible');
  for (let index = 0; index < (await openers.count()); index += 1) {
    await openers.nth(index).click();
    const window = page.locator('dialog[open]');
    await expect(window).toBeVisible();
    await expectAccessible(window, `${component}, window ${index + 1}`);
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
  }
}

/** A finger needs 44 px. Links within a sentence are as high as its line. */
async function expectLargeTargets(page: Page, component: string): Promise<void> {
  const small = await page
    .getByRole('main')
    .locator('button, a[href], select, textarea, summary, input')
    .evaluateAll((targets) =>
      targets
        .filter((target) => window.getComputedStyle(target).display !== 'inline')
        .map((target) => target.closest('label') ?? target)
        .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
        .map((target) => target.outerHTML),
    );
  expect(small, `${component}: too small for a finger`).toEqual([]);
}

/** Tabs through the page: each focused element shows it, itself or by what is drawn around it. */
async function expectVisibleFocus(page: Page, component: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  const targets = await page
    .getByRole('main')
    .locator('button:visible, a[href]:visible, select:visible, textarea:visible, input:visible')
    .count();
  const unmarked = await page.evaluateHandle(recordUnmarkedFocus);
  for (let step = 0; step < targets; step += 1) await page.keyboard.press('Tab');
  expect(await unmarked.jsonValue(), `${component}: the focus cannot be seen`).toEqual([]);
}

/** Runs in the page: the elements without an outline among those that get the focus from now on. */
function recordUnmarkedFocus(): readonly string[] {
  const unmarked: string[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const isDrawn = Number(window.getComputedStyle(target).opacity) > 0;
    const outlined = isDrawn ? target : (target.parentElement ?? target);
    const { outlineStyle, outlineWidth } = window.getComputedStyle(outlined);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    if (!hasOutline) unmarked.push(target.outerHTML);
  });
  return unmarked;
}

test('a file is chosen, dropped, refused, replaced and removed, but not when the field is disabled', async ({
  page,
  galleryUrl,
}) => {
  await page.goto(`${galleryUrl}/file-field`);
  const state = page.getByRole('main').locator('section').first();
  const input = state.locator('#file-empty');
  await expect(input).toHaveAccessibleName('Full name Choose a file');
  await input.setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: dot });
  await expect(state.getByText('pan.png')).toBeVisible();
  await expect.poll(() => state.locator('img').evaluate(isDrawn)).toBe(true);
  await expect(input).toHaveAccessibleName('Full name Replace');

  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: dot });
  await expect(state.getByText('JPEG, PNG, WebP or PDF')).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(state.getByText('pan.png')).toBeVisible();
  const huge = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer: huge });
  await expect(state.getByText('Choose one of at most 5 MB.')).toBeVisible();

  await drop(page, '#file-empty', ['one.pdf', 'two.pdf']);
  await expect(state.getByText('Choose one file.')).toBeVisible();
  await drop(page, '#file-empty', ['aadhaar.pdf']);
  await expect(state.getByText('aadhaar.pdf')).toBeVisible();
  await expect(state.getByText('pan.png')).toBeHidden();
  await expect(input).not.toHaveAttribute('aria-invalid');

  await state.getByRole('button', { name: 'Remove: Full name' }).click();
  await expect(state.getByText('aadhaar.pdf')).toBeHidden();
  await expect(input).toBeFocused();

  const closed = page.locator('#file-closed');
  await expect(closed).toHaveAccessibleDescription('It cannot be changed after KYC is approved.');
  await drop(page, '#file-closed', ['aadhaar.pdf']);
  const chooser = page.waitForEvent('filechooser', { timeout: 1000 }).catch(() => 'none');
  await closed.click({ force: true });
  expect(await chooser).toBe('none');
  await expect(page.getByText('aadhaar.pdf')).toBeHidden();
});

test('a phone is offered its camera', async ({ openBrowser, galleryUrl }) => {
  const context = await openBrowser({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${galleryUrl}/file-field`);
  const camera = page.getByRole('button', { name: 'Full name Take a photo', exact: true });
  await expect(camera).toHaveAttribute('capture', 'user');
  await expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
});

test('a table is sorted by its headings, and by a list on a phone', async ({
  page,
  galleryUrl,
}) => {
  await page.goto(`${galleryUrl}/table`);
  const table = page.getByRole('table').first();
  const first = table.getByRole('row').nth(1).getByRole('cell').first();
  await expect(first).toContainText('Alphonso mango');
  await table.getByRole('button', { name: 'Name' }).click();
  await expect(first).toContainText('Venkata');
  const name = table.getByRole('columnheader', { name: 'Name' });
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: 'Received' }).click();
  await expect(first).toContainText('Alphonso mango');
  await expect(name).not.toHaveAttribute('aria-sort');

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(table.getByRole('button')).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Received, descending');
  await expect(first).toContainText('Venkata');
});

test('a menu is operated by arrow keys and closed by Escape', async ({ page, galleryUrl }) => {
  await page.goto(`${galleryUrl}/menu`);
  const opener = page.getByRole('button', { name: 'The return for October' }).first();
  await opener.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'GST return' }).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Asha Rao' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'GST return' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('a dialog is closed by its button and by Escape, returns the focus, and stays below toasts that keep their timers', async ({
  page,
  galleryUrl,
}) => {
  await page.goto(`${galleryUrl}/dialog`);
  const opener = page.getByRole('button', { name: 'form' });
  for (const close of [
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await opener.click();
    await expect(page.getByRole('dialog').getByLabel('Full name')).toBeFocused();
    await close();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await opener.click();
  await page.getByRole('button', { name: 'toast' }).click();
  const toasts = page.locator('.Toastify__toast');
  await expect(toasts).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('blur'))); // so it pauses
  const clock = () =>
    page
      .locator('.Toastify__progress-bar')
      .first()
      .evaluate((bar) => Number(bar.getAnimations()[0]?.currentTime));
  const before = await clock();
  await page.getByRole('button', { name: 'another' }).click();
  await expect(toasts).toHaveCount(2);
  expect(await clock()).toBeGreaterThanOrEqual(before);
  await expect.poll(() => colourWithin(page, toasts.first())).toEqual([255, 255, 255]);
});

test('each type of toast is shown, the short one in the middle', async ({ page, galleryUrl }) => {
  await page.goto(`${galleryUrl}/toast`);
  const toast = page.getByRole('alert');
  const bar = toast.locator('.Toastify__progress-bar');
  for (const type of ['default', 'success', 'info', 'error', 'warning']) {
    await page.getByRole('button', { name: type }).click();
    await expect(toast).toHaveClass(new RegExp(`Toastify__toast--${type}`));
    await expect(toast).toHaveText('The return for October has been filed.');
    await expect(toast.locator('svg use')).toHaveCount(type === 'default' ? 1 : 2);
    await expect(bar).toHaveCSS('animation-duration', '5s');
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'short' }).click();
  await expect(bar).toHaveCSS('animation-duration', '3s');
  await expect
    .poll(async () => {
      const { x = 0, y = -1, width = 0 } = (await toast.boundingBox()) ?? {};
      return y >= 0 && y < 100 && Math.abs(x + width / 2 - 640) < 3;
    })
    .toBe(true);
  await expect(toast).toBeHidden();
});

/** The colour that the screen shows just inside the corner of an element. */
async function colourWithin(page: Page, element: Locator): Promise<readonly number[]> {
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 };
  const picture = await page.screenshot({ clip: { x: x + 5, y: y + 5, width: 1, height: 1 } });
  return page.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}

// One white pixel.
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

function isDrawn(picture: Element): boolean {
  return picture instanceof HTMLImageElement && picture.naturalWidth > 0;
}

/** Drops files with some content on the field of an input. */
async function drop(page: Page, input: string, names: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle((all) => {
    const files = new DataTransfer();
    for (const name of all)
      files.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    return files;
  }, names);
  await page.dispatchEvent(input, 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent(input, 'drop', { dataTransfer: transfer });
}
