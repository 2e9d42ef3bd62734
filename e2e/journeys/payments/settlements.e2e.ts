import { auth } from '@anupal/contract/auth';
import { payments, type PaymentOrder } from '@anupal/contract/payments';
import { ledgerAccountNames } from '@anupal/contract/texts/ledger-texts';
import type { User } from '@anupal/contract/users';
import { randomUUID } from 'node:crypto';
import type { Account } from '../../support/accounts.ts';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { disputeAtGateway, payElsewhere, settleAtGateway } from '../../support/gateway.ts';
import { chooseChip } from '../../support/lists.ts';
import { createVerified } from '../../support/personas.ts';
import { confirmByCode } from '../../support/staff.ts';
import { textPattern } from '../../support/text.ts';

test('a settlement is compared with the books, and shows what does not match', async ({
  device,
}) => {
  const { language, t } = device;
  const { orderId } = await topUp(await createVerified());
  const description = `Goodwill ${randomUUID()}`;
  const utr = await settleAtGateway({ orderId, adjustment: { amount: 1012, description } });
  const page = await device.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard/payments');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Settlements') })
    .click();
  await expect(page).toHaveURL('/superadmin/dashboard/payments/settlements');
  const row = page.getByRole('row').filter({ hasText: utr });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: t('Show settlements') })).toBeVisible();
  await expectAccessible(page, 'the settlements');
  await chooseChip(page, t('Comparison with the books'), t('Matches'));
  await expect(row).toHaveCount(0);
  await chooseChip(page, t('Comparison with the books'), t('Does not match'));
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: t('Settlement'), exact: true })).toBeVisible();
  const unmatched = page.getByRole('listitem').filter({ hasText: description });
  await expect(unmatched).toContainText('₹10.12');
  await expect(unmatched).toContainText(t('An adjustment by the gateway.'));
  await expect(page.getByText(t('Matches the books'), { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a settlement');

  await unmatched.getByRole('button', { name: t('Explain and close') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('A charge or credit of the gateway') }).check();
  await dialog.getByLabel(t('Reason')).fill('Credit note of the gateway of 12 November.');
  await expectAccessible(page, 'the explanation of a line');
  await dialog.getByRole('button', { name: t('Close the line') }).click();
  await confirmByCode(page, demoAccounts.superadmin.email, language);
  const closed = page.getByRole('listitem').filter({ hasText: 'Credit note of the gateway' });
  await expect(closed).toContainText('₹10.12');
  await expect(unmatched).toHaveCount(0);
});

test('a dispute shows by when to answer it, and its end', async ({ device }) => {
  const { language, t } = device;
  const account = await createVerified();
  const { paymentId } = await topUp(account);
  const decide = await disputeAtGateway(paymentId);
  const page = await device.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard/payments/disputes');
  const item = page.getByRole('listitem').filter({ hasText: account.email });
  await expect(async () => {
    await page.reload();
    await expect(item).toContainText(t('Response needed'), { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page, 'the disputes');
  await decide('lost');
  await page.getByRole('radio', { name: textPattern(language, 'Decided') }).check();
  await expect(async () => {
    await page.reload();
    await expect(item).toContainText(t('Lost'), { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await item.getByRole('link', { name: paymentId }).click();
  await expect(page.getByText(t('Held back for a dispute'))).toBeVisible();
});

test('the trial balance of a day balances', async ({ device }) => {
  const { language, t } = device;
  const wallets = ledgerAccountNames.user_wallet[language];
  await topUp(await createVerified());
  const page = await device.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard/payments');
  await page.getByRole('link', { name: t('Trial balance') }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(wallets)).toContainText('₹');
  const [debit, credit] = (await row(t('Total')).innerText()).match(/₹[\d,.]+/g) ?? [];
  expect(credit).toBe(debit);
  await expectAccessible(page, 'the trial balance');
  await page.getByLabel(t('From')).fill('2999-01-01');
  await expect(page.getByText(t('The end date is before the start date.'))).toBeVisible();
  await page.getByLabel(t('From')).fill('2020-01-01');
  await expect(row(wallets)).toContainText(t('Cr'));
  await expectAccessible(page, 'the trial balance of a period');
  await page.getByLabel(t('To')).fill('2020-01-01');
  await expect(page).toHaveURL(/on=2020-01-01/);
  await expect(row(wallets)).toBeHidden();
  await page.getByRole('link', { name: t('Day book') }).click();
  const journal = page.getByRole('listitem').filter({ hasText: wallets });
  await expect(journal.first()).toContainText('₹');
  await expectAccessible(page, 'the day book');
  await page.getByLabel(t('To')).fill('2020-01-01');
  await expect(page.getByText(t('Nothing was booked in this period.'))).toBeVisible();
});

/** Adds ₹500 to a wallet. */
async function topUp({ accessToken }: Account): Promise<{ orderId: string; paymentId: string }> {
  const { walletId } = await callApi<User>(auth.me, { accessToken });
  const { orderId } = await callApi<PaymentOrder>(payments.topUp, {
    accessToken,
    params: { walletId: walletId ?? '' },
    headers: { 'Idempotency-Key': randomUUID() },
    json: { amount: 500 },
  });
  return { orderId, paymentId: await payElsewhere({ orderId, outcome: 'captured' }) };
}
