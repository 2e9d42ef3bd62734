import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { brand } from '@anupal/contract/brand';
import { homeUrls } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openHeaderMenu } from '../../support/header.ts';
import { hydrate } from '../../support/hydration.ts';
import { textPattern } from '../../support/text.ts';

const small = { viewport: { width: 360, height: 740 } };
test('the menu of a phone leads everywhere, and Escape closes it', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open(small);
  await page.goto(homeUrls[language]);
  await hydrate(page);
  const opener = page.locator('summary');
  const entries = page.getByRole('banner').getByRole('navigation', { name: t('Menu') });
  await opener.click();
  await expect(entries.getByRole('link')).toHaveCount(14);
  await page.keyboard.press('Escape');
  await expect(entries).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await entries.getByRole('link', { name: t('Help Desk') }).click();
  await expect(page.getByRole('dialog', { name: t('Help Desk') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await entries.getByRole('link', { name: textPattern(language, 'About'), exact: true }).click();
  await expect(page).toHaveURL(language === 'hi' ? '/hi/about' : '/about');
  await expect(entries).toBeHidden();
});

test('the announcements advance, and pause for the button, the pointer and the focus', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open({ reducedMotion: 'no-preference', hasTouch: false });
  const texts = announcementSeeds.map(({ text }) => text[language]);
  await page.clock.install();
  await page.goto(homeUrls[language]);
  await hydrate(page);
  const bar = page.getByRole('region', { name: t('Announcements') });
  const current = bar.locator('[data-current]');
  const heading = page.getByRole('heading', { level: 1 });
  const expectStill = async (text: string | undefined): Promise<void> => {
    await page.clock.runFor(20_000);
    await expect(current).toHaveText(text ?? '');
  };
  await expect(bar.getByRole('listitem')).toHaveText(texts);
  await heading.hover();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await bar.getByRole('button', { name: t('Next announcement') }).click();
  const second = (await current.textContent()) ?? '';
  await expectStill(second);
  await heading.click();
  await page.clock.runFor(8000);
  await expect(current).not.toHaveText(second);
  await bar.hover();
  const held = (await current.textContent()) ?? '';
  await expectStill(held);
  await bar.getByRole('button', { name: t('Pause announcements') }).press('Enter');
  await expect(bar.getByRole('button', { name: t('Play announcements') })).toBeFocused();
  await heading.click();
  await expectStill(held);

  // The pause lasts for the visit, in another layout too.
  await page.getByRole('main').locator('a[href="/login"]').first().click();
  await expect(page).toHaveURL('/login');
  await bar.getByRole('button', { name: t('Play announcements') }).click();
  await heading.click();
  const first = (await current.textContent()) ?? '';
  await page.clock.runFor(8000);
  await expect(current).not.toHaveText(first);
});

test('the links of the footer lead to their pages', async ({ page, device }) => {
  const { language, t } = device;
  await page.goto(homeUrls[language]);
  const footer = page.getByRole('contentinfo');
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const pages = links.filter((href) => href.startsWith('/'));
  expect(pages).toHaveLength(8);
  for (const name of ['Home', 'Our Services', 'Privacy Policy', 'Contact'])
    await expect(footer.getByRole('link', { name: textPattern(language, name) })).toBeVisible();
  for (const url of pages) expect((await page.request.get(url)).status()).toBe(200);
  expect(links).toContain(`tel:${brand.phone.replaceAll(' ', '')}`);
  expect(links).toContain(`mailto:${brand.email}`);
  for (const { url, name } of brand.social) {
    expect(links).toContain(url);
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  await footer.getByRole('link', { name: t('Privacy Policy') }).click();
  await expect(page).toHaveTitle(new RegExp(`^${t('Privacy Policy')}`));
});

test('the header leads staff, exporters and franchisees to their pages', async ({ page }) => {
  await page.goto('/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  const logo = banner.getByRole('link', { name: brand.name, exact: true });
  await expect(logo).toHaveAttribute('href', '/');
  await openHeaderMenu(page);
  await expect(banner.getByRole('link', { name: 'Export Hub' })).toHaveAttribute(
    'href',
    '/all-services#exporters',
  );
  await page.keyboard.press('Escape');
  await banner.getByRole('link', { name: 'Apply Online' }).click();
  await expect(page.getByRole('dialog', { name: 'Apply Online' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner.getByRole('link', { name: 'Apply Online' })).toBeFocused();
  await banner.getByRole('link', { name: 'Login Now' }).click();
  await expect(page).toHaveURL('/admin-login');
  await page.getByRole('link', { name: 'Sign in here' }).click();
  await expect(page).toHaveURL('/login');
});

test('with reduced motion the announcements change only by their button', async ({
  openBrowser,
}) => {
  const page = await (await openBrowser(small)).newPage();
  await page.clock.install();
  await page.goto('/');
  await hydrate(page);
  const bar = page.getByRole('region', { name: 'Announcements' });
  const current = bar.locator('[data-current]');
  const [first, second] = announcementSeeds;
  await page.clock.runFor(20_000);
  await expect(current).toHaveText(first?.text.en ?? '');
  await expect(bar.getByRole('button', { name: 'Pause announcements' })).toBeHidden();
  await bar.getByRole('button', { name: 'Next announcement' }).click();
  await expect(current).toHaveText(second?.text.en ?? '');
});

test('a signed-in person has the reduced header, without a layout shift', async ({ desktop }) => {
  const page = await desktop.open({ as: 'user', reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      // A late font may widen a letter; a header of another height would shift the whole page.
      for (const entry of list.getEntries())
        if (Number(Reflect.get(entry, 'value')) > 0.001)
          document.documentElement.dataset.moved = String(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/about');
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: 'Account menu' });
  await expect(menu).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Help Desk' })).toHaveCount(0);
  await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');

  await menu.click();
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeHidden();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(menu).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: small.viewport });

  test('the menu opens, and the buttons of the header lead to pages', async ({ page }) => {
    await page.goto('/');
    await page.locator('summary').click();
    const entries = page.getByRole('navigation', { name: 'Menu' });
    await expect(entries.getByRole('link')).toHaveCount(14);
    await entries.getByRole('link', { name: 'Help Desk' }).click();
    await expect(page).toHaveURL('/contectus');
    await openHeaderMenu(page);
    await entries.getByRole('link', { name: 'Apply Online' }).click();
    await expect(page).toHaveURL('/all-services');
    const bar = page.getByRole('region', { name: 'Announcements' });
    for (const item of await bar.getByRole('listitem').all()) await expect(item).toBeInViewport();
  });
});
