import { languages, type Language } from '@anupal/contract/languages';
import { payments } from '@anupal/contract/payments';
import { plans } from '@anupal/contract/plans';
import type { BrowserContext } from '@playwright/test';
import { agree, choosePlan, giveBusiness, openPaymentWindow, reach } from '../franchisee.ts';
import { expect, test } from '../journey.ts';
import { labels } from '../labels.ts';
import { stranger } from '../people.ts';
import { product } from '../product.ts';
import { expectFitForAll } from './looks.ts';

// Each looks at many pages, two times over.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  const words = labels[language];

  test(`everybody can take the four steps (${language})`, async ({ page, context }) => {
    await speak(context, language);
    await page.route(`**/api${plans.list.path}`, (route) => route.fulfill({ status: 500 }));
    await reach(page, 'plan', { person: stranger('W'.repeat(100)), language });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'the plans for when none load');
    await page.unroute(`**/api${plans.list.path}`);
    await page.reload();
    await expect(page.getByRole('button', { name: words.choosePlan('Gold') })).toBeVisible();
    await expectFitForAll(page, language, 'the plans');

    await choosePlan(page, 'Gold', language);
    await expect(page.getByLabel(words.agree)).toBeVisible();
    await expectFitForAll(page, language, 'the agreement');
    await agree(page, language);
    await page.getByRole('button', { name: words.goOnGiven }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFitForAll(page, language, 'the alert of step 3');
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
    await page.locator('summary').click();
    await expectFitForAll(page, language, 'step 3 with errors and the open agreement');
    await giveBusiness(page, language);
    await expectFitForAll(page, language, 'the payment');
  });

  test(`everybody can pay (${language})`, async ({ page, context }) => {
    await speak(context, language);
    await reach(page, 'payment', { language });
    const closed = await openPaymentWindow(page, language);
    await closed.window.getByRole('button', { name: words.windowClose }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFitForAll(page, language, 'the closed window');
    await page.getByRole('alertdialog').getByRole('button').click();

    const failed = await openPaymentWindow(page, language);
    await failed.window.getByRole('button', { name: words.windowFail }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'a failed payment');

    await page.route(`**/api${payments.verify.path}`, (route) => route.abort());
    await page.route('**/api/payment/orders/*', (route) => route.abort());
    const paid = await openPaymentWindow(page, language);
    await paid.window.getByRole('button', { name: words.windowPay, exact: true }).click();
    await expect(page.getByText(words.confirming)).toBeVisible();
    await expectFitForAll(page, language, 'a payment that is being confirmed');

    await page.addInitScript(stay);
    await page.unrouteAll();
    await expect(page.getByRole('heading', { name: words.paid })).toBeVisible({ timeout: 30_000 });
    await expectFitForAll(page, language, 'the success');
    await page.goto('/user-status');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFitForAll(page, language, 'the status');
  });
}

async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
}

/** The page leaves by itself after three seconds, which is too soon for looking at it. */
function stay(): void {
  const setTimeout = window.setTimeout.bind(window);
  const patient = (work: () => void, delay?: number) =>
    delay === 3000 ? 0 : setTimeout(work, delay);
  window.setTimeout = patient as typeof window.setTimeout;
}
