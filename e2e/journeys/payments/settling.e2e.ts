import { payments } from '@anupal/contract/payments';
import { expect, test } from '../../support/fixtures.ts';
import {
  cutGatewayOff,
  openPaymentWindow,
  payElsewhere,
  pressInWindow,
} from '../../support/gateway.ts';
import { openAtStep } from '../../support/onboarding.ts';

test('a code that is paid after the window was closed is noticed', async ({ page }) => {
  await openAtStep(page, 'payment');
  const payment = await openPaymentWindow(page);
  await pressInWindow(payment, 'close');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await payElsewhere({ orderId: payment.orderId, outcome: 'captured' });
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({
    timeout: 30_000,
  });
});

test('without the gateway a payment is being confirmed, and never called failed', async ({
  page,
}) => {
  await openAtStep(page, 'payment');
  const payment = await openPaymentWindow(page);
  const reconnect = await cutGatewayOff(payment.orderId);
  await pressInWindow(payment, 'pay');
  await expect(
    page.getByText('Your payment has been received and is being confirmed.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A reload keeps the state.
  await page.reload();
  await expect(
    page.getByText('Your payment has been received and is being confirmed.'),
  ).toBeVisible();
  await reconnect();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({
    timeout: 60_000,
  });
});

test('a lost response to a payment is requested again', async ({ page }) => {
  await openAtStep(page, 'payment');
  const payment = await openPaymentWindow(page);
  await page.route(`**/api${payments.verify.path}`, (route) => route.abort());
  await pressInWindow(payment, 'pay');
  await expect(
    page.getByText('Your payment has been received and is being confirmed.'),
  ).toBeVisible();
  await page.unroute(`**/api${payments.verify.path}`);
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({
    timeout: 30_000,
  });
});
