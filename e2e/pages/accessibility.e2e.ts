import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import type { DemoAccount } from '../support/demo-accounts.ts';
import { deviceNames } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicPages } from '../support/public-pages.ts';
import { visitLinkedPages } from '../support/visit-pages.ts';

// A desktop of 1280 px at 400 % (WCAG 2.2, 1.4.10) and at 200 %, phones and a tablet.
const narrowWidths = [180, 320, 360, 412, 640, 768];
const beyondTheSitemap = [
  '/login',
  '/register',
  '/admin-login',
  '/admin-login?invited',
  '/error',
  '/unauthorized',
  '/no-such-page',
];
const roles: readonly DemoAccount[] = ['user', 'admin', 'superadmin'];

for (const name of deviceNames) {
  test(`every public page is accessible and fits narrow screens (${name})`, async ({ device }) => {
    const { language, width, t } = device;
    const page = await device.open();
    const size = page.viewportSize()!;
    const announcements = page.getByRole('region', { name: t('Announcements') });
    for (const path of [...(await publicPages(language)), ...beyondTheSitemap]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(announcements, path).toBeVisible();
      await expectAccessible(page, path);
      for (const narrow of narrowWidths.filter((candidate) => candidate !== width)) {
        await page.setViewportSize({ width: narrow, height: 720 });
        // Words may be cut off only on screens narrower than any phone.
        const spills = await findSpills(page);
        const wrong = narrow < 320 ? spills.filter((spill) => !spill.startsWith('cut')) : spills;
        expect(wrong, `${path} at ${narrow} px`).toEqual([]);
      }
      expect(await findSpillsOfLargeText(page), `${path} with text of 200 %`).toEqual([]);
      await page.setViewportSize(size);
    }
  });

  for (const role of roles)
    test(`every page of the ${role} is accessible (${name})`, async ({ device }) => {
      const page = await device.open({ as: role });
      const size = page.viewportSize()!;
      const announcements = page.getByRole('region', { name: device.t('Announcements') });
      const visited = await visitLinkedPages(page, device, role, async (path) => {
        // Announcements are for franchisees, and not beside the checkout or a form of several steps.
        const hasAnnouncements = role === 'user' && !/^\/user-status$|\/apply(?:$|[/?])/.test(path);
        await expect(announcements, path).toHaveCount(hasAnnouncements ? 1 : 0);
        await expectAccessible(page, path);
        await page.setViewportSize({ ...size, width: device.isPhone ? 1280 : 360 });
        // A list beside its entry becomes a page of its own a moment after the window is narrow.
        await expect.poll(() => findSpills(page), { message: path }).toEqual([]);
        await expect
          .poll(() => findSpillsOfLargeText(page), { message: `${path} with text of 200 %` })
          .toEqual([]);
        await page.setViewportSize(size);
      });
      expect(visited.length, visited.join(' ')).toBeGreaterThan(9);
    });
}

test('the keyboard alone reaches everything on the public pages, with a visible focus', async ({
  device,
}) => {
  const page = await device.open({ hasTouch: false, viewport: { width: 1280, height: 800 } });
  for (const path of await publicPages(device.language)) {
    await page.goto(path);
    // The first key starts the page's script.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    const { reached, unmarked } = await tabThrough(page);
    expect(unmarked, `${path}: focused without a mark`).toEqual([]);
    const expected = await listFocusable(page);
    expect(
      expected.filter((control) => !reached.includes(control)),
      `${path}: not reached`,
    ).toEqual([]);
  }
});

/** What is wider than the screen, or cut off by an element that hides its overflow. */
function findSpills(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [
      ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, a, li, td)'),
    ]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isVisible = element.checkVisibility() && element.clientWidth > 1;
        return (
          isVisible && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `cut off: ${element.innerText.slice(0, 40)}`);
    return excess > 0 ? [`${excess} px too wide`, ...cut] : cut;
  });
}

/** What is wider than the smallest phone when its reader has chosen text of twice the size. */
async function findSpillsOfLargeText(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 720 });
  await setTextSize(page, '200%');
  const spills = await findSpills(page);
  await setTextSize(page, '');
  // Words that are cut off at this size are whole when their row is opened.
  return spills.filter((spill) => !spill.startsWith('cut'));
}

/** Changes the size of the text, and waits for what follows it in the next frame, such as a chart. */
function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate(async (value) => {
    document.documentElement.style.fontSize = value;
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, size);
}

/** Presses Tab to the end of the page; returns what was reached, and what showed no focus. */
async function tabThrough(page: Page): Promise<{ reached: string[]; unmarked: string[] }> {
  const reached: string[] = [];
  const unmarked: string[] = [];
  const limit = 600;
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(readFocus);
    if (focus === null) break;
    if (!focus.isMarked) unmarked.push(focus.name);
    if (reached.includes(focus.name)) break;
    reached.push(focus.name);
  }
  expect(reached.length, 'Tab never comes to an end').toBeLessThan(limit);
  return { reached, unmarked };
}

/** Runs in the page: the name of the focused element, and whether its focus can be seen. */
function readFocus(): { name: string; isMarked: boolean } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const isDrawn = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  const isOnScreen =
    box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < window.innerHeight;
  const name = `${all.indexOf(element)} ${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
  return { name, isMarked: isDrawn && isOnScreen };
}

/** Everything that a mouse could use. Tab reaches one of a group of radio buttons. */
function listFocusable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    return all
      .map((element, index) => ({ element, index }))
      .filter(({ element }) => {
        const box = element.getBoundingClientRect();
        const isExcluded =
          element.matches(':disabled, [tabindex="-1"], [type=hidden], [aria-hidden=true] *') ||
          element.closest('[inert]') !== null;
        const isVisible = element.checkVisibility({ visibilityProperty: true }) && box.width > 1;
        return !isExcluded && isVisible;
      })
      .map(
        ({ element, index }) =>
          `${index} ${element.tagName} ${element.textContent.trim().slice(0, 40)}`,
      );
  });
}
