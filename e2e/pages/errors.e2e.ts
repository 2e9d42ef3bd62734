import { registerByApi } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrate } from '../support/hydration.ts';

test('an unknown address says so, in the chosen language', async ({ page, context }) => {
  await page.goto('/no-such-page?x=1');
  await expect(page).toHaveURL('/error');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Page not found');
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeHidden();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');

  await context.addCookies([{ name: 'language', value: 'hi', url: page.url() }]);
  await page.goto('/hi/no-such-page');
  await expect(page).toHaveURL('/error');
  await expect(page.getByRole('alert')).toHaveText('पेज नहीं मिला');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('an unknown address below /hi says so in Hindi without a chosen language', async ({
  page,
}) => {
  await page.goto('/hi/bakwas');
  await expect(page).toHaveURL('/error');
  await expect(page.getByRole('alert')).toHaveText('पेज नहीं मिला');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('an unknown address of a dashboard says so within the dashboard to a signed-in person', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Dashboard pages' });
  await registerByApi(page);
  for (const url of ['/dashboard/no-such-page', '/admin', '/Superadmin/no-such-page/']) {
    await page.goto(url);
    await expect(page).toHaveURL('/error');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Page not found');
    await expect(navigation).toBeVisible();
  }
  await page.reload();
  await expect(navigation).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.getByRole('alert')).toHaveText('Page not found');
  await expect(navigation).toBeHidden();
});

test('an unknown address of a dashboard says so to visitors', async ({ page }) => {
  await page.goto('/superadmin/dashboard/no-such-page');
  await expect(page).toHaveURL('/error');
  await expect(page.getByRole('alert')).toHaveText('Page not found');
});

test('the error page without a message, and with a page to go back to', async ({ page }) => {
  await page.goto('/error');
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeHidden();

  await page.goto('/');
  // As a page of the app does that has a message.
  await page.evaluate(() => {
    const usr = { message: 'A message of the page.', from: '/about?from=here' };
    const state = { usr, key: 'k', idx: 1 };
    window.history.pushState(state, '', '/error');
  });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('A message of the page.');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page).toHaveURL('/about?from=here');
});

test('reloading a directly opened error page leads home', async ({ page }) => {
  await page.goto('/error');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page).toHaveURL('/');
});

test('a page of the app below /hi opens in Hindi, and Hindi is remembered', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(`/hi${path}?from=here`);
    await expect(page).toHaveURL(`${path}?from=here`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  }
  await page.goto('/about');
  await expect(page).toHaveURL('/hi/about');
});

test('a browser that prefers Hindi is offered Hindi at the first visit, once', async ({
  openBrowser,
}) => {
  const context = await openBrowser({ locale: 'hi-IN', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('link', { name: 'हिंदी में देखें' }).click();
  await expect(page).toHaveURL('/hi');
  await context.clearCookies();
  await page.goto('/about');
  await hydrate(page);
  const stay = page.getByRole('button', { name: 'Stay in English' });
  await stay.click();
  await expect(stay).toBeHidden();
  await page.reload();
  await hydrate(page);
  await expect(stay).toBeHidden();
});

test('the old address of the home page leads there', async ({ page }) => {
  await page.goto('/home');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('error pages are noindex, and other pages do not inherit it', async ({ page }) => {
  for (const url of ['/error', '/no-such-page', '/unauthorized']) {
    await page.goto(url);
    const mark = page.locator('head meta[name=robots]');
    await expect(mark, url).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mark).toHaveCount(0);
  }
});
