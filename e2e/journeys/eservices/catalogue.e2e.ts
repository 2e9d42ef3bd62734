import type { Page } from '@playwright/test';
import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { askToRegister, enterCode, newPerson } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hydrate } from '../../support/hydration.ts';
import { readCode } from '../../support/mailbox.ts';

const services = catalogueIn('en');
const registration = services.find(({ slug }) => slug === 'gst-registration');
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** The services of the release, and whatever staff have published meanwhile. */
async function expectAll(page: Page): Promise<void> {
  await expect.poll(() => names(page).count()).toBeGreaterThanOrEqual(services.length);
}
const search = (page: Page) => page.getByRole('searchbox');
const cardOf = (page: Page, slug: string) => page.locator(`[id="${slug}"]`);

test('every service stands there with its fee and its time', async ({ page }) => {
  await page.goto('/all-services');
  await expectAll(page);
  const card = cardOf(page, 'iec');
  await expect(card).toContainText('₹999.00');
  await expect(card).toContainText('₹500.00');
  await expect(card).toContainText('1–3 working days');
  await card.getByText('Documents and details').click();
  await expect(card.getByText('PAN of the business')).toBeVisible();
});

test('a search narrows the catalogue, stands in the URL and outlives a reload', async ({
  page,
}) => {
  await page.goto('/all-services');
  await search(page).fill('renewal trademark');
  await expect(names(page)).toHaveText(['Trademark renewal']);
  await expect(page.getByRole('status').filter({ hasText: '1 service found' })).toBeVisible();
  await expect(page).toHaveURL('/all-services?q=renewal+trademark');
  await page.reload();
  await expect(search(page)).toHaveValue('renewal trademark');
  await expect(names(page)).toHaveText(['Trademark renewal']);
});

test('who clicks right after typing is not called back by the search', async ({ page }) => {
  await page.goto('/all-services');
  await hydrate(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  // In one breath, as no mouse of a test could: the click comes before the pause is over.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(field, 'trademark');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLAnchorElement>('header a[href="/about"]')?.click();
  });
  // The page is still on its way when the search would begin.
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL('/all-services');
  release();
  await expect(page).toHaveURL('/about');
});

test('a search works in the other language too', async ({ page }) => {
  await page.goto('/hi/all-services?q=trademark+renewal');
  await expect(names(page)).toHaveText(['ट्रेडमार्क नवीनीकरण']);
  await search(page).fill('आयातक निर्यातक');
  await expect(names(page)).toHaveText(['आयातक निर्यातक कोड (IEC)']);
});

test('a word of the other script finds what it means', async ({ page }) => {
  for (const path of ['/all-services', '/hi/all-services']) {
    await page.goto(`${path}?q=जीएसटी`);
    await expect(cardOf(page, 'gst-revocation')).toBeVisible();
    await expect(cardOf(page, 'iso-9001')).toHaveCount(0);
  }
});

test('who finds nothing can ask, or see all again', async ({ page }) => {
  await page.goto('/all-services');
  await search(page).fill('zeppelin');
  await expect(page.getByText('No service has these words.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contectus');
  await page.getByRole('button', { name: 'Show all services' }).click();
  await expectAll(page);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/all-services');
});

test('a link to a service opens it, and so does one to the exporters', async ({ page }) => {
  await page.goto('/all-services#gst-registration');
  const card = cardOf(page, 'gst-registration');
  await expect(card).toBeInViewport();
  await expect(card.getByText('FORM GST REG-01')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'For exporters' }).click();
  await expect(page).toHaveURL('/all-services#exporters');
  await expect(page.getByRole('heading', { level: 2, name: 'For exporters' })).toBeInViewport();
});

test('what staff have changed shows after the page has loaded, and nothing jumps', async ({
  page,
}) => {
  const edited = { ...registration, eserviceName: 'GST number', firmFee: 1111, isActive: false };
  await page.route('**/api/eservice?*', (route) => route.fulfill({ json: [edited] }));
  await page.goto('/all-services#gst-registration');
  const card = cardOf(page, 'gst-registration');
  await expect(card.getByRole('heading')).toHaveText('GST number');
  await expect(card).toContainText('₹1,111.00');
  await expect(card).toContainText('Service Inactive');
  await expect(card.getByRole('link')).toHaveCount(0);
  await expect(names(page)).toHaveCount(services.length);
});

test('when changes cannot be read the page says so and stays', async ({ page }) => {
  await page.route('**/api/eservice?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/all-services');
  await expect(page.getByText('We could not check just now')).toBeVisible();
  await expect(names(page)).toHaveCount(services.length);
});

test('who comes from another page gets the services as they stand, or another try', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/api/eservice?*', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto('/about');
  // By the router: the page is then not loaded anew.
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'e-Services' }).click();
  await expect(page.getByText('Failed to fetch eServices')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectAll(page);
});

test('who applies registers on the way and lands on the service', async ({ page }) => {
  await page.goto('/all-services');
  await page.getByRole('link', { name: 'Apply for GST registration' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  const person = newPerson();
  await askToRegister(page, person);
  await enterCode(page, await readCode(person.email));
  await expect(page).toHaveURL(/\/dashboard\/services-list\/[0-9a-f-]{36}\?apply=1$/);
  await expect(page.getByRole('heading', { name: 'GST registration' })).toBeVisible();
  await expect(page.getByText('You can apply for this service once')).toBeVisible();
});
