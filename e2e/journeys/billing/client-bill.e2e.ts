import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomeVerified } from '../../support/personas.ts';
import { confirmByCode } from '../../support/staff.ts';

test('the first bill asks for the billing details, is issued and is paid', async ({ device }) => {
  const { t } = device;
  const page = await device.open();
  const offline = t('Network error. Please check your internet connection.');
  const { email } = await becomeVerified(page);
  const button = (name: string) => page.getByRole('button', { name: t(name), exact: true });
  const link = (name: string) => page.getByRole('link', { name: t(name), exact: true });

  await page.goto('/dashboard/clients/new');
  await page.getByLabel(t('GSTIN, PAN or name')).fill('Joshi Sweets');
  await button('Add client').click();
  await link('New bill').click();
  await link('Add billing details').click();

  // The link to the bill appears only when both cards are saved.
  await page.getByLabel(t('Your UPI ID (optional)')).fill('asha@okbank');
  await page.getByLabel(t('Bill number prefix')).fill('as');
  await button('Save billing details').click();
  // Clients will pay to this address, so it is confirmed.
  await confirmByCode(page, email, device.language);
  await expect(page.getByText(t('Billing details saved.'))).toBeVisible();
  await expect(link('Continue to the bill')).toBeHidden();
  await button('Add GST details').click();
  await page.getByLabel(t('No'), { exact: true }).check();
  await page.getByLabel(t('Legal name')).fill('Asha Sharma');
  await page.getByLabel(t('Address'), { exact: true }).fill('12 Station Road, Jaipur');
  await page.getByLabel(t('PIN code')).fill('302001');
  await page.getByLabel(t('State'), { exact: true }).selectOption('08');
  await button('Save GST details').click();
  await link('Continue to the bill').click();

  const description = page.getByLabel(t('Description'));
  await button('Issue bill').click();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await description.fill('Accounts of October');
  await page.getByLabel(t('Amount'), { exact: true }).fill('1,500');
  await expectAccessible(page, 'a new bill');
  // Without a connection nothing is issued, and nothing that was typed is lost.
  await page.route('**/api/clients/*/bills', (route) => route.abort(), { times: 1 });
  await button('Issue bill').click();
  await expect(page.getByText(offline)).toBeVisible();
  await expect(description).toHaveValue('Accounts of October');
  await button('Issue bill').click();

  await expect(page.getByText(t('Unpaid'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: t('UPI QR code') })).toBeVisible();
  await expectAccessible(page, 'a bill');
  await button('Record payment').click();
  await expect(page.getByText(t('Paid'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: t('UPI QR code') })).toBeHidden();

  await page.getByRole('link', { name: 'Joshi Sweets' }).click();
  await link('Bills').first().click();
  await link('Statement').click();
  await expect(button('Reverse')).toBeVisible();
  await expectAccessible(page, 'the statement of a client');

  // The client is deleted, and the settled bill stays with their name.
  await page.getByRole('link', { name: 'Joshi Sweets' }).click();
  await link('Details').click();
  await button('Delete client').click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page, 'the deletion of a client with a bill');
  await question.getByRole('button', { name: t('Delete client') }).click();
  await expect(page).toHaveURL(/\/dashboard\/clients$/);
  await page.goto('/dashboard/bills');
  await expect(page.getByText('Joshi Sweets').first()).toBeVisible();
});
