import { type Language } from '@anupal/contract/languages';
import { errorTexts } from '@anupal/contract/texts/errors';
import type { Locator, Page } from '@playwright/test';
import type { Account, Person } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts, secondSuperadmin } from '../../support/demo-accounts.ts';
import { type Device, deviceNames } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPaymentWindow, payElsewhere } from '../../support/gateway.ts';
import { pressByKeys } from '../../support/keyboard.ts';
import { openAtStep } from '../../support/onboarding.ts';
import { passKyc } from '../../support/personas.ts';
import { confirmByCode, confirmByKeys, signInAsSuperadmin } from '../../support/staff.ts';

// Both runs need the two superadmins of the sandbox.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const reasons: Readonly<Record<Language, string>> = {
  en: 'You have paid twice for the same plan.',
  hi: 'आपने एक ही प्लान के लिए दो बार भुगतान किया है।',
};

for (const name of deviceNames)
  test(`a second payment is refunded when another superadmin approves (${name})`, async ({
    device,
  }) => {
    const { language, t } = device;
    const reason = reasons[language];
    const payer = await device.open();
    const account = await payTwice(payer, language);
    const requester = await device.open();
    await signInAsSuperadmin(requester, language);
    const decider = await device.open();
    await signInAsSuperadmin(decider, language, secondSuperadmin);

    await openPaymentOf(requester, device, account);
    await requester.goto('/superadmin/dashboard/payments');
    await requester
      .getByRole('main')
      .getByRole('link', { name: t('Suspense and unsettled') })
      .click();
    const openItem = requester.getByRole('listitem').filter({ hasText: account.email });
    await expect(openItem).toBeVisible();
    await expectAccessible(requester, 'the open items');
    await openItem.getByRole('link').click();
    await expectAccessible(requester, 'a refundable payment');
    // The latest payment is first: the second one, for which nothing was owed.
    await requester
      .getByRole('button', { name: t('Ask for a refund') })
      .first()
      .click();
    const dialog = requester.getByRole('dialog', { name: t('Ask for a refund') });
    await expect(dialog.getByLabel(t('Amount in rupees'))).not.toHaveValue('');
    await dialog.getByRole('button', { name: t('Ask for the refund') }).click();
    await expect(dialog.getByLabel(t('Reason'))).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(t('Reason')).fill(reason);
    await dialog.getByRole('button', { name: t('Ask for the refund') }).click();
    await confirmByCode(requester, demoAccounts.superadmin.email, language);
    await expect(requester.getByText(t('Waits for approval'))).toBeVisible();
    await expect(requester.getByRole('button', { name: t('Take back') })).toBeVisible();
    await expect(requester.getByRole('button', { name: t('Approve') })).toHaveCount(0);

    await decider.goto('/superadmin/dashboard/payments');
    await decider
      .getByRole('main')
      .getByRole('link', { name: t('Refunds'), exact: true })
      .click();
    await expect(decider).toHaveURL('/superadmin/dashboard/payments/refunds');
    const item = decider.getByRole('listitem').filter({ hasText: account.email });
    await expect(item.getByText(reason)).toBeVisible();
    await expectAccessible(decider, 'the refunds');
    const late = await openRefusal(decider, device, account);
    await approveByKeys(decider, device, item);
    await expect(decider.getByRole('dialog')).toHaveCount(0);
    await expect(decider.locator(':focus')).toContainText(reason);
    await late.getByRole('button', { name: t('Refuse refund') }).click();
    await expect(late).toContainText(errorTexts.refund_changed[language]);
    await expect(late.getByLabel(t('Reason'))).toHaveValue(reason);
    await expect(async () => {
      await decider.reload();
      await expect(item.getByText(t('Refunded'), { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });

    // The payments are shown once KYC is verified.
    await passKyc(account);
    await payer.goto('/dashboard/plans');
    await payer.reload();
    const row = payer.getByRole('row').filter({ hasText: reason });
    await expect(row).toContainText(t('Returned'));
    await expectAccessible(payer, 'the payments of a person');
  });

/** Opens the refusal in a second tab, where it will be too late. */
async function openRefusal(
  page: Page,
  { language, t }: Device,
  { email }: Person,
): Promise<Locator> {
  const tab = await page.context().newPage();
  await tab.goto('/superadmin/dashboard/payments/refunds');
  const item = tab.getByRole('listitem').filter({ hasText: email });
  await item.getByRole('button', { name: t('Refuse'), exact: true }).click();
  await tab.getByRole('dialog').getByLabel(t('Reason')).fill(reasons[language]);
  return tab.getByRole('dialog');
}

async function approveByKeys(page: Page, { language, t }: Device, item: Locator): Promise<void> {
  await pressByKeys(page, item.getByRole('button', { name: t('Approve'), exact: true }));
  await pressByKeys(
    page,
    page.getByRole('dialog').getByRole('button', { name: t('Approve refund') }),
  );
  await confirmByKeys(page, secondSuperadmin, language);
}

/** Pays one order twice. */
async function payTwice(page: Page, language: Language): Promise<Account> {
  const account = await openAtStep(page, 'payment', { language });
  const { orderId } = await openPaymentWindow(page, language);
  for (let times = 0; times < 2; times += 1) await payElsewhere({ orderId, outcome: 'captured' });
  return account;
}

async function openPaymentOf(page: Page, { t }: Device, { email }: Person): Promise<void> {
  await page.goto('/superadmin/dashboard/payments');
  await page.getByLabel(t('Search')).fill(email);
  await expect(page).toHaveURL(/payments\?.*asha/);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await expect(page).toHaveURL(/payments\/[0-9a-f-]{36}/);
  const ask = page.getByRole('button', { name: t('Ask for a refund') });
  // The event of the second payment is processed a moment after the first.
  await expect(async () => {
    await page.reload();
    await expect(ask).toHaveCount(2, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}
