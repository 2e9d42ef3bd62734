import { expect, test } from '../journey.ts';
import { registerByCalls } from '../people.ts';

test('an unknown address says so, in the language of the person', async ({ page, context }) => {
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

test('an unknown address below /hi says so in Hindi to a browser that never chose', async ({
  page,
}) => {
  await page.goto('/hi/bakwas');
  await expect(page).toHaveURL('/error');
  await expect(page.getByRole('alert')).toHaveText('पेज नहीं मिला');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('an unknown address of a dashboard says so within the dashboard, to whoever is signed in', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Dashboard pages' });
  await registerByCalls(page);
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
  // As a page of the app does it that has something to tell.
  await page.evaluate(() => {
    const state = { usr: { message: 'A sentence of the page.' }, key: 'k', idx: 1 };
    window.history.pushState(state, '', '/error');
  });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('A sentence of the page.');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('alert')).toHaveText('A sentence of the page.');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
});

test('the old address of the home page leads there', async ({ page }) => {
  await page.goto('/home');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const url of ['/error', '/no-such-page', '/unauthorized'])
  test(`${url} has no place in an index, and takes the mark away with it`, async ({ page }) => {
    await page.goto(url);
    const mark = page.locator('head meta[name=robots]');
    await expect(mark).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mark).toHaveCount(0);
  });
