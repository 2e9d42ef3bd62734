import { createAccount, newName } from '../../support/accounts.ts';
import { fileApplication, publishService } from '../../support/applications.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { officeUrl } from '../../support/office.ts';
import { createVerified } from '../../support/personas.ts';

test('staff find pages, users and applications by the command palette', async ({ desktop }) => {
  const person = await createAccount(newName());
  const account = await createVerified();
  const service = await publishService();
  const filed = await fileApplication(account, service.id);
  const page = await desktop.open({ as: 'admin' });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search or go to a page' });
  const field = palette.getByRole('combobox', { name: 'Search or go to a page' });
  const options = palette.getByRole('option');

  await page.keyboard.press('ControlOrMeta+K');
  await expect(field).toBeFocused();
  await expect(options.first()).toHaveText('Dashboard');
  await expect(palette.getByRole('option', { name: 'Audit Log' })).toHaveCount(0);
  await expectAccessible(palette, 'the command palette');
  await field.fill('payments');
  await expect(options.first()).toHaveText('Payments');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused();

  await page.getByRole('button', { name: 'Search or go to a page' }).click();
  await field.fill(filed.trackingNumber);
  await expect(options).toHaveCount(1);
  await expectAccessible(palette, 'the results of the command palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${officeUrl}/${filed.id}`);

  await page.keyboard.press('ControlOrMeta+K');
  await field.fill(person.fullName);
  await palette.getByRole('option', { name: person.fullName }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/users\/[0-9a-f-]{36}$/);

  await page.keyboard.press('ControlOrMeta+K');
  await field.fill('nobody at all');
  await expect(palette.getByRole('status')).toHaveText('Nothing found.');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('a franchisee finds their own application by its number', async ({ desktop }) => {
  const page = await desktop.open({ as: 'user' });
  await page.goto('/dashboard/service-usage');
  const link = page.getByRole('main').locator('a[href^="/dashboard/applications/"]').first();
  const url = (await link.getAttribute('href')) ?? '';
  await page.goto(url);
  const number = page.getByText(/^AN-\w{4}-\w{4}$/).first();
  const trackingNumber = await number.innerText();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  const palette = page.getByRole('dialog', { name: 'Search or go to a page' });
  await palette.getByRole('combobox').fill(trackingNumber.toLowerCase());
  await palette.getByRole('option', { name: trackingNumber }).click();
  await expect(page).toHaveURL(url);
});
