import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { expectAccessible } from '../../support/axe.ts';
import { showReleasedServices } from '../../support/catalogue.ts';
import { deviceNames } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hydrate } from '../../support/hydration.ts';

const findService = (language: 'en' | 'hi', slug: string) => {
  const service = catalogueIn(language).find((one) => one.slug === slug);
  if (service === undefined) throw new Error(`There is no service ${slug}.`);
  return service;
};
// 30 monthly GST returns, 2 GST registrations and 3 TDS statements at our public fees.
const firstExample = '₹12,648.33';

for (const name of deviceNames)
  test(`a visitor calculates what a franchisee keeps (${name})`, async ({ device }) => {
    const { language, t } = device;
    const page = await device.open();
    await showReleasedServices(page);
    await page.goto(language === 'hi' ? '/hi/partners' : '/partners');
    await hydrate(page);
    const company = findService(language, 'private-limited-company').eserviceName;
    const calculator = page.getByRole('region', { name: t('What you keep'), exact: true });
    const result = calculator.getByRole('region', { name: t('You keep each month') });
    const remainder = result.getByRole('status');
    await expect(remainder).toHaveText(firstExample);
    await expect(result).toContainText('₹37,465.00');
    await expect(result).toContainText('-₹20,650.00');
    await expect(result).toContainText('-₹4,166.67');

    await test.step('another example replaces the services', async () => {
      await calculator.getByRole('button', { name: t('New companies') }).click();
      await expect(calculator.getByRole('spinbutton', { name: company })).toHaveValue('2');
      await expect(remainder).toHaveText('₹5,820.66');
      await expect(result).toContainText('-₹833.34');
    });

    await test.step('numbers are changed by their buttons and by typing', async () => {
      const count = calculator.getByRole('spinbutton', { name: company });
      const more = calculator.getByRole('button', {
        name: t('One more: {name}', { name: company }),
      });
      await more.click();
      await expect(count).toHaveValue('3');
      await expect(remainder).not.toHaveText('₹5,820.66');
      await count.fill('2');
      await count.blur();
      await expect(result).toContainText('-₹833.34');
      await expect(remainder).toHaveText('₹5,820.66');
    });

    await test.step('another service of the catalogue is added', async () => {
      await calculator.getByLabel(t('Another service')).selectOption('udyam-registration');
      await calculator.getByRole('button', { name: t('Add'), exact: true }).click();
      await expect(calculator.locator('[id="count-udyam-registration"]')).toHaveValue('1');
    });

    await test.step('assumptions are changed by the keyboard, and a loss is named', async () => {
      const before = await remainder.innerText();
      await calculator.getByRole('slider').press('End');
      await expect(remainder).not.toHaveText(before);
      await calculator.getByRole('slider').press('Home');
      await expect(remainder).toHaveText(before);
      await calculator.getByLabel(t('Your own costs a month, in ₹')).fill('10000');
      await expect(result).toContainText('-₹10,000.00');
      await expect(remainder).toContainText('-₹');
      await expect(result).toContainText(t('This month does not cover its costs.'));
    });
    await expectAccessible(page, 'the calculator');
  });

test('what was typed before the page started is kept', async ({ page }) => {
  await showReleasedServices(page);
  await page.goto('/partners');
  // As typed while the script loads: no event tells React of it.
  await page.evaluate(() => {
    const count = document.querySelector<HTMLInputElement>('#count-gst-registration');
    if (count !== null) count.value = '12';
  });
  await hydrate(page);
  await expect(page.getByLabel('GST registration', { exact: true })).toHaveValue('12');
  await expect(page.getByRole('region', { name: 'You keep each month' })).toContainText(
    '₹52,455.00',
  );
});

test('a changed fee is calculated with, and fees that could not be checked are named', async ({
  page,
}) => {
  await page.goto('/partners');
  let answer: object = { status: 503, json: {} };
  await page.route('**/api/eservice?*', (route) => route.fulfill(answer));
  await page.reload();
  await hydrate(page);
  const calculator = page.getByRole('region', { name: 'What you keep', exact: true });
  await expect(calculator).toContainText('We could not check whether any fee has changed');
  const service = findService('en', 'gst-registration');
  answer = { json: [{ ...service, firmFee: 2000 }] };
  await page.reload();
  await hydrate(page);
  await expect(calculator).toContainText('You pay ₹1,100.00, your client pays ₹2,000.00');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is a worked example with its assumptions', async ({ device }) => {
    const { language, t } = device;
    const page = await device.open({ javaScriptEnabled: false });
    await page.goto(language === 'hi' ? '/hi/partners' : '/partners');
    const calculator = page.getByRole('region', { name: t('What you keep'), exact: true });
    const result = calculator.getByRole('region', { name: t('You keep each month') });
    await expect(result.getByText(firstExample)).toBeVisible();
    await expect(calculator.getByText('× 30')).toBeVisible();
    await expect(
      calculator.getByRole('heading', { name: t('What this example assumes') }),
    ).toBeVisible();
    await expect(calculator.getByRole('spinbutton')).toHaveCount(0);
    await expect(calculator.getByRole('slider')).toHaveCount(0);
  });
});
