import { randomUUID } from 'node:crypto';
import { languages } from '@anupal/contract/languages';
import { subscriptions } from '@anupal/contract/subscriptions';
import { openPaymentWindow, reach } from '../../franchisee.ts';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { labels } from '../../labels.ts';
import { expectFitForAll } from '../../pages/looks.ts';
import { changePlan, deletePlan, makePlan, planWords } from '../../plans.ts';
import { product } from '../../product.ts';
import { becomeVerified } from '../../verified.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

// Each becomes a franchisee first; the reconciler and the webhooks take their time.
test.describe.configure({ timeout: 150_000 });

for (const language of languages) {
  const words = planWords[language];
  const { menu, windowPay, paid } = labels[language];

  test(`a plan is upgraded and renewed by the popup (${language})`, async ({ openBrowser }) => {
    const context = await openBrowser(language === 'hi' ? phone : {});
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    await becomeVerified(page, await openAsStaff(openBrowser, 'admin'), { language });
    const openMyPlan = async (): Promise<void> => {
      if (language === 'hi') await page.getByRole('button', { name: menu }).click();
      await page.getByRole('navigation').getByRole('link', { name: words.entry }).click();
      await expect(page.getByRole('heading', { name: words.mine })).toBeVisible();
    };
    const card = (plan: string) => page.getByRole('region', { name: plan, exact: true });
    const payNow = async (): Promise<void> => {
      const { window } = await openPaymentWindow(page, language);
      await window.getByRole('button', { name: windowPay, exact: true }).click();
      await expect(page.getByRole('heading', { name: paid })).toBeVisible({ timeout: 60_000 });
      await expect(page).toHaveURL('/dashboard');
    };

    await openMyPlan();
    await expect(page.getByText('0 / 10')).toBeVisible();
    await page.getByRole('link', { name: words.change }).click();
    await expect(page).toHaveURL('/plans');
    await expect(card('Silver').getByRole('button', { name: words.renew })).toBeVisible();
    const upgrade = card('Gold').getByRole('button', { name: words.upgrade });
    await expect(upgrade).toContainText('₹5,000.00');
    await upgrade.click();
    await expect(page.getByText('₹5,000.00').first()).toBeVisible();
    await payNow();

    await openMyPlan();
    await expect(page.getByRole('heading', { name: 'Gold' })).toBeVisible();
    await expect(page.getByText('0 / 25')).toBeVisible();
    await page.getByRole('link', { name: words.change }).click();
    await expect(card('Silver')).toContainText(words.cheaper);
    await card('Gold').getByRole('button', { name: words.renew }).click();
    await payNow();
    await page.goto('/plans');
    await expect(card('Gold')).toContainText(words.renewed);
  });

  test(`everybody can use the pages of the own plan (${language})`, async ({ openBrowser }) => {
    const context = await openBrowser({ reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    await becomeVerified(page, await openAsStaff(openBrowser, 'admin'), { language });
    await page.goto('/dashboard/plans');
    await expect(page.getByText('0 / 10')).toBeVisible();
    await expectFitForAll(page, language, 'the own plan');
    await page.goto('/plans');
    await expect(page.getByRole('button', { name: words.upgrade }).first()).toBeVisible();
    await expectFitForAll(page, language, 'the plans to change to');
    await page.getByRole('button', { name: words.upgrade }).first().click();
    await expect(page.getByRole('button', { name: labels[language].pay })).toBeVisible();
    await expectFitForAll(page, language, 'an upgrade that is to be paid');

    const held = `**/api${subscriptions.readHeld.path}`;
    await page.route(held, (route) => route.fulfill({ json: null }));
    await page.goto('/dashboard/plans');
    await expect(page.getByText(words.none)).toBeVisible();
    await expect(page.getByRole('link', { name: words.view })).toHaveAttribute('href', '/plans');
    await expectFitForAll(page, language, 'the page of the plan without one');
    await page.route(held, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'the own plan that does not come');
    await page.route(`**/api${subscriptions.listOffers.path}`, (route) =>
      route.fulfill({ status: 500 }),
    );
    await page.goto('/plans');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'the plans that do not come');
  });

  test(`a plan is deleted or gets dearer while somebody is choosing it (${language})`, async ({
    openBrowser,
  }) => {
    const office = await openAsStaff(openBrowser, 'admin');
    const context = await openBrowser(language === 'hi' ? phone : {});
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    await becomeVerified(page, office, { language });
    const given = { planName: `P ${randomUUID().slice(0, 8)}`, description: 'For a test.' };
    const plan = await makePlan(office, { ...given, price: 80_000 });
    const card = page.getByRole('region', { name: plan.planName });
    const dialog = page.getByRole('alertdialog');
    await page.goto('/plans');
    const upgrade = card.getByRole('button', { name: words.upgrade });
    await expect(upgrade).toContainText('₹75,000.00');

    // It gets dearer after it was chosen: the new price is shown, and nothing is ordered.
    await upgrade.click();
    await changePlan(office, plan.id, { price: 90_000 });
    await page.getByRole('button', { name: labels[language].pay }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.outdated })).toBeVisible();
    const pay = page.getByRole('button', { name: labels[language].pay });
    await expect(pay).toContainText('₹85,000.00');

    // It is deleted after it was chosen, and leads back to the others.
    await deletePlan(office, plan.id);
    await pay.click();
    await expect(dialog).toContainText(words.gone);
    await dialog.getByRole('button').click();
    await expect(page.getByRole('region', { name: 'Gold', exact: true })).toBeVisible();
    await expect(card).toHaveCount(0);

    // It is deleted while the plans are looked at.
    const next = await makePlan(office, { ...given, planName: 'Q', price: 80_000 });
    await page.reload();
    const other = page.getByRole('region', { name: 'Q', exact: true });
    await expect(other).toBeVisible();
    await deletePlan(office, next.id);
    await other.getByRole('button', { name: words.upgrade }).click();
    await expect(dialog).toContainText(words.gone);
    await dialog.getByRole('button').click();
    await expect(other).toHaveCount(0);
  });
}

test('a plan that is deleted in the first step says so, and another can be chosen', async ({
  page,
  openBrowser,
}) => {
  const office = await openAsStaff(openBrowser, 'admin');
  await office.goto('/admin/dashboard');
  const planName = `R ${randomUUID().slice(0, 8)}`;
  const { id } = await makePlan(office, { planName, description: 'For a test.', price: 95_000 });
  await reach(page, 'plan');
  const choose = page.getByRole('button', { name: labels.en.choosePlan(planName) });
  await expect(choose).toBeVisible();
  await deletePlan(office, id);
  await choose.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(planWords.en.gone);
  await dialog.getByRole('button').click();
  await expect(choose).toHaveCount(0);
  await page.getByRole('button', { name: labels.en.choosePlan('Gold') }).click();
  await expect(page).toHaveURL('/franchisee-agreement');
});

test('the own plan opens once KYC is verified', async ({ page }) => {
  await reach(page, 'plan');
  await page.goto('/dashboard/plans');
  await expect(page.getByText(planWords.en.opensLater)).toBeVisible();
});
