import { languages, type Language } from '@anupal/contract/languages';
import { errorSentences } from '@anupal/contract/texts/errors';
import type { Locator, Page } from '@playwright/test';
import { openPaymentWindow, reach } from '../../support/onboarding.ts';
import { payElsewhere } from '../../support/gateway.ts';
import { expect, test, type OpenBrowser } from '../../support/fixtures.ts';
import { pressByKeys } from '../../support/keyboard.ts';
import { demoAccounts, type Person } from '../../support/accounts.ts';
import { expectFitAt } from '../../support/axe.ts';
import { product } from '../../support/environment.ts';
import {
  confirmByKeys,
  confirmOnScreen,
  secondSuperadmin,
  signInAsDemo,
} from '../../support/staff.ts';
import { verify } from '../../support/personas.ts';

// A payment, and two people who decide, with three codes between. In turns: the codes of both go to the
// superadmins of the demo.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const words = {
  en: {
    search: 'Search',
    unsettled: 'Suspense and unsettled',
    ask: 'Ask for a refund',
    send: 'Ask for the refund',
    amount: 'Amount in rupees',
    reason: 'Reason',
    waits: 'Waits for approval',
    takeBack: 'Take back',
    refunds: 'Refunds',
    approve: 'Approve',
    approveRefund: 'Approve refund',
    refuse: 'Refuse',
    refuseRefund: 'Refuse refund',
    done: 'Refunded',
    returned: 'Returned',
    why: 'You have paid twice for the same plan.',
  },
  hi: {
    search: 'खोजें',
    unsettled: 'उचंत और अनिश्चित राशि',
    ask: 'रिफ़ंड माँगें',
    send: 'रिफ़ंड का अनुरोध भेजें',
    amount: 'राशि (रुपये में)',
    reason: 'कारण',
    waits: 'मंज़ूरी लंबित',
    takeBack: 'वापस लें',
    refunds: 'रिफ़ंड',
    approve: 'स्वीकृत करें',
    approveRefund: 'रिफ़ंड स्वीकृत करें',
    refuse: 'अस्वीकार करें',
    refuseRefund: 'रिफ़ंड अस्वीकार करें',
    done: 'रिफ़ंड हो गया',
    returned: 'लौटाया गया',
    why: 'आपने एक ही प्लान के लिए दो बार भुगतान किया है।',
  },
} as const satisfies Record<Language, unknown>;

for (const language of languages) {
  const width = language === 'en' ? 1280 : 360;
  test(`what was paid twice goes back when a second superadmin approves (${language})`, async ({
    page: payer,
    openBrowser,
  }) => {
    const say = words[language];
    const person = await payTwice(payer, language);
    const asker = await openSpeaking(openBrowser, language);
    await signInAsDemo(asker, language);
    const decider = await openSpeaking(openBrowser, language);
    await signInAsDemo(decider, language, secondSuperadmin);

    await openPaymentOf(asker, person, language);
    await asker.goto('/superadmin/dashboard/payments');
    await asker.getByRole('main').getByRole('link', { name: say.unsettled }).click();
    const lying = asker.getByRole('listitem').filter({ hasText: person.email });
    await expect(lying).toBeVisible();
    await expectFitAt(asker, width, 'what is unsettled');
    await lying.getByRole('link').click();
    await expectFitAt(asker, width, 'a payment that may be given back');
    // The latest payment stands first: the second one, which nothing was owed for.
    await asker.getByRole('button', { name: say.ask }).first().click();
    const dialog = asker.getByRole('dialog', { name: say.ask });
    await expect(dialog.getByLabel(say.amount)).not.toHaveValue('');
    await dialog.getByRole('button', { name: say.send }).click();
    await expect(dialog.getByLabel(say.reason)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(say.reason).fill(say.why);
    await dialog.getByRole('button', { name: say.send }).click();
    await confirmOnScreen(asker, demoAccounts.superadmin.email, language);
    await expect(asker.getByText(say.waits)).toBeVisible();
    await expect(asker.getByRole('button', { name: say.takeBack })).toBeVisible();
    await expect(asker.getByRole('button', { name: say.approve })).toHaveCount(0);

    await decider.goto('/superadmin/dashboard/payments');
    await decider.getByRole('main').getByRole('link', { name: say.refunds, exact: true }).click();
    await expect(decider).toHaveURL('/superadmin/dashboard/payments/refunds');
    const item = decider.getByRole('listitem').filter({ hasText: person.email });
    await expect(item.getByText(say.why)).toBeVisible();
    await expectFitAt(decider, width, 'the refunds');
    const late = await openRefusal(decider, person, language);
    await approveByKeys(decider, item, { email: secondSuperadmin, language });
    await expect(decider.getByRole('dialog')).toHaveCount(0);
    await expect(decider.locator(':focus')).toContainText(say.why);
    await late.getByRole('button', { name: say.refuseRefund }).click();
    await expect(late).toContainText(errorSentences.refund_changed[language]);
    await expect(late.getByLabel(say.reason)).toHaveValue(say.why);
    await expect(async () => {
      await decider.reload();
      await expect(item.getByText(say.done, { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });

    // Their payments are shown to those whose KYC is verified.
    await verify(payer, asker, person);
    await payer.goto('/dashboard/plans');
    const row = payer.getByRole('row').filter({ hasText: say.why });
    await expect(row).toContainText(say.returned);
    await expectFitAt(payer, width, 'the payments of a person');
  });
}

/** In a second tab, where the other decision comes too late. */
async function openRefusal(page: Page, { email }: Person, language: Language): Promise<Locator> {
  const { refuse, reason, why } = words[language];
  const tab = await page.context().newPage();
  await tab.goto('/superadmin/dashboard/payments/refunds');
  const item = tab.getByRole('listitem').filter({ hasText: email });
  await item.getByRole('button', { name: refuse, exact: true }).click();
  await tab.getByRole('dialog').getByLabel(reason).fill(why);
  return tab.getByRole('dialog');
}

async function approveByKeys(
  page: Page,
  item: Locator,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> {
  const { approve, approveRefund } = words[language];
  await pressByKeys(page, item.getByRole('button', { name: approve, exact: true }));
  await pressByKeys(page, page.getByRole('dialog').getByRole('button', { name: approveRefund }));
  await confirmByKeys(page, email, language);
}

/** Pays one order twice. */
async function payTwice(page: Page, language: Language): Promise<Person> {
  if (language === 'hi') {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.context().addCookies([{ name: 'language', value: 'hi', url: product.baseUrl() }]);
  }
  const person = await reach(page, 'payment', { language });
  const { orderId } = await openPaymentWindow(page, language);
  for (let times = 0; times < 2; times += 1) await payElsewhere({ orderId, outcome: 'captured' });
  return person;
}

async function openPaymentOf(page: Page, { email }: Person, language: Language): Promise<void> {
  const say = words[language];
  await page.goto('/superadmin/dashboard/payments');
  await page.getByLabel(say.search).fill(email);
  await expect(page).toHaveURL(/payments\?.*asha/);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await expect(page).toHaveURL(/payments\/[0-9a-f-]{36}/);
  const ask = page.getByRole('button', { name: say.ask });
  // The event of the second payment is worked off a moment after the first.
  await expect(async () => {
    await page.reload();
    await expect(ask).toHaveCount(2, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

/** A page in a language; the Hindi one is on a phone. */
async function openSpeaking(openBrowser: OpenBrowser, language: Language): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const context = await openBrowser(language === 'hi' ? phone : {});
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
  return context.newPage();
}
