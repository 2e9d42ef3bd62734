import { languages } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { product } from '../product.ts';
import { publicPages } from '../public-pages.ts';
import { expectFitForAll } from './looks.ts';

// Each looks at all public pages.
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(`everybody can use every page of the site (${language})`, async ({ page }) => {
    for (const path of await publicPages(language)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectFitForAll(page, language, path);
    }
  });

  test(`no page of the site scrolls sideways or cuts words off (${language})`, async ({ page }) => {
    for (const path of await publicPages(language)) {
      await page.goto(path);
      for (const width of narrow) {
        await page.setViewportSize({ width, height: 720 });
        expect(await spillsOf(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  test(`no page of the site scrolls sideways on a screen of 180 px (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 180, height: 320 });
    for (const path of await publicPages(language)) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(180);
    }
  });

  test(`the keyboard alone reaches everything on the site (${language})`, async ({ page }) => {
    for (const path of await publicPages(language)) {
      await page.goto(path);
      // The first key starts the page's script.
      await page.keyboard.press('Shift');
      await page.waitForLoadState('networkidle');
      const { reached, unseen } = await walk(page);
      expect(unseen, `${path}: focused without a mark`).toEqual([]);
      const wanted = await focusable(page);
      expect(
        wanted.filter((name) => !reached.includes(name)),
        `${path}: not reached`,
      ).toEqual([]);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages)
    test(`every page of the site says everything, and its links lead somewhere (${language})`, async ({
      page,
      request,
    }) => {
      const paths = await publicPages(language);
      const links = new Set<string>();
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const text = await page.getByRole('main').innerText();
        expect(text.length, `${path} says little`).toBeGreaterThan(300);
        for (const link of await page.getByRole('link').all()) {
          const href = await link.getAttribute('href');
          expect(href, `${path} has a link without an address`).toBeTruthy();
          if (href !== null) links.add(new URL(href, new URL(path, product.baseUrl())).href);
        }
      }
      const own = [...links].filter((link) => link.startsWith(product.baseUrl()));
      expect(own.length).toBeGreaterThan(paths.length);
      for (const link of own) {
        const headers = { accept: 'text/html' };
        const answer = await request.get(link, { headers });
        expect(answer.status(), link).toBe(200);
        const { hash, pathname } = new URL(link);
        if (hash !== '' && paths.includes(pathname))
          expect(await answer.text(), `${link} has no such place`).toContain(
            `id="${hash.slice(1)}"`,
          );
      }
      const known = new Set([
        ...(await publicPages('en')),
        ...(await publicPages('hi')),
        ...waysIn,
      ]);
      expect(own.map((link) => new URL(link).pathname).filter((path) => !known.has(path))).toEqual(
        [],
      );
    });
});

// A desktop of 1280 px at 400 % (WCAG 2.2, 1.4.10) and at 200 %, phones and a tablet between.
const narrow = [320, 360, 412, 640, 768];
const waysIn = ['/login', '/register', '/admin-login'];

/** What is wider than the screen, or cut off in a box that hides what spills. */
function spillsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [
      ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, a, li, td)'),
    ]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isShown = element.checkVisibility() && element.clientWidth > 1;
        return isShown && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `cut off: ${element.innerText.slice(0, 40)}`);
    return wide > 0 ? [`${wide} px too wide`, ...cut] : cut;
  });
}

/** Presses Tab until the page is through; tells what was reached, and what had the focus unseen. */
async function walk(page: Page): Promise<{ reached: string[]; unseen: string[] }> {
  const reached: string[] = [];
  const unseen: string[] = [];
  const most = 600;
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focusedOne);
    if (focus === null) break;
    if (!focus.isMarked) unseen.push(focus.name);
    if (reached.includes(focus.name)) break;
    reached.push(focus.name);
  }
  expect(reached.length, 'Tab never comes to an end').toBeLessThan(most);
  return { reached, unseen };
}

/** Runs in the page: the name of what has the focus, and whether anybody can see that it has. */
function focusedOne(): { name: string; isMarked: boolean } | null {
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

/** Everything on the page that a mouse could work. Of a group of radio buttons Tab reaches one. */
function focusable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    return all
      .map((element, at) => ({ element, at }))
      .filter(({ element }) => {
        const box = element.getBoundingClientRect();
        const isOut =
          element.matches(':disabled, [tabindex="-1"], [type=hidden], [aria-hidden=true] *') ||
          element.closest('[inert]') !== null;
        return !isOut && element.checkVisibility({ visibilityProperty: true }) && box.width > 1;
      })
      .map(
        ({ element, at }) => `${at} ${element.tagName} ${element.textContent.trim().slice(0, 40)}`,
      );
  });
}
