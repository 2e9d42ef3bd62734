import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { expect, test } from '../../support/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the catalogue shows every service and leads to a category and to a service without JavaScript', async ({
  page,
  device,
}) => {
  const { language, t } = device;
  const url = language === 'hi' ? '/hi/all-services' : '/all-services';
  await page.goto(url);
  const services = catalogueIn(language);
  const headings = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(services.map(({ eserviceName }) => eserviceName));
  await expect(page.getByRole('searchbox')).toBeHidden();

  await page
    .getByRole('navigation', { name: t('Types of services') })
    .getByText(t('For exporters'))
    .click();
  await expect(page).toHaveURL(`${url}#exporters`);
  await expect(page.getByRole('heading', { level: 2, name: t('For exporters') })).toBeInViewport();
  await page.goto(`${url}#iso-27001`);
  const row = page.locator('[id="iso-27001"]');
  await expect(row).toBeInViewport();

  await row.getByRole('link').click();
  const service = services.find(({ slug }) => slug === 'iso-27001');
  const heading = page.getByRole('heading', { level: 1, name: service?.eserviceName ?? '' });
  await expect(heading).toBeVisible();
  await expect(page.getByText(service?.documents[0] ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('How it works') })).toBeVisible();
  const price = page.getByRole('region', { name: t('Our fee') });
  await expect(price.getByRole('link')).toHaveAttribute('href', '/login');
});

test('fees name their day without JavaScript, in the catalogue and on the page of a service', async ({
  page,
}) => {
  for (const [url, asOf] of [
    ['/all-services', 'Fees as of 28 November 2026.'],
    ['/services/rcmc', 'Fees as of 28 November 2026.'],
    ['/hi/services/rcmc', 'शुल्क 28 नवंबर 2026 के अनुसार।'],
  ] as const) {
    await page.goto(url);
    await expect(page.getByText(asOf)).toBeVisible();
  }
});
