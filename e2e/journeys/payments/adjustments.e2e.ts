import { randomUUID } from 'node:crypto';
import { auth } from '@anupal/contract/auth';
import type { Response } from '@anupal/contract/endpoint';
import { missingInProposal } from '@anupal/contract/texts/refund-errors';
import { adjustmentReasonNames } from '@anupal/contract/payments/adjustments';
import type { User } from '@anupal/contract/users';
import { wallet } from '@anupal/contract/wallet';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts, openSession, secondSuperadmin } from '../../support/demo-accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { createVerified } from '../../support/personas.ts';
import { confirmByCode } from '../../support/staff.ts';

// Both runs need the two superadmins of the sandbox.
test.describe.configure({ mode: 'serial' });

test('a wallet is adjusted once another superadmin approves it, and its owner reads why', async ({
  device,
}) => {
  const { language, t } = device;
  const reason = `Counted twice ${randomUUID()}`;
  const account = await createVerified();
  const { id, walletId } = await callApi<User>(auth.me, { accessToken: account.accessToken });
  const first = await openSession(demoAccounts.superadmin.email);
  const second = await openSession(secondSuperadmin);
  const proposer = await device.open({ storageState: first.state });
  await proposer.goto(`/superadmin/dashboard/users/${id}`);
  await proposer.getByRole('button', { name: t('Adjust the wallet') }).click();
  const dialog = proposer.getByRole('dialog', { name: t('Adjust the wallet') });
  await dialog.getByLabel(t('Amount in rupees')).fill('120.50');
  await dialog.getByLabel(t('Reason'), { exact: true }).fill(reason);
  // A changed price is that of a document, which is missing before anything is confirmed.
  const kind = dialog.getByLabel(t('Kind of reason'));
  await kind.selectOption({ label: adjustmentReasonNames.raise_withdrawn[language] });
  await expect(dialog.getByLabel(t('Change'))).toBeHidden();
  await expect(dialog.getByText(t('No debit note can be withdrawn.'))).toBeVisible();
  await kind.selectOption({ label: adjustmentReasonNames.correction[language] });
  await dialog.getByRole('button', { name: t('Propose adjustment') }).click();
  const missing = missingInProposal.direction[language];
  await expect(dialog.getByText(missing, { exact: true })).toHaveCount(2);
  await dialog.getByLabel(t('Change')).selectOption({ label: t('Add to the wallet') });
  await expectAccessible(proposer, 'the proposal of an adjustment');
  await dialog.getByRole('button', { name: t('Propose adjustment') }).click();
  await confirmByCode(proposer, demoAccounts.superadmin.email, language);
  await expect(
    proposer.getByText(t('The adjustment needs the approval of another superadmin.')),
  ).toBeVisible();
  await expect(proposer.getByRole('main')).toContainText('+₹120.50');

  const decider = await device.open({ storageState: second.state });
  await decider.goto('/superadmin/dashboard/payments');
  await decider
    .getByRole('main')
    .getByRole('link', { name: t('Wallet adjustments') })
    .click();
  const item = decider.getByRole('listitem').filter({ hasText: reason });
  await expect(item).toContainText('₹120.50');
  await expectAccessible(decider, 'the adjustments');
  await item.getByRole('button', { name: t('Approve'), exact: true }).click();
  await decider
    .getByRole('dialog')
    .getByRole('button', { name: t('Approve adjustment') })
    .click();
  await confirmByCode(decider, secondSuperadmin, language);
  await expect(item).toContainText(t('Approved'));

  const { transactions } = await callApi<Response<typeof wallet.read>>(wallet.read, {
    accessToken: account.accessToken,
    params: { id: walletId ?? '' },
  });
  expect(transactions[0]).toMatchObject({ type: 'credit', amount: 120.5 });
  expect(transactions[0]?.description).toContain(reason);
});
