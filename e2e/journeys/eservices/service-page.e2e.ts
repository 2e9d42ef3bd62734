import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { submitRegistration, enterCode, newPerson } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { deviceNames } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hydrate } from '../../support/hydration.ts';
import { readCode } from '../../support/mailbox.ts';
import { textPattern } from '../../support/text.ts';

const monthlyReturns = 'gst-monthly-returns';
const lateReturn =
  'Apply as soon as possible. Interest and a late fee may be due, which you pay directly to the government.';
const findService = (language: 'en' | 'hi', slug: string) => {
  const service = catalogueIn(language).find((one) => one.slug === slug);
  if (service === undefined) throw new Error(`There is no service ${slug}.`);
  return service;
};

for (const name of deviceNames)
  test(`the page of a service shows its fee, documents, steps and due dates, and leads on (${name})`, async ({
    device,
  }) => {
    const { language, t } = device;
    const page = await device.open();
    const prefix = language === 'hi' ? '/hi' : '';
    const service = findService(language, monthlyReturns);
    // A phone folds the categories; the anchor opens one.
    await page.goto(`${prefix}/all-services#${monthlyReturns}`);
    await page.getByRole('heading', { level: 3, name: service.eserviceName, exact: true }).click();
    await expect(page).toHaveURL(`${prefix}/services/${monthlyReturns}`);
    const heading = page.getByRole('heading', { level: 1, name: service.eserviceName });
    await expect(heading).toBeVisible();
    const main = page.getByRole('main');
    const price = page.getByRole('region', { name: t('Our fee') });
    await expect(price).toContainText('₹999.00');
    await expect(price).toContainText(t('with GST'));
    await expect(price).toContainText(service.usualTime);
    await expect(main.getByText(service.forWhom)).toBeVisible();
    for (const document of service.documents)
      await expect(main.getByText(document, { exact: true })).toBeVisible();
    await expect(
      main.getByRole('heading', { level: 2, name: textPattern(language, 'How it works') }),
    ).toBeVisible();
    const dates = page.getByRole('region', { name: t('Due dates of this service') });
    await expect(dates.getByRole('listitem')).toContainText(['GSTR-1', 'GSTR-3B']);
    await expect(
      dates.getByRole('link', { name: t('See the dates for your business') }),
    ).toHaveAttribute('href', `${prefix}/due-dates`);
    await main.getByText(t('What if the due date has passed?')).click();
    await expect(main.getByText(textPattern(language, lateReturn))).toBeVisible();
    const form = page.getByRole('region', { name: t('What we ask you') });
    await form.locator('summary').click();
    await expect(form.getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page, 'the page of a service');

    await test.step('it leads to a service of its category, and back to the category', async () => {
      const other = findService(language, 'gst-registration');
      await main.getByRole('heading', { level: 3, name: other.eserviceName, exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/services/gst-registration`);
      await expect(page.getByRole('heading', { level: 1, name: other.eserviceName })).toBeVisible();
      await expect(dates).toHaveCount(0);
      await page
        .getByRole('navigation', { name: t('Breadcrumb') })
        .getByText('GST')
        .click();
      await expect(page).toHaveURL(`${prefix}/all-services#gst`);
      await expect(page.getByRole('heading', { level: 2, name: 'GST' })).toBeInViewport();
    });
  });

test('a fee that staff have changed is shown, and a deactivated service is not offered', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const service = findService(language, 'gst-registration');
  let edited = { ...service, firmFee: 1111 };
  await page.route('**/api/eservice?*', (route) => route.fulfill({ json: [edited] }));
  const url = `${language === 'hi' ? '/hi' : ''}/services/gst-registration`;
  await page.goto(url);
  const price = page.getByRole('region', { name: t('Our fee') });
  await expect(price).toContainText('₹1,111.00');
  const answers = page.getByRole('region', { name: t('Questions and answers') });
  await expect(answers).toContainText('₹1,111');
  await expect(page.getByRole('region', { name: t('What we ask you') })).toBeVisible();
  const apply = page.getByRole('main').locator('a[href="/login"]');
  await expect(apply).toBeVisible();
  edited = { ...edited, isActive: false };
  await page.reload();
  await expect(price).toContainText(t('Not accepting applications right now.'));
  await expect(apply).toHaveCount(0);
  await expect(price.getByRole('link', { name: t('Ask us') })).toBeVisible();
});

test('a service that could not be checked says so', async ({ page }) => {
  await page.route('**/api/eservice?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/services/gst-registration');
  await expect(page.getByText('We could not check whether any fee has changed')).toBeVisible();
});

test('a service that staff have published has a page; an unknown one has none', async ({
  page,
}) => {
  const published = { ...findService('en', 'iso-9001'), id: crypto.randomUUID(), slug: 'zither' };
  await page.route('**/api/eservice?*', (route) =>
    route.fulfill({ json: [{ ...published, eserviceName: 'Zither tuning' }] }),
  );
  await page.goto('/services/zither');
  await expect(page.getByRole('heading', { level: 1, name: 'Zither tuning' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'How it works' })).toBeVisible();
  const unknown = await page.goto('/services/no-such-service');
  expect(unknown?.status()).toBe(404);
  await expect(page).toHaveURL('/error');
});

test('the language switch leads to the same service', async ({ page }) => {
  await page.goto('/services/iec');
  await hydrate(page);
  await page.getByRole('banner').locator('a[hreflang="hi"]').first().click();
  await expect(page).toHaveURL('/hi/services/iec');
  const { eserviceName, documents } = findService('hi', 'iec');
  await expect(page.getByRole('heading', { level: 1, name: eserviceName })).toBeVisible();
  await expect(page.getByText(documents[0] ?? '', { exact: true })).toBeVisible();
});

test('applying for a service leads through registration to the service', async ({ page }) => {
  await page.goto('/services/gst-registration');
  await page.getByRole('link', { name: 'Apply for GST registration' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  const person = newPerson();
  await submitRegistration(page, person);
  await enterCode(page, await readCode(person.email));
  await expect(page).toHaveURL(/\/dashboard\/services-list\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'GST registration' })).toBeVisible();
  await expect(page.getByText('You can apply for this service once')).toBeVisible();
});
