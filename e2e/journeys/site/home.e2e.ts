import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** The tabs of the slider and the headings of their scenes. */
const scenes = {
  'Due dates': 'Every due date in one list',
  Documents: 'Documents from your phone',
  Earnings: 'Earn as our partner',
  Proof: 'Proof of every filing',
} as const;
const tabs = ['Due dates', 'Documents', 'Earnings', 'Proof'] as const;
type Tab = keyof typeof scenes;
const figures = ['20', '136', '4,30,963', '14,73,780', '14,33,834', '1,36,53,997'] as const;
const figureLabels = [
  'Government entities',
  'Services',
  'Registered users',
  'Submitted applications',
  'Approved applications',
  'Site counter',
];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the slider', () => {
  test('pauses under the pointer, with the focus, in a hidden tab and by its button, and advances every five seconds', async ({
    page,
  }) => {
    await openSlider(page);
    const expectStill = async (): Promise<void> => {
      await page.clock.fastForward(12_000);
      await expectScene(page, tabs[0]);
    };
    await slider(page).hover();
    await expectStill();
    await page.mouse.move(0, 0);
    await tab(page, tabs[0]).focus();
    await expectStill();
    await page.getByRole('link', { name: 'Start an application' }).focus();
    await pretendHidden(page, true);
    await expectStill();
    await pretendHidden(page, false);
    await slider(page).getByRole('button', { name: 'Stop the slider' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Start an application' }).focus();
    await expectStill();
    await slider(page).getByRole('button', { name: 'Play the slider' }).press('Enter');
    await page.getByRole('link', { name: 'Start an application' }).focus();
    for (const scene of [...tabs.slice(1), tabs[0]]) {
      await page.clock.fastForward(5000);
      await expectScene(page, scene);
    }
    await page.clock.fastForward(4900);
    await expectScene(page, tabs[0]);
  });

  test('can be operated with its buttons, tabs and arrow keys, and links to what it shows', async ({
    page,
  }) => {
    await openSlider(page);
    await slider(page).getByRole('button', { name: 'Previous picture' }).click();
    await expectScene(page, tabs[3]);
    await slider(page).getByRole('button', { name: 'Next picture' }).click();
    await expectScene(page, tabs[0]);
    for (const position of [2, 1, 3] as const) {
      await tab(page, tabs[position]).click();
      await expectScene(page, tabs[position]);
    }
    expect(new URL(page.url()).hash).toBe('');

    await tab(page, tabs[0]).click();
    await expectScene(page, tabs[0]);
    await page.keyboard.press('ArrowLeft');
    await expectScene(page, tabs[3]);
    await page.keyboard.press('ArrowRight');
    await expectScene(page, tabs[0]);
    await page.keyboard.press('ArrowRight');
    await expectScene(page, tabs[1]);

    await tab(page, tabs[2]).click();
    await slider(page).getByRole('heading', { name: scenes.Earnings }).getByRole('link').click();
    await expect(page).toHaveURL('/partners');
  });

  test.describe('with touch', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    test('follows a swipe, and shows its scene for a whole five seconds', async ({ page }) => {
      await openSlider(page);
      await swipe(page, -250);
      await expectScene(page, tabs[1]);
      await swipe(page, 250);
      await expectScene(page, tabs[0]);
      await page.clock.runFor(4000);
      await swipe(page, -250);
      await expectScene(page, tabs[1]);
      await page.clock.runFor(4900);
      await expectScene(page, tabs[1]);
      await page.clock.runFor(200);
      await expectScene(page, tabs[2]);
    });
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('stands still until it is operated', async ({ page }) => {
      await openSlider(page);
      await page.clock.fastForward(20_000);
      await expectScene(page, tabs[0]);
      await slider(page).getByRole('button', { name: 'Next picture' }).click();
      await expectScene(page, tabs[1]);
      await expectFigures(page, figures);
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('shows its first scene, and its tabs lead to the others', async ({ page }) => {
      await page.goto('/');
      await expect(slider(page).getByRole('heading', { name: scenes[tabs[0]] })).toBeInViewport();
      await expect(slider(page).getByRole('button')).toHaveCount(0);
      await tab(page, tabs[2]).click();
      await expect(slider(page).getByRole('heading', { name: scenes[tabs[2]] })).toBeInViewport();
      await expectFigures(page, figures);
    });
  });
});

test('the figures count up for two and a half seconds when they come into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openAtRest(page);
  await expectFigures(page, figures);
  const strip = page.getByRole('region', { name: 'In figures' });
  await expect(strip.getByRole('term')).toHaveText(figureLabels);
  await strip.scrollIntoViewIfNeeded();
  await expectFigures(
    page,
    figures.map(() => '0'),
  );
  await page.clock.runFor(2400);
  const last = visibleFigures(page).last();
  await expect(last).not.toHaveText('0');
  await expect(last).not.toHaveText(figures[5]);
  await page.clock.runFor(150);
  await expectFigures(page, figures);
});

test('figures in view from the start do not count', async ({ page }) => {
  const changed: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'debug') changed.push(message.text());
  });
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target.parentElement?.closest('dl')) console.debug(target.textContent);
    }).observe(document, { subtree: true, characterData: true });
  });
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openAtRest(page);
  await expect(page.getByRole('region', { name: 'In figures' })).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(3000);
  await expectFigures(page, figures);
  expect(changed).toEqual([]);
});

test('a small phone shows the home page in Hindi without sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/hi');
  await expect(page.getByRole('heading', { name: 'हर नियत तिथि एक सूची में' })).toBeVisible();
  await page.getByRole('button', { name: 'अगली तस्वीर' }).click();
  await expect(page.getByRole('heading', { name: 'दस्तावेज़ अपने फ़ोन से' })).toBeInViewport();
  await expect(visibleFigures(page)).toHaveText(figures);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBe(0);
});

/** Opens the home page with its script running and its clock under control. */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Opens the slider at its first scene, with nothing that pauses it. */
async function openSlider(page: Page): Promise<void> {
  await openAtRest(page);
  await tab(page, tabs[0]).click();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(0, 0);
  await expectScene(page, tabs[0]);
}

function slider(page: Page) {
  return page.getByRole('region', { name: 'The product in pictures' });
}

function tab(page: Page, name: Tab) {
  return slider(page).getByRole('listitem').getByRole('link', { name, exact: true });
}

async function expectScene(page: Page, name: Tab): Promise<void> {
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'true');
  await expect(slider(page).getByRole('heading', { name: scenes[name] })).toBeInViewport({
    ratio: 0.9,
  });
}

function visibleFigures(page: Page) {
  return page.locator('dl dd > [aria-hidden]');
}

async function expectFigures(page: Page, expected: readonly string[]): Promise<void> {
  await expect(visibleFigures(page)).toHaveText(expected);
  await expect(page.locator('dl dd > .sr-only')).toHaveText(figures);
}

async function pretendHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (visibilityState) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

async function swipe(page: Page, distance: number): Promise<void> {
  await slider(page).evaluate((section) => section.scrollIntoView());
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('The slider is not on the screen.');
  const start = { x: box.x + box.width / 2 - distance / 2, y: box.y + 60 };
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: start.y }] });
  await touch('touchStart', start.x);
  for (let step = 1; step <= 10; step++) await touch('touchMove', start.x + (distance * step) / 10);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
