import { randomUUID } from 'node:crypto';

import { plans } from '@anupal/contract/plans';
import { validationTexts } from '@anupal/contract/texts/validation';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openRow } from '../../support/lists.ts';

const list = `**/api${plans.listManaged.path}`;

test('an admin creates, edits and deletes a plan', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open({ as: 'admin' });
  const name = `Test ${randomUUID().slice(0, 8)}`;
  const row = page.getByRole('row').filter({ hasText: name });
  const title = (text: string) => page.getByRole('heading', { name: text, exact: true });
  await page.goto('/admin/dashboard');
  if (device.isPhone) await page.getByRole('button', { name: t('Open menu') }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('Plan-Management') })
    .click();
  await expect(title(t('Create New Plan'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Platinum' })).toBeVisible();

  await page.getByRole('button', { name: t('Create Plan') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('⚠️ All fields are required!') }),
  ).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);

  // An invalid field shows its own error, and not that of a failed request.
  const price = validationTexts.plan_price_enter[language];
  await page.getByLabel(t('Plan Name')).fill(name);
  await page.getByLabel(t('Price (₹)')).fill('ten');
  await page.getByLabel(t('Description'), { exact: true }).fill('For a test.');
  await page.getByRole('button', { name: t('Create Plan') }).click();
  await expect(page.locator(':focus').getByRole('link', { name: price })).toBeVisible();
  await expect(page.locator('#price-error')).toHaveText(price);
  await expect(page.getByText(t('❌ Failed to process request. Try again.'))).toHaveCount(0);
  await page.locator(':focus').getByRole('link', { name: price }).click();
  await expect(page.getByLabel(t('Price (₹)'))).toBeFocused();

  // Saving is delayed to show the busy button.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api${plans.create.path}`, async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await page.getByLabel(t('Price (₹)')).fill('60,000.50');
  await page.getByLabel(t('Key points'), { exact: true }).fill('One\nTwo');
  await page.getByLabel(t('Service limit')).fill('90');
  await page.getByRole('button', { name: t('Create Plan') }).click();
  const busy = page.getByRole('button', { name: t('Creating...') });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(
    page.getByRole('status').filter({ hasText: t('✅ Plan created successfully!') }),
  ).toBeVisible();
  await expect(page.getByLabel(t('Plan Name'))).toHaveValue('');
  await expect(row).toContainText('₹60,000.50');
  await expect(row).toContainText('90');

  // The input for a new plan is kept while another one is edited.
  await page.getByLabel(t('Plan Name')).fill('Half a plan');
  await openRow(row, device);
  await page.getByRole('button', { name: t('Edit {plan}', { plan: name }) }).click();
  await expect(title(t('Update Plan'))).toBeInViewport();
  await expect(page.getByLabel(t('Plan Name'))).toBeFocused();
  await expect(page.getByLabel(t('Key points'), { exact: true })).toHaveValue('One\nTwo');
  await page.getByRole('button', { name: t('Cancel') }).click();
  await expect(title(t('Create New Plan'))).toBeFocused();
  await expect(page.getByLabel(t('Plan Name'))).toHaveValue('Half a plan');

  await page.getByRole('button', { name: t('Edit {plan}', { plan: name }) }).click();
  await page.getByLabel(t('Price (₹)')).fill('70000');
  const one = `**/api${plans.update.path.replace(':id', '*')}`;
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(one, async (route) => {
    await failing;
    await route.fulfill({ status: 500 });
  });
  await page.getByRole('button', { name: t('Update Plan'), exact: true }).click();
  const updating = page.getByRole('button', { name: t('Updating...') });
  await expect(updating).toHaveAttribute('aria-disabled', 'true');
  fail();
  await expect(
    page.getByRole('alert').filter({ hasText: t('❌ Failed to process request. Try again.') }),
  ).toBeInViewport();
  await expect(page.getByLabel(t('Price (₹)'))).toHaveValue('70000');
  await page.unroute(one);
  await page.getByRole('button', { name: t('Update Plan'), exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: t('✅ Plan updated successfully!') }),
  ).toBeVisible();
  await expect(title(t('Create New Plan'))).toBeVisible();
  await expect(row).toContainText('₹70,000.00');

  const dialog = page.getByRole('alertdialog', {
    name: t('Are you sure you want to delete this plan?'),
  });
  await page.getByRole('button', { name: t('Delete {plan}', { plan: name }) }).click();
  await dialog.getByRole('button', { name: t('Cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await page.route(one, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: t('Delete {plan}', { plan: name }) }).click();
  await dialog.getByRole('button', { name: t('Delete') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('❌ Failed to delete plan.') }),
  ).toBeVisible();
  await page.unroute(one);
  await page.getByRole('button', { name: t('Delete {plan}', { plan: name }) }).click();
  await dialog.getByRole('button', { name: t('Delete') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: t('✅ Plan deleted successfully!') }),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('plan management is accessible in each state', async ({ device }) => {
  const { t } = device;
  const page = await device.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard/create-plan');
  await expect(page.getByRole('row').filter({ hasText: 'Platinum' })).toBeVisible();
  await expectAccessible(page, 'plan management');
  await page.getByRole('button', { name: t('Create Plan') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('⚠️ All fields are required!') }),
  ).toBeVisible();
  await expectAccessible(page, 'plan management with what is missing');
  await openRow(page.getByRole('row').filter({ hasText: 'Gold' }), device);
  await page.getByRole('button', { name: t('Delete {plan}', { plan: 'Gold' }) }).click();
  await expect(
    page.getByRole('alertdialog', { name: t('Are you sure you want to delete this plan?') }),
  ).toBeVisible();
  await expectAccessible(page, 'the question before a plan is deleted');

  await page.route(list, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByRole('heading', { name: t('Existing Plans') })).toBeVisible();
  await expectAccessible(page, 'plan management without plans');
  await page.route(list, (route) => route.fulfill({ status: 500 }));
  await page.goto('/superadmin/dashboard/create-plan?again');
  await expect(
    page.getByRole('alert').filter({ hasText: t('❌ Failed to load plans.') }),
  ).toBeVisible();
  await expectAccessible(page, 'plan management without its list');
});
