import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { payments } from '@anupal/contract/payments';
import type { Adjustment } from '@anupal/contract/payments/adjustments';
import type { wallet } from '@anupal/contract/wallet';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { readDocuments, saveFirm, topUp } from '../../invoices/tests/document-fixtures.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import {
  emailsTo,
  inboxCalls,
  waitForEmails,
} from '../../notifications/tests/notification-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import {
  debit,
  expectBalancedLedger,
  openFundedWallet,
  readAccountBalance,
} from '../../wallet/tests/wallet-fixtures.ts';
import { syncDispute } from '../disputes/record-dispute.ts';
import { payTopUp, readAuditActions } from './refund-fixtures.ts';
import { openSandboxGateway, raiseDispute, stepDispute } from './settlement-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const requester = await signInConfirmed(test);
const decider = await signInConfirmed(test);

afterEach(() => expectBalancedLedger(test));

const note = 'The fee of 12 March was charged twice.';

/** A franchisee whose wallet holds this much, in paise. */
async function createOwner(paise: number) {
  const session = await test.signIn('user');
  const walletId = await openFundedWallet(test, session.user.id, paise);
  return { session, walletId };
}

function calls({ accessToken }: TestSession) {
  const headers = bearer(accessToken);
  const decide = (id: string, verb: string, payload: object = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/api/office/adjustments/${id}/${verb}`,
      headers,
      payload,
    });
  return {
    propose: (userId: string, amount: number, direction: 'credit' | 'debit' = 'debit') => {
      const body = { userId, amount, direction, reasonCode: 'correction', reason: note };
      return test.app.inject(post('/office/adjustments', body, headers));
    },
    approve: (id: string) => decide(id, 'approve'),
    reject: (id: string) => decide(id, 'reject', { reason: 'It was charged once.' }),
    list: async (query = '') => {
      const response = await test.app.inject({ url: `/api/office/adjustments${query}`, headers });
      return response.json<Response<typeof payments.listAdjustments>>();
    },
  };
}

function adjustmentIn(response: { readonly statusCode: number; readonly body: string }) {
  if (response.statusCode !== 200) throw new Error(response.body);
  return JSON.parse(response.body) as Adjustment; // the contract's answer
}

async function propose(owner: TestSession, amount: number, direction?: 'credit' | 'debit') {
  return adjustmentIn(await calls(requester).propose(owner.user.id, amount, direction));
}

describe('an adjustment of a wallet', () => {
  it('moves money once another superadmin approves it, and the owner reads why', async () => {
    const { session, walletId } = await createOwner(0);
    await approveKyc(test, session.user.id);
    const adjustments = await readAccountBalance(test, firmAccounts.walletAdjustments);
    const proposed = await propose(session, 120.5, 'credit');
    expect(proposed).toMatchObject({ state: 'requested', isOwn: true, actions: ['reject'] });
    expect(await readAccountBalance(test, walletId)).toBe(0);
    const [waiting] = (await calls(decider).list('?state=requested')).adjustments;
    expect(waiting).toMatchObject({ id: proposed.id, actions: ['approve', 'reject'], balance: 0 });
    const [rung] = (await inboxCalls(test, decider).list()).notifications;
    expect(rung?.event).toMatchObject({ kind: 'adjustment_updated', update: 'requested' });

    const approved = adjustmentIn(await calls(decider).approve(proposed.id));
    expect(approved).toMatchObject({ state: 'approved', balance: 120.5, actions: [] });
    expect(await readAccountBalance(test, walletId)).toBe(12_050);
    expect(await readAccountBalance(test, firmAccounts.walletAdjustments)).toBe(
      adjustments - 12_050,
    );
    for (const [language, text] of [
      ['en', `Adjustment: Correction of an error. ${note}`],
      ['hi', `समायोजन: गलती का सुधार। ${note}`],
    ]) {
      const headers = { ...bearer(session.accessToken), 'accept-language': language ?? '' };
      const url = `/api/wallet/${walletId}?q=${encodeURIComponent('charged twice')}`;
      const history = await test.app.inject({ url, headers });
      expect(history.json()).toMatchObject({
        transactions: [{ description: text, amount: 120.5 }],
      });
    }
    expect(await readAuditActions(test, proposed.id)).toEqual([
      'payments.adjustment_requested',
      'payments.adjustment_approved',
    ]);
    await waitForEmails(test);
    const [mail] = await emailsTo(session.user.email);
    expect(mail?.subject).toContain('₹120.50 was added to your wallet');
    expect(mail?.text).toContain(note);
  });

  it('cannot be approved by its requester, nor by the database for them', async () => {
    const { session, walletId } = await createOwner(50_000);
    const { id } = await propose(session, 100);
    expectRefusal(await calls(requester).approve(id), 'own_adjustment');
    await expect(
      test.sql.query(
        `update wallet_adjustment set state = 'approved', decided_by = requested_by,
           decided_at = now() where id = $1`,
        [id],
      ),
    ).rejects.toThrow('adjustment_by_two');
    expect(adjustmentIn(await calls(requester).reject(id)).state).toBe('rejected');
    expectRefusal(await calls(decider).approve(id), 'adjustment_changed');
    expect(await readAccountBalance(test, walletId)).toBe(50_000);
    await expect(
      test.sql.query('update wallet_adjustment set amount_paise = 1 where id = $1', [id]),
    ).rejects.toThrow('is kept');
  });

  it('that is rejected moves no money, and notifies its requester of the reason', async () => {
    const { session, walletId } = await createOwner(50_000);
    const { id } = await propose(session, 100);
    const rejected = adjustmentIn(await calls(decider).reject(id));
    expect(rejected.decided?.remark).toBe('It was charged once.');
    expect(await readAccountBalance(test, walletId)).toBe(50_000);
    const [received] = (await inboxCalls(test, requester).list()).notifications;
    expect(received?.event).toMatchObject({ kind: 'adjustment_updated', update: 'rejected' });
  });

  it('never takes a wallet below zero: the proposal waits', async () => {
    const { session, walletId } = await createOwner(20_000);
    expectRefusal(await calls(requester).propose(session.user.id, 200.01), 'wallet_spent');
    const { id } = await propose(session, 200);
    await debit(test.context.db, walletId, 1);
    expectRefusal(await calls(decider).approve(id), 'wallet_spent');
    const { adjustments } = await calls(decider).list('?state=requested');
    expect(adjustments.map((adjustment) => adjustment.id)).toContain(id);
    expect(await readAccountBalance(test, walletId)).toBe(19_999);
  });

  it('approved many times at once moves once; several never overdraw the wallet', async () => {
    const { session, walletId } = await createOwner(30_000);
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await propose(session, 100)).id);
    const answers = await Promise.all(
      [...ids, ...ids, ...ids].map((id) => calls(decider).approve(id)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(await readAccountBalance(test, walletId)).toBe(0);
  });

  it('by someone who is no longer a superadmin can only be rejected', async () => {
    const { session } = await createOwner(20_000);
    const former = await signInConfirmed(test);
    const { id } = adjustmentIn(await calls(former).propose(session.user.id, 10));
    await test.sql.query('update users set disabled_at = now() where id = $1', [former.user.id]);
    expectRefusal(await calls(decider).approve(id), 'requester_not_superadmin');
    expect((await calls(decider).reject(id)).statusCode).toBe(200);
  });

  it('is of superadmins alone, and of existing wallets', async () => {
    const { session } = await createOwner(20_000);
    for (const role of ['user', 'admin'] as const)
      expectRefusal(await calls(await test.signIn(role)).propose(session.user.id, 1), 'forbidden');
    const asked = await calls(await test.signIn('superadmin')).propose(session.user.id, 1);
    const words = `Propose: Take ₹1 from the wallet of Test Person (${session.user.email})`;
    expect(asked.json()).toMatchObject({ details: { words } });
    expectRefusal(await calls(requester).propose(randomUUID(), 1), 'not_found');
    expectRefusal(await calls(requester).propose(requester.user.id, 1), 'forbidden');
  });
});

it('a debit takes advances after other money, which stay in the books as received', async () => {
  await saveFirm(test);
  const { session, walletId } = await payTopUp(test, 118);
  const { id } = await propose(session, 18);
  expect((await calls(decider).approve(id)).statusCode).toBe(200);
  const { rows } = await test.sql.query(
    'select open_paise::int as open from top_up_lot where wallet_id = $1',
    [walletId],
  );
  expect(rows).toEqual([{ open: 10_000 }]);
});

describe('a lost dispute that the wallet bears', () => {
  const reason = 'Your bank has returned this payment to you.';

  /** A top-up of ₹500 of which the bank has returned this much. */
  async function loseDispute(rupees: number) {
    await saveFirm(test);
    const paid = await payTopUp(test, 500);
    const dispute = await raiseDispute(paid.paymentId);
    await stepDispute(dispute, 'lost', { amountDeducted: rupees * 100 });
    await syncDispute(test.context, openSandboxGateway(), dispute);
    return paid;
  }

  async function deduct(userId: string, amount: number, more: object) {
    const body = { userId, amount, direction: 'debit', reasonCode: 'lost_dispute', reason };
    const headers = bearer(requester.accessToken);
    return test.app.inject(post('/office/adjustments', { ...body, ...more }, headers));
  }

  it('names the payment, lowers the loss, and ends the advance with a refund voucher', async () => {
    const { session, walletId, paymentId } = await loseDispute(300);
    await topUp(test, { ...session, walletId }, 200);
    const losses = await readAccountBalance(test, firmAccounts.disputeLosses);
    const tax = await readOutputTax();
    const proposed = adjustmentIn(await deduct(session.user.id, 300, { paymentId }));
    expect(proposed).toMatchObject({ paymentId, reasonCode: 'lost_dispute', direction: 'debit' });
    adjustmentIn(await calls(decider).approve(proposed.id));
    expect(await readAccountBalance(test, walletId)).toBe(400_00);
    expect(await readAccountBalance(test, firmAccounts.disputeLosses)).toBe(losses + 300_00);
    expect(await readOutputTax()).toBe(tax - 45_76);
    const documents = await readDocuments(test, session);
    const [voucher, , refunded] = documents;
    expect(refunded).toMatchObject({
      ...{ kind: 'refund_voucher', reason: 'dispute_lost', totals: { total: 300_00 } },
      corrects: { number: voucher?.number },
    });
    const history = await test.app.inject({
      url: `/api/wallet/${walletId}`,
      headers: bearer(session.accessToken),
    });
    const { transactions } = history.json<Response<typeof wallet.read>>();
    expect(transactions.find(({ amount }) => amount === 300)?.documents).toMatchObject([
      { number: refunded?.number },
    ]);
  });

  it('is deducted up to what was lost, once, and from its payer alone', async () => {
    const { session, paymentId } = await loseDispute(200);
    const other = await createOwner(50_000);
    const { id: userId } = session.user;
    for (const [user, amount, more] of [
      [userId, 200, {}],
      [userId, 200, { paymentId: 'pay_Unknown' }],
      [userId, 200.01, { paymentId }],
      [userId, 200, { paymentId, direction: 'credit' }],
      [other.session.user.id, 200, { paymentId }],
    ] as const)
      expectRefusal(await deduct(user, amount, more), 'loss_not_open');
    const first = adjustmentIn(await deduct(userId, 150, { paymentId }));
    expectRefusal(await deduct(userId, 51, { paymentId }), 'loss_not_open');
    adjustmentIn(await calls(requester).reject(first.id));
    for (const amount of [120, 80]) {
      const { id } = adjustmentIn(await deduct(userId, amount, { paymentId }));
      adjustmentIn(await calls(decider).approve(id));
    }
    const { rows } = await test.sql.query(
      `select sum(amount_paise)::int as sum from wallet_adjustment
       where payment_id = $1 and state = 'approved'`,
      [paymentId],
    );
    expect(rows).toEqual([{ sum: 200_00 }]);
    const { disputes } = await listDisputes();
    expect(disputes.find((dispute) => dispute.paymentId === paymentId)).toMatchObject({
      ...{ lost: 200, deductible: 0 },
    });
  });

  it('that was proposed before payments were named can only be rejected', async () => {
    const { session, walletId } = await createOwner(50_000);
    const { rows } = await test.sql.query<{ id: string }>(
      `insert into wallet_adjustment (id, user_id, wallet_id, direction, amount_paise, reason_code,
         reason, requested_by)
       values (gen_random_uuid(), $1, $2, 'debit', 100, 'lost_dispute', 'Disputed', $3)
       returning id`,
      [session.user.id, walletId, requester.user.id],
    );
    const id = rows[0]?.id ?? '';
    const { adjustments } = await calls(decider).list('?state=requested');
    expect(adjustments.find((one) => one.id === id)?.actions).toEqual(['reject']);
    expectRefusal(await calls(decider).approve(id), 'loss_not_open');
    expect((await calls(decider).reject(id)).statusCode).toBe(200);
  });

  async function readOutputTax(): Promise<number> {
    const { rows } = await test.sql.query<{ tax: number }>(
      "select sum(balance)::int as tax from ledger_account where kind like 'output%'",
    );
    return rows[0]?.tax ?? 0;
  }

  async function listDisputes() {
    const headers = bearer(decider.accessToken);
    const response = await test.app.inject({ url: '/api/office/disputes?limit=100', headers });
    return response.json<Response<typeof payments.listDisputes>>();
  }
});
