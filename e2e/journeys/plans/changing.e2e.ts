import { errorTexts } from '@anupal/contract/texts/errors';
import { randomUUID } from 'node:crypto';

import { subscriptions } from '@anupal/contract/subscriptions';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPaymentWindow, pressInWindow } from '../../support/gateway.ts';
import { openAtStep } from '../../support/onboarding.ts';
import { becomeVerified } from '../../support/personas.ts';
import { changePlan, createPlan, deletePlan } from '../../support/plans.ts';
import { textPattern } from '../../support/text.ts';

test('a plan is upgraded and renewed in the payment window', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open();
  await becomeVerified(page);
  await page.goto('/dashboard');
  const openMyPlan = async (): Promise<void> => {
    if (device.isPhone) await page.getByRole('button', { name: t('Open menu') }).click();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('My Plan') })
      .click();
    await expect(page.getByRole('heading', { name: t('My Subscription Plan') })).toBeVisible();
  };
  const card = (plan: string) => page.getByRole('region', { name: plan, exact: true });
  const payNow = async (): Promise<void> => {
    await pressInWindow(await openPaymentWindow(page, language), 'pay', language);
    await expect(page.getByRole('heading', { name: t('Payment successful') })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page).toHaveURL('/dashboard');
  };

  await openMyPlan();
  await expect(page.getByText('0 / 10')).toBeVisible();
  await page.getByRole('link', { name: t('Upgrade / Renew Plan') }).click();
  await expect(page).toHaveURL('/plans');
  await expect(
    card('Silver').getByRole('button', { name: textPattern(language, 'Renew for {amount}') }),
  ).toBeVisible();
  const upgrade = card('Gold').getByRole('button', {
    name: textPattern(language, 'Upgrade for {amount}'),
  });
  await expect(upgrade).toContainText('₹5,000.00');
  await upgrade.click();
  await expect(page.getByText('₹5,000.00').first()).toBeVisible();
  await payNow();

  await openMyPlan();
  await expect(page.getByRole('heading', { name: 'Gold' })).toBeVisible();
  await expect(page.getByText('0 / 25')).toBeVisible();
  await page.getByRole('link', { name: t('Upgrade / Renew Plan') }).click();
  await expect(card('Silver')).toContainText(
    t('Costs less than your current plan. You can choose it when that plan ends.'),
  );
  await card('Gold')
    .getByRole('button', { name: textPattern(language, 'Renew for {amount}') })
    .click();
  await payNow();
  await page.goto('/plans');
  await expect(card('Gold')).toContainText(t('Your renewal is paid already.'));
});

test('the pages of the own plan are accessible before paying, without a plan and when they fail', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  await becomeVerified(page);
  await page.goto('/plans');
  await page
    .getByRole('button', { name: textPattern(language, 'Upgrade for {amount}') })
    .first()
    .click();
  await expect(
    page.getByRole('button', { name: textPattern(language, 'Pay {amount}') }),
  ).toBeVisible();
  await expectAccessible(page, 'an upgrade that is to be paid');

  const held = `**/api${subscriptions.readOwn.path}`;
  await page.route(held, (route) => route.fulfill({ json: null }));
  await page.goto('/dashboard/plans');
  await expect(page.getByText(t("You currently don't have any active plan."))).toBeVisible();
  await expect(page.getByRole('link', { name: t('View Available Plans') })).toHaveAttribute(
    'href',
    '/plans',
  );
  await expectAccessible(page, 'the page of the plan without one');
  await page.route(held, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the own plan that does not load');
  await page.route(`**/api${subscriptions.listOffers.path}`, (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto('/plans');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the plans that do not load');
});

test('a plan that changes or is deleted while it is chosen is not ordered', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open();
  await becomeVerified(page);
  const input = { planName: `P ${randomUUID().slice(0, 8)}`, description: 'For a test.' };
  const plan = await createPlan({ ...input, price: 80_000 });
  const card = page.getByRole('region', { name: plan.planName });
  const dialog = page.getByRole('alertdialog');
  await page.goto('/plans');
  const upgrade = card.getByRole('button', {
    name: textPattern(language, 'Upgrade for {amount}'),
  });
  await expect(upgrade).toContainText('₹75,000.00');

  // The price rises after the choice: the new price is shown, and nothing is ordered.
  await upgrade.click();
  const pay = page.getByRole('button', { name: textPattern(language, 'Pay {amount}') });
  await expect(pay).toContainText('₹75,000.00');
  await changePlan(plan.id, { price: 90_000 });
  await pay.click();
  await expect(
    page.getByRole('alert').filter({ hasText: errorTexts.quote_outdated[language] }),
  ).toBeVisible();
  await expect(pay).toContainText('₹85,000.00');

  // It is deleted after the choice: the other plans are offered again.
  await deletePlan(plan.id);
  await pay.click();
  await expect(dialog).toContainText(
    t('This plan is no longer available. Please choose another one.'),
  );
  await dialog.getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Gold', exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);

  // It is deleted while the plans are on the screen.
  const next = await createPlan({ ...input, planName: 'Q', price: 80_000 });
  await page.reload();
  const other = page.getByRole('region', { name: 'Q', exact: true });
  await expect(other).toBeVisible();
  await deletePlan(next.id);
  await other.getByRole('button', { name: textPattern(language, 'Upgrade for {amount}') }).click();
  await expect(dialog).toContainText(
    t('This plan is no longer available. Please choose another one.'),
  );
  await dialog.getByRole('button').click();
  await expect(other).toHaveCount(0);
});

test('a plan that is deleted during the first step says so, and another can be chosen', async ({
  page,
}) => {
  const planName = `R ${randomUUID().slice(0, 8)}`;
  const { id } = await createPlan({ planName, description: 'For a test.', price: 95_000 });
  await openAtStep(page, 'plan');
  const choose = page.getByRole('button', { name: `Choose ${planName}` });
  await expect(choose).toBeVisible();
  await deletePlan(id);
  await choose.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'This plan is no longer available. Please choose another one.',
  );
  await dialog.getByRole('button').click();
  await expect(choose).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose Gold' }).click();
  await expect(page).toHaveURL('/franchisee-agreement');
});

test('the page of the plan opens once KYC is verified', async ({ page }) => {
  await openAtStep(page, 'plan');
  await page.goto('/dashboard/plans');
  await expect(
    page.getByText('This page becomes available once your KYC is verified.'),
  ).toBeVisible();
});
