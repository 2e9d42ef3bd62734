import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPaymentWindow } from '../../support/gateway.ts';
import { openAtStep } from '../../support/onboarding.ts';

test.describe.configure({ timeout: 120_000 });

test('staff find a payment and see its history', async ({ device, page: payer }) => {
  const { t } = device;
  const role = device.isPhone ? 'superadmin' : 'admin';
  const { email } = await openAtStep(payer, 'payment');
  const { orderId } = await openPaymentWindow(payer);
  const page = await device.open({ as: role });
  await page.goto(`/${role}/dashboard/payments`);
  await page.getByLabel(t('Search')).fill(email);
  await page.getByLabel(t('Status')).selectOption('open');
  await expect(page).toHaveURL(/status=open/);
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page, 'the payments');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: t('In the books') })).toBeVisible();
  await expect(page.getByText(orderId)).toBeVisible();
  await expectAccessible(page, 'a payment');
  await page.goBack();
  await expect(page.getByLabel(t('Search'))).toHaveValue(email);
  await page.getByLabel(t('Search')).fill('pay_nobody00000000');
  await expect(page.getByText(t('No payments found.'))).toBeVisible();
});
