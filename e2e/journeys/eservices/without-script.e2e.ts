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
  const first = page.locator('[id="private-limited-company"]');
  await first.locator('summary').click();
  await expect(first.getByText(services[0]?.documents[0] ?? '', { exact: true })).toBeVisible();
  await expect(first.getByRole('link')).toHaveAttribute('href', '/login');

  await page
    .getByRole('navigation', { name: t('Kinds of services') })
    .getByText(t('For exporters'))
    .click();
  await expect(page).toHaveURL(`${url}#exporters`);
  await expect(page.getByRole('heading', { level: 2, name: t('For exporters') })).toBeInViewport();
  await page.goto(`${url}#iso-27001`);
  await expect(page.locator('[id="iso-27001"]')).toBeInViewport();
});
