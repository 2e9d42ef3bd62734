import { expect, test } from '../support/fixtures.ts';
import { hydrate } from '../support/hydration.ts';

// The browser reports each missing file as a console error, so these contexts are not guarded.

test('a page whose code is missing shows the error page and reloads at most once', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/');
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  await context.route(/\/assets\/about-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(documents).toBeLessThanOrEqual(1);
  await context.close();
});

test('when the error page fails too, a plain message is left, without an inline script', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) violations.push(message.text());
  });
  await page.goto('/');
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', {
      get: () => {
        throw new Error('The error page fails.');
      },
    });
  });
  // The site does not answer either, so that the page does not reload.
  await context.route(/\/healthz$|\/assets\/about-[\w-]+\.js$/, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Something went wrong');
  await expect(main).toContainText('कुछ गड़बड़ हो गई');
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(violations).toEqual([]);
  await context.close();
});
