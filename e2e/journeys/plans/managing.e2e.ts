import { randomUUID } from 'node:crypto';
import { languages } from '@anupal/contract/languages';
import { plans } from '@anupal/contract/plans';
import { validationSentences } from '@anupal/contract/texts/validation';
import { expect, test } from '../../support/fixtures.ts';
import { openAsStaff } from '../../support/kyc.ts';
import { labels } from '../../support/labels.ts';
import { expectFitForAll } from '../../support/axe.ts';
import { planWords } from '../../support/plans.ts';

test.describe.configure({ timeout: 120_000 });

const url = '/admin/dashboard/create-plan';
const list = `**/api${plans.listKept.path}`;

for (const language of languages) {
  const words = planWords[language];

  test(`an admin makes, edits and deletes a plan (${language})`, async ({ openBrowser }) => {
    const page = await openAsStaff(openBrowser, 'admin', language);
    const name = `Test ${randomUUID().slice(0, 8)}`;
    const row = page.getByRole('row').filter({ hasText: name });
    const title = (text: string) => page.getByRole('heading', { name: text, exact: true });
    await page.goto('/admin/dashboard');
    if (language === 'hi') await page.getByRole('button', { name: labels.hi.menu }).click();
    await page.getByRole('navigation').getByRole('link', { name: words.manage }).click();
    await expect(title(words.createTitle)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Platinum' })).toBeVisible();

    await page.getByRole('button', { name: words.create }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.required })).toBeVisible();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);

    // What is wrong with a field is told with it, and not as a request that failed.
    const price = validationSentences.plan_price_enter[language];
    await page.getByLabel(words.name).fill(name);
    await page.getByLabel(words.price).fill('ten');
    await page.getByLabel(words.description, { exact: true }).fill('For a test.');
    await page.getByRole('button', { name: words.create }).click();
    await expect(page.locator(':focus').getByRole('link', { name: price })).toBeVisible();
    await expect(page.locator('#price-error')).toHaveText(price);
    await expect(page.getByText(words.failed)).toHaveCount(0);
    await page.locator(':focus').getByRole('link', { name: price }).click();
    await expect(page.getByLabel(words.price)).toBeFocused();

    // It is saved slowly, so that the button can be seen at work.
    let goOn = (): void => undefined;
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(`**/api${plans.create.path}`, async (route) => {
      if (route.request().method() === 'POST') await waits;
      await route.continue();
    });
    await page.getByLabel(words.price).fill('60,000.50');
    await page.getByLabel(words.points, { exact: true }).fill('One\nTwo');
    await page.getByLabel(words.limit).fill('90');
    await page.getByRole('button', { name: words.create }).click();
    const busy = page.getByRole('button', { name: words.creating });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    goOn();
    await expect(page.getByRole('status').filter({ hasText: words.created })).toBeVisible();
    await expect(page.getByLabel(words.name)).toHaveValue('');
    await expect(row).toContainText('₹60,000.50');
    await expect(row).toContainText('90');

    // What was typed for another one waits while a plan is looked at.
    await page.getByLabel(words.name).fill('Half a plan');
    await page.getByRole('button', { name: words.edit(name) }).click();
    await expect(title(words.updateTitle)).toBeInViewport();
    await expect(page.getByLabel(words.name)).toBeFocused();
    await expect(page.getByLabel(words.points, { exact: true })).toHaveValue('One\nTwo');
    await page.getByRole('button', { name: words.cancel }).click();
    await expect(title(words.createTitle)).toBeFocused();
    await expect(page.getByLabel(words.name)).toHaveValue('Half a plan');

    await page.getByRole('button', { name: words.edit(name) }).click();
    await page.getByLabel(words.price).fill('70000');
    const one = `**/api${plans.update.path.replace(':id', '*')}`;
    await page.route(one, (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: words.update, exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.failed })).toBeInViewport();
    await expect(page.getByLabel(words.price)).toHaveValue('70000');
    await page.unroute(one);
    await page.getByRole('button', { name: words.update, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: words.updated })).toBeVisible();
    await expect(row).toContainText('₹70,000.00');

    const dialog = page.getByRole('alertdialog', { name: words.sure });
    await page.getByRole('button', { name: words.delete(name) }).click();
    await dialog.getByRole('button', { name: words.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await page.route(one, (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: words.delete(name) }).click();
    await dialog.getByRole('button', { name: words.confirmDelete }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.notDeleted })).toBeVisible();
    await page.unroute(one);
    await page.getByRole('button', { name: words.delete(name) }).click();
    await dialog.getByRole('button', { name: words.confirmDelete }).click();
    await expect(page.getByRole('status').filter({ hasText: words.deleted })).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test(`everybody can use plan management (${language})`, async ({ openBrowser }) => {
    const page = await openAsStaff(openBrowser, 'superadmin', language);
    await page.goto('/superadmin/dashboard/create-plan');
    await expect(page.getByRole('row').filter({ hasText: 'Platinum' })).toBeVisible();
    await expectFitForAll(page, language, 'plan management');
    await page.getByRole('button', { name: words.create }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.required })).toBeVisible();
    await expectFitForAll(page, language, 'plan management with what is missing');
    await page.getByRole('button', { name: words.delete('Gold') }).click();
    await expect(page.getByRole('alertdialog', { name: words.sure })).toBeVisible();
    await expectFitForAll(page, language, 'the question before a plan is deleted');

    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByRole('heading', { name: words.existing })).toBeVisible();
    await expectFitForAll(page, language, 'plan management without plans');
    await page.route(list, (route) => route.fulfill({ status: 500 }));
    await page.goto(`${url.replace('/admin', '/superadmin')}?again`);
    await expect(page.getByRole('alert').filter({ hasText: words.notLoaded })).toBeVisible();
    await expectFitForAll(page, language, 'plan management without its list');
  });
}
