import { type Language } from '@anupal/contract/languages';
import { errorTexts } from '@anupal/contract/texts/errors';
import type { Locator, Page } from '@playwright/test';
import type { Person } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts, secondSuperadmin } from '../../support/demo-accounts.ts';
import { environment } from '../../support/environment.ts';
import { expect, type OpenBrowser, test } from '../../support/fixtures.ts';
import { openPaymentWindow, payElsewhere } from '../../support/gateway.ts';
import { pressByKeys } from '../../support/keyboard.ts';
import { openAtStep } from '../../support/onboarding.ts';
import { confirmByCode, confirmByKeys, signInAsSuperadmin } from '../../support/staff.ts';

// A payment, and two people who decide, with three codes between. In turns: the codes of both go to the
// superadmins of the demo.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const words = {
  en: {
    why: 'You have paid twice for the same plan.',
  },
  hi: {
    why: 'आपने एक ही प्लान के लिए दो बार भुगतान किया है।',
  },
} as const satisfies Record<Language, unknown>;

test('what was paid twice goes back when a second superadmin approves', async ({
  page: payer,
  openBrowser,
  screen,
}) => {
  const { language, t } = screen;
  const say = words[language];
  const person = await payTwice(payer, language);
  const asker = await openSpeaking(openBrowser, language);
  await signInAsSuperadmin(asker, language);
  const decider = await openSpeaking(openBrowser, language);
  await signInAsSuperadmin(decider, language, secondSuperadmin);

  await openPaymentOf(asker, person, language);
  await asker.goto('/superadmin/dashboard/payments');
  await asker
    .getByRole('main')
    .getByRole('link', { name: t('Suspense and unsettled') })
    .click();
  const lying = asker.getByRole('listitem').filter({ hasText: person.email });
  await expect(lying).toBeVisible();
  await expectAccessible(asker, 'what is unsettled');
  await lying.getByRole('link').click();
  await expectAccessible(asker, 'a payment that may be given back');
  // The latest payment stands first: the second one, which nothing was owed for.
  await asker
    .getByRole('button', { name: t('Ask for a refund') })
    .first()
    .click();
  const dialog = asker.getByRole('dialog', { name: t('Ask for a refund') });
  await expect(dialog.getByLabel(t('Amount in rupees'))).not.toHaveValue('');
  await dialog.getByRole('button', { name: t('Ask for the refund') }).click();
  await expect(dialog.getByLabel(t('Reason'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(t('Reason')).fill(say.why);
  await dialog.getByRole('button', { name: t('Ask for the refund') }).click();
  await confirmByCode(asker, demoAccounts.superadmin.email, language);
  await expect(asker.getByText(t('Waits for approval'))).toBeVisible();
  await expect(asker.getByRole('button', { name: t('Take back') })).toBeVisible();
  await expect(asker.getByRole('button', { name: t('Approve') })).toHaveCount(0);

  await decider.goto('/superadmin/dashboard/payments');
  await decider
    .getByRole('main')
    .getByRole('link', { name: t('Refunds'), exact: true })
    .click();
  await expect(decider).toHaveURL('/superadmin/dashboard/payments/refunds');
  const item = decider.getByRole('listitem').filter({ hasText: person.email });
  await expect(item.getByText(say.why)).toBeVisible();
  await expectAccessible(decider, 'the refunds');
  const late = await openRefusal(decider, person, language);
  await approveByKeys(decider, item, { email: secondSuperadmin, language });
  await expect(decider.getByRole('dialog')).toHaveCount(0);
  await expect(decider.locator(':focus')).toContainText(say.why);
  await late.getByRole('button', { name: t('Refuse refund') }).click();
  await expect(late).toContainText(errorTexts.refund_changed[language]);
  await expect(late.getByLabel(t('Reason'))).toHaveValue(say.why);
  await expect(async () => {
    await decider.reload();
    await expect(item.getByText(t('Refunded'), { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });

  // Their payments are shown to those whose KYC is verified.
  await verify(payer, asker, person);
  await payer.goto('/dashboard/plans');
  const row = payer.getByRole('row').filter({ hasText: say.why });
  await expect(row).toContainText(t('Returned'));
  await expectAccessible(payer, 'the payments of a person');
});

/** In a second tab, where the other decision comes too late. */
async function openRefusal(page: Page, { email }: Person, language: Language): Promise<Locator> {
  const { refuse, reason, why } = words[language];
  const tab = await page.context().newPage();
  await tab.goto('/superadmin/dashboard/payments/refunds');
  const item = tab.getByRole('listitem').filter({ hasText: email });
  await item.getByRole('button', { name: t('Refuse'), exact: true }).click();
  await tab.getByRole('dialog').getByLabel(t('Reason')).fill(why);
  return tab.getByRole('dialog');
}

async function approveByKeys(
  page: Page,
  item: Locator,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> {
  const { approve, approveRefund } = words[language];
  await pressByKeys(page, item.getByRole('button', { name: t('Approve'), exact: true }));
  await pressByKeys(
    page,
    page.getByRole('dialog').getByRole('button', { name: t('Approve refund') }),
  );
  await confirmByKeys(page, email, language);
}

/** Pays one order twice. */
async function payTwice(page: Page, language: Language): Promise<Person> {
  if (screen.isPhone) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page
      .context()
      .addCookies([{ name: 'language', value: 'hi', url: environment.baseUrl() }]);
  }
  const person = await openAtStep(page, 'payment', { language });
  const { orderId } = await openPaymentWindow(page, language);
  for (let times = 0; times < 2; times += 1) await payElsewhere({ orderId, outcome: 'captured' });
  return person;
}

async function openPaymentOf(page: Page, { email }: Person, language: Language): Promise<void> {
  const say = words[language];
  await page.goto('/superadmin/dashboard/payments');
  await page.getByLabel(t('Search')).fill(email);
  await expect(page).toHaveURL(/payments\?.*asha/);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await expect(page).toHaveURL(/payments\/[0-9a-f-]{36}/);
  const ask = page.getByRole('button', { name: t('Ask for a refund') });
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
  return context.newPage();
}
