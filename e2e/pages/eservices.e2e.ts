import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

// The states of these pages that a walk along the links does not show.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the form of a service is accessible with errors, and a search that finds none', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open({ as: 'admin' });
  await page.goto('/admin/dashboard/create-service');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: t('Create Service') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('Add a field') }).click();
  const field = dialog.getByRole('group', { name: t('Field {number}', { number: 1 }) });
  await field.getByLabel(t('Label in English')).fill('W'.repeat(150));
  await field.getByLabel(t('Kind of answer')).selectOption(t('Choice'));
  await field.getByLabel(t('Choices in English')).fill('One\nTwo');
  await dialog.getByRole('button', { name: t('Create Service') }).click();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(5);
  await expectAccessible(dialog, 'the form of a service with errors');

  const own = await device.open({ as: 'user' });
  await own.goto('/dashboard/services-list?q=zeppelin');
  await expect(own.getByRole('searchbox')).toHaveValue('zeppelin');
  await expect(own.getByRole('row')).toHaveCount(0);
  await expectAccessible(own, 'a search that finds no service');
});
