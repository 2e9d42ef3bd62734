import { payments } from '@anupal/contract/payments';
import type { Page } from '@playwright/test';
import { openPaymentWindow, reach } from '../../franchisee.ts';
import { layFault, payElsewhere } from '../../gateway.ts';
import { expect, test } from '../../journey.ts';
import { labels } from '../../labels.ts';
import { signedInAs } from '../../people.ts';

const words = labels.en;

// The reconciler and the webhooks take their time.
test.describe.configure({ timeout: 120_000 });

test('who closes the browser right after paying finds the plan: the webhook settles', async ({
  page,
  context,
}) => {
  await reach(page, 'payment');
  const { orderId } = await openPaymentWindow(page);
  await page.close();
  await payElsewhere({ orderId, outcome: 'captured' });
  await expectPlan(await context.newPage());
});

test('a webhook that is lost costs nobody a plan: the reconciler settles', async ({
  page,
  context,
}) => {
  await reach(page, 'payment');
  const { orderId } = await openPaymentWindow(page);
  await page.close();
  await payElsewhere({ orderId, outcome: 'captured', webhooks: 'none' });
  await expectPlan(await context.newPage());
});

test('a code that was scanned and paid after the window was closed is noticed', async ({
  page,
}) => {
  await reach(page, 'payment');
  const { orderId, window } = await openPaymentWindow(page);
  await window.getByRole('button', { name: words.windowClose }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await payElsewhere({ orderId, outcome: 'captured' });
  await expect(page.getByRole('heading', { name: words.paid })).toBeVisible({ timeout: 30_000 });
});

test('while the gateway cannot be asked, the payment is confirmed and never called failed', async ({
  page,
}) => {
  await reach(page, 'payment');
  const { orderId, window } = await openPaymentWindow(page);
  const mend = await Promise.all([
    layFault({ orderId, webhooks: { drop: true } }),
    layFault({ orderId, match: 'GET /v1/payments/:id', kind: 'status', times: 1000 }),
    layFault({ orderId, match: 'GET /v1/orders/:id/payments', kind: 'status', times: 1000 }),
  ]);
  await window.getByRole('button', { name: words.windowPay, exact: true }).click();
  await expect(page.getByText(words.confirming)).toBeVisible();
  await expect(page.getByRole('button', { name: words.pay })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A reload knows of it.
  await page.reload();
  await expect(page.getByText(words.confirming)).toBeVisible();
  await Promise.all(mend.map((end) => end()));
  await expect(page.getByRole('heading', { name: words.paid })).toBeVisible({ timeout: 60_000 });
});

test('an answer that is lost on the line is asked for again', async ({ page }) => {
  await reach(page, 'payment');
  const { window } = await openPaymentWindow(page);
  await page.route(`**/api${payments.verify.path}`, (route) => route.abort());
  await window.getByRole('button', { name: words.windowPay, exact: true }).click();
  await expect(page.getByText(words.confirming)).toBeVisible();
  await page.unroute(`**/api${payments.verify.path}`);
  await expect(page.getByRole('heading', { name: words.paid })).toBeVisible({ timeout: 30_000 });
});

test('an order that is paid twice counts once; the second payment is in suspense', async ({
  page,
  context,
  openBrowser,
}) => {
  const person = await reach(page, 'payment');
  const { orderId } = await openPaymentWindow(page);
  await page.close();
  await payElsewhere({ orderId, outcome: 'captured' });
  await payElsewhere({ orderId, outcome: 'captured' });
  await expectPlan(await context.newPage());

  const office = await openBrowser({ storageState: signedInAs('superadmin') });
  const screen = await office.newPage();
  await expect(async () => {
    await screen.goto('/superadmin/dashboard');
    await expect(screen.getByText(person.email)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});

/** Comes back to the site, as often as it takes, until the plan is there. */
async function expectPlan(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/franchisee-options');
    await expect(page).toHaveURL('/dashboard', { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: words.myPlan })).toBeVisible();
  await expect(page.getByText('Silver')).toBeVisible();
}
