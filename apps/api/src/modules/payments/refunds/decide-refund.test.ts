import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import {
  inboxCalls,
  waitForEmails,
  emailsTo,
} from '../../notifications/tests/notification-fixtures.ts';
import {
  readAccountBalance,
  debit,
  expectBalancedLedger,
} from '../../wallet/tests/wallet-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { readJournals } from '../tests/payment-fixtures.ts';
import { expireRefundRequests } from './decide-refund.ts';
import {
  payForPlan,
  payTwice,
  payTopUp,
  readAuditActions,
  completeAtGateway,
  reason,
  refundIn,
  refundCalls,
  storedRefund,
  twoSuperadmins,
} from '../tests/refund-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const two = await twoSuperadmins(test);

afterAll(() => expectBalancedLedger(test));

async function ownPayment(session: { readonly accessToken: string }, paymentId: string) {
  const response = await test.app.inject({
    url: '/api/payment',
    headers: bearer(session.accessToken),
  });
  const { payments } = response.json<{ payments: { transactionId: string }[] }>();
  return payments.find(({ transactionId }) => transactionId === paymentId);
}

describe('a second payment of one order', () => {
  it('is fully refunded when a second superadmin approves, and everyone is notified', async () => {
    const { session, paymentId } = await payTwice(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    expect(refund).toMatchObject({ state: 'requested', source: 'suspense', isOwn: true, reason });
    expect(refund.actions).toEqual(['reject']);
    const waiting = (await two.byDecider.list('?state=requested')).refunds.find(
      ({ id }) => id === refund.id,
    );
    expect(waiting).toMatchObject({ isOwn: false, actions: ['approve', 'reject'] });
    const [notification] = (await inboxCalls(test, two.decider).list()).notifications;
    expect(notification?.event).toMatchObject({
      kind: 'refund_updated',
      update: 'requested',
      amount: 10_000,
    });
    expect(await readJournals(test, paymentId)).toEqual(['suspense']);
    const approved = refundIn(await two.byDecider.approve(refund.id));
    expect(approved).toMatchObject({ state: 'approved', actions: [] });
    expect(await ownPayment(session, paymentId)).toMatchObject({
      status: 'refunding',
      refunds: [{ amount: 1_000_000, reason, isDone: false }],
    });
    await completeAtGateway(test, refund);
    expect((await storedRefund(test, refund.id)).state).toBe('processed');
    expect(await readJournals(test, paymentId)).toEqual(['suspense', 'refund_begun', 'refund']);
    expect(await ownPayment(session, paymentId)).toMatchObject({
      status: 'refunded',
      refundedAmount: 1_000_000,
      refunds: [{ isDone: true }],
    });
    expect(await readAuditActions(test, refund.id)).toEqual([
      'payments.refund_asked',
      'payments.refund_approved',
    ]);
    await waitForEmails(test);
    const [mail] = await emailsTo(session.user.email);
    expect(mail?.subject).toContain('Refund of ₹10,000.00');
    expect(mail?.text).toContain(reason);
    const [received] = (await inboxCalls(test, session).list()).notifications;
    expect(received?.event).toMatchObject({ kind: 'payment_refunded', transactionId: paymentId });
    expect((await emailsTo(two.decider.user.email))[0]?.subject).toContain('needs approval');
  });

  it('is refunded in parts, never more than was paid', async () => {
    const { paymentId } = await payTwice(test);
    expectRefusal(await two.byRequester.request(paymentId, 10_000.01), 'refund_too_high');
    const part = refundIn(await two.byRequester.request(paymentId, 4000));
    expectRefusal(await two.byRequester.request(paymentId, 6000.01), 'refund_too_high');
    const rest = refundIn(await two.byRequester.request(paymentId, 6000));
    for (const { id } of [part, rest])
      expect((await two.byDecider.approve(id)).statusCode).toBe(200);
    await completeAtGateway(test, part);
    await completeAtGateway(test, rest);
    expect((await storedRefund(test, rest.id)).state).toBe('processed');
    expectRefusal(await two.byRequester.request(paymentId, 1), 'refund_too_high');
  });
});

/** Makes the decision period pass; a trigger protects that time. */
async function letPass(id: string): Promise<void> {
  await test.sql.query('alter table refund_request disable trigger refund_request_kept');
  await test.sql.query(
    `update refund_request set requested_at = now() - interval '7 days 1 second' where id = $1`,
    [id],
  );
  await test.sql.query('alter table refund_request enable trigger refund_request_kept');
}

describe('the payment of a plan', () => {
  it('is partly refunded from what is not recognised of it; the plan stays and the receipt shows the refund', async () => {
    const { session, paymentId } = await payForPlan(test);
    const deferred = await readAccountBalance(test, firmAccounts.deferredPlanIncome);
    const refund = refundIn(await two.byRequester.request(paymentId, 2500));
    expect(refund.source).toBe('plan');
    await two.byDecider.approve(refund.id);
    await completeAtGateway(test, refund);
    expect(await readAccountBalance(test, firmAccounts.deferredPlanIncome)).toBe(
      deferred - 250_000,
    );
    const { rows } = await test.sql.query(
      `select state from subscription where user_id = $1 and state = 'active'`,
      [session.user.id],
    );
    expect(rows).toHaveLength(1);
    const url = `/api/payment/${paymentId}/receipt`;
    const receipt = await test.app.inject({ url, headers: bearer(session.accessToken) });
    const text = await readPdfText(receipt.rawPayload);
    expect(text).toContain('Refunded');
    expect(text).toContain('₹2,500.00');
    const order = await two.byRequester.order(refund.orderId);
    expect(order.payments).toMatchObject([
      { refundable: { maxAmount: 7500, source: 'plan' }, refundRequests: [{ state: 'processed' }] },
    ]);
  });

  it('cannot be refunded after six months', async () => {
    const { paymentId } = await payForPlan(test);
    await test.sql.query(
      `update gateway_payment set captured_at = now() - interval '6 months 1 hour' where id = $1`,
      [paymentId],
    );
    expectRefusal(await two.byRequester.request(paymentId, 100), 'refund_too_late');
  });
});

describe('a top-up', () => {
  it('is refunded as far as the wallet holds it', async () => {
    const { paymentId, walletId } = await payTopUp(test, 500);
    await debit(test.context.db, walletId, 20_000);
    expectRefusal(await two.byRequester.request(paymentId, 300.01), 'wallet_spent');
    const refund = refundIn(await two.byRequester.request(paymentId, 300));
    await two.byDecider.approve(refund.id);
    expect(await readAccountBalance(test, walletId)).toBe(0);
    await completeAtGateway(test, refund);
    expect(await readAccountBalance(test, walletId)).toBe(0);
  });

  it('that was spent after the request is not approved, and the request stays', async () => {
    const { paymentId, walletId } = await payTopUp(test, 500);
    const refund = refundIn(await two.byRequester.request(paymentId, 500));
    await debit(test.context.db, walletId, 1);
    expectRefusal(await two.byDecider.approve(refund.id), 'wallet_spent');
    expect((await storedRefund(test, refund.id)).state).toBe('requested');
    expect(await readJournals(test, paymentId)).toEqual(['top_up']);
    expect((await two.byDecider.reject(refund.id)).statusCode).toBe(200);
    expect((await two.byRequester.request(paymentId, 499.99)).statusCode).toBe(200);
  });
});

describe('a decision', () => {
  it('Z06 cannot be an approval by the requester, who may withdraw', async () => {
    const { paymentId } = await payTwice(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 100));
    expectRefusal(await two.byRequester.approve(refund.id), 'own_refund');
    const rejected = refundIn(await two.byRequester.reject(refund.id, 'The wrong payment.'));
    expect(rejected).toMatchObject({
      state: 'rejected',
      decided: { remark: 'The wrong payment.' },
    });
    expectRefusal(await two.byDecider.approve(refund.id), 'refund_changed');
  });

  it('Z06 can only be a refusal if the requester is no longer a superadmin, who is not notified', async () => {
    for (const change of [
      `update users set role = 'admin' where id = $1`,
      `update users set disabled_at = now(), disabled_by = $2, disabled_reason = 'Left us'
         where id = $1`,
    ]) {
      const { paymentId } = await payTwice(test);
      const former = await signInConfirmed(test);
      const refund = refundIn(await refundCalls(test, former).request(paymentId, 100));
      const values = change.includes('$2')
        ? [former.user.id, two.decider.user.id]
        : [former.user.id];
      await test.sql.query(change, values);
      expectRefusal(await two.byDecider.approve(refund.id), 'requester_not_superadmin');
      const { refunds } = await two.byDecider.list('?state=requested');
      expect(refunds.find(({ id }) => id === refund.id)?.actions).toEqual(['reject']);
      expect((await two.byDecider.reject(refund.id)).statusCode).toBe(200);
      const { rows } = await test.sql.query('select from notification where user_id = $1', [
        former.user.id,
      ]);
      expect(rows).toEqual([]);
      expect(await readJournals(test, paymentId)).toEqual(['suspense']);
    }
  });

  it('Z01 to refuse shows its reason to superadmins only', async () => {
    const { paymentId } = await payTwice(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 100));
    await two.byDecider.reject(refund.id, 'This one cheats.');
    const seenBy = async (by: ReturnType<typeof refundCalls>) =>
      (await by.order(refund.orderId)).payments.flatMap(({ refundRequests }) => refundRequests);
    expect(await seenBy(two.byRequester)).toMatchObject([
      { decided: { remark: 'This one cheats.' } },
    ]);
    const admin = refundCalls(test, await test.signIn('admin'));
    expect(await seenBy(admin)).toMatchObject([{ state: 'rejected', decided: { remark: null } }]);
  });

  it('to refuse is final, and the requester is notified of the reason', async () => {
    const { paymentId } = await payTwice(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 100));
    expect(refundIn(await two.byDecider.reject(refund.id))).toMatchObject({ state: 'rejected' });
    const [notification] = (await inboxCalls(test, two.requester).list()).notifications;
    expect(notification?.event).toMatchObject({ kind: 'refund_updated', update: 'rejected' });
    expectRefusal(await two.byDecider.approve(refund.id), 'refund_changed');
    expectRefusal(await two.byDecider.reject(refund.id), 'refund_changed');
    expect(await readJournals(test, paymentId)).toEqual(['suspense']);
  });

  it('is possible for seven days; then the request lapses and the requester is notified', async () => {
    const { paymentId } = await payTwice(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await letPass(refund.id);
    expectRefusal(await two.byDecider.approve(refund.id), 'refund_changed');
    await expireRefundRequests(test.context);
    expect((await storedRefund(test, refund.id)).state).toBe('expired');
    const [notification] = (await inboxCalls(test, two.requester).list()).notifications;
    expect(notification?.event).toMatchObject({ kind: 'refund_updated', update: 'expired' });
    expect((await two.byRequester.request(paymentId, 10_000)).statusCode).toBe(200);
  });

  it('is requested once per Idempotency-Key', async () => {
    const { paymentId } = await payTwice(test);
    const key = { 'idempotency-key': randomUUID() };
    const first = refundIn(await two.byRequester.request(paymentId, 100, key));
    expect(refundIn(await two.byRequester.request(paymentId, 100, key)).id).toBe(first.id);
    const { refunds } = await two.byDecider.list('?limit=100');
    expect(refunds.filter((refund) => refund.paymentId === paymentId)).toHaveLength(1);
  });
});

