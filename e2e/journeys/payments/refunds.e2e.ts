import { type Language } from '@anupal/contract/languages';
import { payments } from '@anupal/contract/payments';
import type { OpenItem } from '@anupal/contract/payments/open-items';
import type { RefundState } from '@anupal/contract/payments/refunds';
import { errorTexts } from '@anupal/contract/texts/errors';
import type { Locator, Page } from '@playwright/test';
import type { Account, Person } from '../../support/accounts.ts';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts, openSession, secondSuperadmin } from '../../support/demo-accounts.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { payElsewhere } from '../../support/gateway.ts';
import { pressByKeys } from '../../support/keyboard.ts';
import { chooseChip, openRow } from '../../support/lists.ts';
import { registerAtStep } from '../../support/onboarding.ts';
import { orderPlan, passKyc, refreshStoredUser } from '../../support/personas.ts';
import { confirmByCode, confirmByKeys } from '../../support/staff.ts';

// Both runs need the two superadmins of the sandbox.
test.describe.configure({ mode: 'serial' });

const reasons: Readonly<Record<Language, string>> = {
  en: 'You have paid twice for the same plan.',
  hi: 'आपने एक ही प्लान के लिए दो बार भुगतान किया है।',
};

test('a second payment is found with its history, and refunded when another superadmin approves', async ({
  device,
}) => {
  const { language, t } = device;
  const reason = reasons[language];
  const payer = await device.open();
  const account = await registerAtStep(payer, 'payment');
  const first = await openSession(demoAccounts.superadmin.email);
  const second = await openSession(secondSuperadmin);
  const orderId = await payTwice(account, first.accessToken);
  const requester = await device.open({ storageState: first.state });
  const decider = await device.open({ storageState: second.state });

  await findPayment(requester, device, { ...account, orderId });
  await requester
    .getByRole('main')
    .getByRole('link', { name: t('Suspense and unsettled') })
    .click();
  const openItem = requester.getByRole('row').filter({ hasText: account.email });
  await expect(openItem).toBeVisible();
  await expectAccessible(requester, 'the open items');
  await openRow(openItem, device);
  await (device.isPhone ? requester : openItem).getByRole('link', { name: /^pay_/ }).click();
  await expectAccessible(requester, 'a refundable payment');
  // The latest payment is first: the second one, for which nothing was owed.
  await requester
    .getByRole('button', { name: t('Request a refund') })
    .first()
    .click();
  const dialog = requester.getByRole('dialog', { name: t('Request a refund') });
  await expect(dialog.getByLabel(t('Amount in rupees'))).not.toHaveValue('');
  await dialog.getByRole('button', { name: t('Request refund') }).click();
  await expect(dialog.getByLabel(t('Reason'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(t('Reason')).fill(reason);
  await dialog.getByRole('button', { name: t('Request refund') }).click();
  await confirmByCode(requester, demoAccounts.superadmin.email, language);
  await expect(requester.getByText(t('Awaiting approval'))).toBeVisible();
  await expect(requester.getByRole('button', { name: t('Withdraw request') })).toBeVisible();
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
  await late.getByRole('button', { name: t('Reject refund') }).click();
  await expect(late).toContainText(errorTexts.refund_changed[language]);
  await expect(late.getByLabel(t('Reason'))).toHaveValue(reason);
  await expect.poll(() => readRefundState(second.accessToken, account)).toBe('processed');
  await decider.reload();
  await expect(item.getByText(t('Refunded'), { exact: true })).toBeVisible();

  // The payments are shown once KYC is verified.
  await passKyc(account);
  await refreshStoredUser(payer, account);
  await payer.goto('/dashboard/plans');
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
  await item.getByRole('button', { name: t('Reject'), exact: true }).click();
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

/** Pays one order twice, and waits until both payments are booked; returns the order at the gateway. */
async function payTwice(account: Account, accessToken: string): Promise<string> {
  const { orderId } = await orderPlan(account);
  for (let times = 0; times < 2; times += 1) await payElsewhere({ orderId, outcome: 'captured' });
  const readReasons = async () => {
    const { items } = await callApi<{ readonly items: readonly OpenItem[] }>(
      payments.listOpenItems,
      { accessToken },
    );
    return items.filter(({ payer }) => payer.email === account.email).map(({ reason }) => reason);
  };
  await expect.poll(readReasons).toEqual(['paid_twice']);
  return orderId;
}

/** Finds the payment by search and status, reads its history, and returns to the search. */
async function findPayment(
  page: Page,
  { t }: Device,
  { email, orderId }: { readonly email: string; readonly orderId: string },
): Promise<void> {
  await page.goto('/superadmin/dashboard/payments');
  await page.getByLabel(t('Search')).fill(email);
  await expect(page).toHaveURL(/payments\?.*asha/);
  await chooseChip(page, t('Status'), t('In suspense'));
  await expect(page).toHaveURL(/status=suspense/);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the payments');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/payments\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: t('In the books') })).toBeVisible();
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(page.getByRole('button', { name: t('Request a refund') })).toHaveCount(2);
  await page.goBack();
  await expect(page.getByLabel(t('Search'))).toHaveValue(email);
  await page.getByLabel(t('Search')).fill('pay_nobody00000000');
  await expect(page.getByText(t('No payments found.'))).toBeVisible();
}

async function readRefundState(
  accessToken: string,
  { email }: Person,
): Promise<RefundState | undefined> {
  const { method, path } = payments.listRefunds;
  const { refunds } = await callApi<{
    readonly refunds: readonly { readonly state: RefundState }[];
  }>({ method, path: `${path}?${new URLSearchParams({ q: email }).toString()}` }, { accessToken });
  return refunds[0]?.state;
}
