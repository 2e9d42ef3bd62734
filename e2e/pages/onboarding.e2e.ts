import { payments } from '@anupal/contract/payments';
import { plans } from '@anupal/contract/plans';
import { newPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPaymentWindow, pressInWindow } from '../support/gateway.ts';
import { acceptAgreement, choosePlan, fillInBusiness, openAtStep } from '../support/onboarding.ts';

test('the four steps are accessible, with errors and without plans', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open();
  await page.route(`**/api${plans.list.path}`, (route) => route.fulfill({ status: 500 }));
  await openAtStep(page, 'plan', { person: newPerson('W'.repeat(100)), language });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the plans when none load');
  await page.unroute(`**/api${plans.list.path}`);
  await page.reload();
  const choose = page.getByRole('button', { name: t('Choose {plan}', { plan: 'Gold' }) });
  await expect(choose).toBeVisible();
  await expectAccessible(page, 'the plans');
  // Nothing is announced beside the checkout.
  await expect(page.getByRole('region', { name: t('Announcements') })).toHaveCount(0);

  await choosePlan(page, 'Gold', language);
  const agreed = t('I have read the franchisee agreement and agree to it.');
  await expect(page.getByLabel(agreed)).toBeVisible();
  await expectAccessible(page, 'the agreement');
  await acceptAgreement(page, language);
  await page.getByRole('button', { name: t('Save and continue') }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  await expectAccessible(alert, 'the alert of step 3');
  await alert.getByRole('button').click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  await page.locator('summary').click();
  await expectAccessible(page, 'step 3 with errors and the open agreement');
  await fillInBusiness(page, language);
  await expectAccessible(page, 'the payment');
});

test('the payment of a plan is accessible in each state', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open();
  await openAtStep(page, 'payment', { language });
  await pressInWindow(await openPaymentWindow(page, language), 'close', language);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  await expectAccessible(alert, 'the closed window');
  await alert.getByRole('button').click();

  await pressInWindow(await openPaymentWindow(page, language), 'fail', language);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a failed payment');

  await page.route(`**/api${payments.verify.path}`, (route) => route.abort());
  await page.route('**/api/payment/orders/*', (route) => route.abort());
  await pressInWindow(await openPaymentWindow(page, language), 'pay', language);
  const confirming = t('Your payment has been received and is being confirmed.');
  await expect(page.getByText(confirming)).toBeVisible();
  await expectAccessible(page, 'a payment that is being confirmed');

  await page.addInitScript(stay);
  await page.unrouteAll();
  const paid = page.getByRole('heading', { name: t('Payment successful') });
  await expect(paid).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('html')).toHaveAttribute('data-held-for', '3000');
  await expectAccessible(page, 'the success');
});

/** The page leaves after three seconds, too soon for the check. */
function stay(): void {
  const setTimeout = window.setTimeout.bind(window);
  const withoutRedirect = (work: () => void, delay?: number) => {
    if (delay !== 3000) return setTimeout(work, delay);
    document.documentElement.dataset.heldFor = '3000';
    return 0;
  };
  window.setTimeout = withoutRedirect as typeof window.setTimeout;
}