describe('refunds', () => {
  it('Z01 are only for superadmins with a fresh code', async () => {
    const { session, paymentId } = await payTwice(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 100));
    for (const person of [session, await test.signIn('admin')]) {
      const by = refundCalls(test, person);
      expectRefusal(await by.request(paymentId, 100), 'forbidden');
      expectRefusal(await by.approve(refund.id), 'forbidden');
      expectRefusal(await by.reject(refund.id), 'forbidden');
    }
    const unconfirmed = refundCalls(test, await test.signIn('superadmin'));
    expectRefusal(await unconfirmed.request(paymentId, 100), 'fresh_code_required');
    expectRefusal(await unconfirmed.approve(refund.id), 'fresh_code_required');
    expectRefusal(
      await test.app.inject(post(`/payment/${paymentId}/refunds`, { amount: 1, reason })),
      'session_expired',
    );
    const order = await refundCalls(test, await test.signIn('admin')).order(refund.orderId);
    const seen = order.payments.find(({ id }) => id === paymentId);
    expect(seen).toMatchObject({ refundable: null, refundRequests: [{ actions: [] }] });
  });

  it('of unknown payments are not found, and invalid ones are refused', async () => {
    expectRefusal(await two.byRequester.request('pay_00000000000000', 100), 'not_found');
    expectRefusal(await two.byDecider.approve(randomUUID()), 'not_found');
    expectRefusal(await two.byDecider.reject(randomUUID()), 'not_found');
    expectRefusal(await two.byRequester.request('pay_00000000000000', 0.99), 'invalid_input');
    expectRefusal(await two.byDecider.reject(randomUUID(), 'no'), 'invalid_input');
  });

  it('are listed in pages, newest first, with the number of superadmins', async () => {
    const first = await two.byDecider.list('?limit=1');
    const second = await two.byDecider.list(`?limit=1&cursor=${first.nextCursor ?? ''}`);
    const both = await two.byDecider.list('?limit=2');
    expect([...first.refunds, ...second.refunds]).toEqual(both.refunds);
    expect(both.superadmins).toBeGreaterThanOrEqual(2);
    expect((await two.byDecider.list('?q=pay_nobody00000000')).refunds).toEqual([]);
  });
});

it('W04 requests and decisions cannot be altered, even by a compromised application', async () => {
  const { paymentId } = await payTwice(test);
  const { id } = refundIn(await two.byRequester.request(paymentId, 100));
  for (const change of [
    'update refund_request set amount_paise = 200 where id = $1',
    `update refund_request set reason = 'Another one' where id = $1`,
    `update refund_request set requested_by = '${two.decider.user.id}' where id = $1`,
    `update refund_request set state = 'approved', decided_by = requested_by, decided_at = now(),
       next_check_at = now() where id = $1`,
    `update refund_request set id = gen_random_uuid() where id = $1`,
    `update refund_request set state = 'failed', decided_by = '${two.decider.user.id}',
       decided_at = now(), ended_at = now() where id = $1`,
    'delete from refund_request where id = $1',
  ])
    await expect(test.sql.query(change, [id])).rejects.toThrow();
});
