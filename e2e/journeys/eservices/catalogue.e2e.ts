import type { Page } from '@playwright/test';
import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { expect, test } from '../../support/fixtures.ts';
import { hydrate } from '../../support/hydration.ts';

const services = catalogueIn('en');
const registration = services.find(({ slug }) => slug === 'gst-registration');
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** The services of the release, and any that staff have published meanwhile. */
async function expectAll(page: Page): Promise<void> {
  await expect.poll(() => names(page).count()).toBeGreaterThanOrEqual(services.length);
}
const search = (page: Page) => page.getByRole('searchbox');
const findRow = (page: Page, slug: string) => page.locator(`[id="${slug}"]`);

test('every service is listed with its fee and its duration, and found by a search in the address', async ({
  page,
}) => {
  await page.goto('/all-services');
  await expectAll(page);
  const row = findRow(page, 'iec');
  await expect(row).toContainText('₹999.00');
  await expect(row).toContainText('1–3 working days');
  await expect(row.getByRole('link')).toHaveAttribute('href', '/services/iec');

  await search(page).fill('renewal trademark');
  await expect(names(page)).toHaveText(['Trademark renewal']);
  await expect(page.getByRole('status').filter({ hasText: '1 service found' })).toBeVisible();
  await expect(page).toHaveURL('/all-services?q=renewal+trademark');
  await page.reload();
  await expect(search(page)).toHaveValue('renewal trademark');
  await expect(names(page)).toHaveText(['Trademark renewal']);

  await search(page).fill('zeppelin');
  await expect(page.getByText('No services match these words.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contectus');
  await page.getByRole('button', { name: 'Show all services' }).click();
  await expectAll(page);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/all-services');
});

test('a click right after typing is not undone by the search', async ({ page }) => {
  await page.goto('/all-services');
  await hydrate(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  // In one task, faster than a test could click: before the pause after typing is over.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(field, 'trademark');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLAnchorElement>('header a[href="/about"]')?.click();
  });
  // The page is still loading when the search would start.
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL('/all-services');
  release();
  await expect(page).toHaveURL('/about');
});

test('a search works in both languages and in the script of the other one', async ({ page }) => {
  for (const path of ['/all-services', '/hi/all-services']) {
    await page.goto(`${path}?q=जीएसटी`);
    await expect(findRow(page, 'gst-revocation')).toBeVisible();
    await expect(findRow(page, 'iso-9001')).toHaveCount(0);
  }
  await page.goto('/hi/all-services?q=trademark+renewal');
  await expect(names(page)).toHaveText(['ट्रेडमार्क नवीनीकरण']);
  await search(page).fill('आयातक निर्यातक');
  await expect(names(page)).toHaveText(['आयातक निर्यातक कोड (IEC)']);
});

test('a search forgives spelling', async ({ page }) => {
  await page.goto('/all-services');
  await search(page).fill('gst registeration');
  await expect(findRow(page, 'gst-registration')).toBeVisible();
  await expect(findRow(page, 'iso-9001')).toHaveCount(0);
  await page.goto('/hi/all-services?q=aaykar');
  await expect(findRow(page, 'itr-individual')).toBeVisible();
  await expect(findRow(page, 'iso-9001')).toHaveCount(0);
});

test('links lead to a service and to the services for exporters', async ({ page }) => {
  await page.goto('/all-services#gst-registration');
  await expect(findRow(page, 'gst-registration')).toBeInViewport();
  await page.goto('/');
  await page.getByRole('link', { name: 'For exporters' }).click();
  await expect(page).toHaveURL('/all-services#exporters');
  await expect(page.getByRole('heading', { level: 2, name: 'For exporters' })).toBeInViewport();
});

test('changes by staff appear after the page has loaded, in place', async ({ page }) => {
  const edited = { ...registration, eserviceName: 'GST number', isActive: false };
  await page.route('**/api/eservice?*', (route) => route.fulfill({ json: [edited] }));
  await page.goto('/all-services#gst-registration');
  const row = findRow(page, 'gst-registration');
  await expect(row.getByRole('heading')).toHaveText('GST number');
  await expect(row).toContainText('Service Inactive');
  await expect(names(page)).toHaveCount(services.length);
});

test('the page says that changes could not be loaded', async ({ page }) => {
  await page.route('**/api/eservice?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/all-services');
  await expect(page.getByText('We could not check whether any fee has changed')).toBeVisible();
  await expect(names(page)).toHaveCount(services.length);
});

test('a navigation to the catalogue loads the current services, or offers to retry', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/api/eservice?*', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto('/about');
  // By the router, without loading the page again.
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'e-Services' }).click();
  await expect(page.getByText('Failed to fetch eServices')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectAll(page);
});
