import { payments } from '@anupal/contract/payments';
import { submitEmail, enterCode } from '../../support/accounts.ts';
import { environment } from '../../support/environment.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPaymentWindow, pressInWindow } from '../../support/gateway.ts';
import { readCode } from '../../support/mailbox.ts';
import { openAtStep, stepUrls } from '../../support/onboarding.ts';

test('closing the window returns the focus to Pay, and a failed payment shows the reason of the gateway and can be repeated', async ({
  page,
}) => {
  await openAtStep(page, 'payment');
  const closed = await openPaymentWindow(page);
  await pressInWindow(closed, 'close');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('The payment window was closed without completing payment.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeFocused();

  await pressInWindow(await openPaymentWindow(page), 'fail');
  await expect(page.getByRole('alert')).toContainText('The gateway says: Payment was unsuccessful');
  await expect(page.getByRole('alert')).toContainText('Before you pay again, check');
  const again = await openPaymentWindow(page);
  expect(again.orderId).toBe(closed.orderId);
  await pressInWindow(again, 'pay');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

test('a late payment after a failed attempt counts without paying again', async ({ page }) => {
  await openAtStep(page, 'payment');
  const payment = await openPaymentWindow(page);
  await pressInWindow(payment, 'payLate');
  const message = page.getByRole('alert');
  await expect(message).toContainText('The payment was not completed in time.');
  await expect(message).toContainText('the payment can still reach us for up to three days');
  await expect(message.getByRole('link', { name: 'See your payments' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({
    timeout: 60_000,
  });
});

test('a gateway that does not load says so, and loads on demand', async ({ page }) => {
  await page.route(`${environment.gatewayUrl()}/**/checkout.js`, (route) => route.abort());
  await page.route(`${environment.gatewayUrl()}/checkout.js`, (route) => route.abort());
  await openAtStep(page, 'payment');
  await expect(page.getByRole('alert')).toHaveText('Payment gateway not loaded. Please refresh.');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Payment gateway not loaded. Please refresh.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await openPaymentWindow(page);
});

test('offline Pay says so at once, and works when online again', async ({ page, context }) => {
  await page.route(`${environment.gatewayUrl()}/checkout.js`, (route) => route.abort());
  await openAtStep(page, 'payment');
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Payment gateway not loaded. Please refresh.');
  await context.setOffline(false);
  await openPaymentWindow(page);
});

test('an incomplete order is refused, and a refused verification leads to support', async ({
  page,
}) => {
  await openAtStep(page, 'payment');
  await page.route(`**/api${payments.create.path}`, (route) =>
    route.fulfill({ status: 200, json: { orderId: 'order_1' } }),
  );
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid order data');

  await page.unroute(`**/api${payments.create.path}`);
  await page.route(`**/api${payments.verify.path}`, (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'payment_verification_failed', message: 'No.', requestId: 'r' },
    }),
  );
  await page.route('**/api/payment/orders/*', (route) => route.abort());
  await pressInWindow(await openPaymentWindow(page), 'pay');
  await expect(page.getByRole('alert')).toHaveText(
    'Payment verification failed. Please contact support.',
  );
});

test('H01 the pay page is always a document of its own, with its own policy', async ({ page }) => {
  await openAtStep(page, 'payment');
  await page.goto(stepUrls.business);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname);
  });
  const policy = (path: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path && response.ok());
  const gateway = new URL(environment.gatewayUrl()).origin;
  const steps = page.getByRole('navigation', { name: 'Steps to your franchise' });

  const entered = policy(stepUrls.payment);
  await steps.getByRole('link', { name: 'Payment' }).click();
  expect((await entered).headers()['content-security-policy']).toContain(gateway);
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  const left = policy(stepUrls.agreement);
  await steps.getByRole('link', { name: 'Agreement' }).click();
  expect((await left).headers()['content-security-policy']).not.toContain(gateway);
  await expect(
    page.getByLabel('I have read the franchisee agreement and agree to it.'),
  ).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Business name')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  expect(loaded).toEqual([
    stepUrls.payment,
    stepUrls.agreement,
    stepUrls.payment,
    stepUrls.business,
    stepUrls.payment,
  ]);
  await openPaymentWindow(page);
});

test('an order in the URL counts only if the API knows it', async ({ page }) => {
  await openAtStep(page, 'payment');
  const { orderId } = await openPaymentWindow(page);
  for (const unknown of ['order_AAAAAAAAAAAAAA', '../../auth/me']) {
    await page.goto(`${stepUrls.payment}?order=${unknown}`);
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    await expect(
      page.getByText('Your payment has been received and is being confirmed.'),
    ).toHaveCount(0);
    await page.goto(`/franchisee-success?order=${unknown}`);
    await expect(page).toHaveURL(stepUrls.payment);
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  }
  // A reload right after paying must not offer to pay again.
  await page.goto(`${stepUrls.payment}?order=${orderId}`);
  await expect(
    page.getByText('Your payment has been received and is being confirmed.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'I have not paid yet' }).click();
  await expect(page).toHaveURL(stepUrls.payment);
  await openPaymentWindow(page);
});

test('without a session the pay page leads to sign-in and back', async ({ page }) => {
  const person = await openAtStep(page, 'payment');
  // A pending request would redirect to /login during the reload.
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled();
  await page.evaluate(() => window.localStorage.clear());
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  await submitEmail(page, person.email);
  await enterCode(page, await readCode(person.email, 2));
  await expect(page).toHaveURL(stepUrls.payment);
  await openPaymentWindow(page);
});
