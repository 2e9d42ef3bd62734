import { auth } from '@anupal/contract/auth';
import type { Locator, Page } from '@playwright/test';
import { submitEmail } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

test('a toast pauses under the pointer', async ({ page }) => {
  const { toast, bar } = await showToast(page);
  await expect(bar).toHaveCSS('animation-play-state', 'running');
  await toast.hover();
  await expect(bar).toHaveCSS('animation-play-state', 'paused');
  await page.mouse.move(10, 700);
  await expect(bar).toHaveCSS('animation-play-state', 'running');
});

test('a toast pauses while another window has the focus', async ({ page }) => {
  const { bar } = await showToast(page);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(bar).toHaveCSS('animation-play-state', 'paused');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(bar).toHaveCSS('animation-play-state', 'running');
});

test('Alt+T focuses a toast, which pauses until it loses the focus', async ({ page }) => {
  const { toast, bar } = await showToast(page);
  await page.getByLabel('Email address').focus();
  await page.keyboard.press('Alt+t');
  await expect(toast).toBeFocused();
  await expect(bar).toHaveCSS('animation-play-state', 'paused');
  await page.getByLabel('Email address').focus();
  await expect(bar).toHaveCSS('animation-play-state', 'running');

  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(toast).toBeHidden();
});

test('a toast is dismissed by dragging it for four fifths of its width', async ({ page }) => {
  const { toast } = await showToast(page);
  await drag(page, toast, 0.7);
  await expect(toast).toHaveCSS('opacity', '1');
  await drag(page, toast, 0.9);
  await expect(toast).toBeHidden();
});

test('a toast is dismissed by a swipe', async ({ openBrowser }) => {
  const context = await openBrowser({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const { toast } = await showToast(page);
  const { x, y, width, height } = await readBox(toast);
  const touch = await context.newCDPSession(page);
  const at = (share: number) => [{ x: x + width * (0.05 + share), y: y + height / 2 }];
  const send = (type: 'touchStart' | 'touchMove', share: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at(share) });
  await send('touchStart', 0);
  await send('touchMove', 0.4);
  await send('touchMove', 0.9);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(toast).toBeHidden();
});

test('on a phone toasts do not cover the header, and are three at most', async ({
  openBrowser,
}) => {
  const context = await openBrowser({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const { toast } = await showToast(page);
  const header = await readBox(page.getByRole('banner'));
  expect((await readBox(toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
  const toasts = page.locator('.Toastify').getByRole('alert');
  for (const [index, count] of [2, 3, 3, 3].entries()) {
    await toasts.first().hover(); // none disappears meanwhile
    await refuse(page, `Refusal ${index}`);
    const answered = page.waitForResponse(`**/api${auth.login.path}`);
    await page.getByRole('button', { name: 'Send code' }).press('Enter');
    await answered;
    await expect(toasts).toHaveCount(count);
  }
});

/** Makes the sign-in form show a toast. */
async function showToast(page: Page): Promise<{ toast: Locator; bar: Locator }> {
  await refuse(page, 'Refusal');
  await page.goto('/login');
  await submitEmail(page, 'asha@work.test');
  const toast = page.locator('.Toastify').getByRole('alert');
  await expect(toast).toBeVisible();
  await expect(toast).not.toHaveClass(/bounce-enter/); // it has arrived
  return { toast, bar: page.locator('.Toastify__progress-bar') };
}

/** Refuses each request for a code with a message; the same message is not stacked. */
async function refuse(page: Page, message: string): Promise<void> {
  await page.route(`**/api${auth.login.path}`, (route) =>
    route.fulfill({ status: 422, json: { code: 'otp_invalid', message, requestId: 'r' } }),
  );
}

async function drag(page: Page, toast: Locator, share: number): Promise<void> {
  const { x, y, width, height } = await readBox(toast);
  await page.mouse.move(x + 10, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 10 + width * share, y + height / 2, { steps: 5 });
  await page.mouse.up();
}

async function readBox(toast: Locator) {
  const box = await toast.boundingBox();
  if (box === null) throw new Error('The toast is gone.');
  return box;
}
