import { afterAll, describe, expect, it } from 'vitest';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import { syncDispute } from '../disputes/record-dispute.ts';
import {
  deliverEvent,
  waitForEvents,
  readJournals,
  injectFault,
  orderChosenPlan,
  paymentEvent,
  readPayments,
  readState,
  readyToPay,
  refundAtGateway,
  refundsProcessed,
  simulatePayment,
  verifyCall,
  type CheckoutResult,
} from './payment-fixtures.ts';
import { openSandboxGateway, raiseDispute, stepDispute } from './settlement-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

async function payTwice() {
  const session = await readyToPay(test);
  const orderId = await orderChosenPlan(test, session);
  const paid = await simulatePayment(orderId, 'captured', { times: 2 });
  const [first, second] = (paid as CheckoutResult & { payments: CheckoutResult[] }).payments;
  if (!first || !second) throw new Error('the sandbox took one payment only');
  return { session, orderId, first, second };
}

function readSuspenseAndLosses() {
  return Promise.all([
    readAccountBalance(test, firmAccounts.suspense),
    readAccountBalance(test, firmAccounts.disputeLosses),
  ] as const);
}

async function listSuspense(): Promise<readonly { readonly transactionId: string }[]> {
  const { accessToken } = await test.signIn('superadmin');
  const response = await test.app.inject({
    url: '/api/payment/suspense',
    headers: bearer(accessToken),
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ items: { transactionId: string }[] }>().items;
}

describe('a second captured payment of one order', () => {
  it('P10 goes to suspense, is listed there, and its payer is notified', async () => {
    const { session, orderId, first, second } = await payTwice();
    expect((await test.app.inject(verifyCall(session, first))).json()).toMatchObject({
      status: 'settled',
    });
    expect((await test.app.inject(verifyCall(session, second))).json()).toEqual({
      status: 'refunded',
      transactionId: second.razorpay_payment_id,
    });
    expect(await readPayments(test, orderId)).toMatchObject([
      { outcome: 'fulfilled' },
      { outcome: 'paid_twice' },
    ]);
    expect(await readJournals(test, second.razorpay_payment_id)).toEqual(['suspense']);
    expect(await readState(test, session, orderId)).toEqual({
      status: 'settled',
      transactionId: first.razorpay_payment_id,
    });
    const [item, ...others] = (await listSuspense()).filter(
      ({ transactionId }) => transactionId !== first.razorpay_payment_id,
    );
    expect([item, others]).toMatchObject([
      {
        transactionId: second.razorpay_payment_id,
        orderId,
        email: session.user.email,
        amount: 1_000_000,
        reason: 'paid_twice',
        refund: 'waiting',
      },
      [],
    ]);
    await waitForEmails(test);
    const emails = await emailsTo(session.user.email);
    expect(emails.filter(({ text }) => text.includes(second.razorpay_payment_id))).toMatchObject([
      { subject: expect.stringContaining('₹10,000.00') as string },
    ]);
  });

  it('P10 arriving concurrently through events and verification: one counts, one goes to suspense', async () => {
    const { session, orderId, first, second } = await payTwice();
    await Promise.all(
      [first, second].flatMap((checkoutResult) => [
        deliverEvent(test, paymentEvent('payment.captured', checkoutResult.razorpay_payment_id)),
        test.app.inject(verifyCall(session, checkoutResult)),
        deliverEvent(test, paymentEvent('order.paid', checkoutResult.razorpay_payment_id)),
      ]),
    );
    await waitForEvents(test);
    const outcomes = (await readPayments(test, orderId)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'paid_twice']);
    const { rows } = await test.sql.query(
      `select count(*)::int as active from subscription where user_id = $1 and state = 'active'`,
      [session.user.id],
    );
    expect(rows).toEqual([{ active: 1 }]);
  });

  it.each(['user', 'admin'] as const)('P10 is hidden from the role %s', async (role) => {
    const { accessToken } = await test.signIn(role);
    const headers = bearer(accessToken);
    expect((await test.app.inject({ url: '/api/payment/suspense', headers })).statusCode).toBe(403);
  });

  it('P10 is not captured if it is only authorized: the gateway returns it', async () => {
    const { session, orderId, first } = await payTwice();
    await test.app.inject(verifyCall(session, first));
    const third = await simulatePayment(orderId, 'authorized');
    await deliverEvent(test, paymentEvent('payment.authorized', third.razorpay_payment_id));
    await waitForEvents(test);
    expect(await readJournals(test, third.razorpay_payment_id)).toEqual([]);
    expect(await readPayments(test, orderId)).toContainEqual({
      status: 'authorized',
      outcome: null,
    });
  });
});

async function readRefunds(paymentId: string): Promise<readonly object[]> {
  const { rows } = await test.sql.query<object>(
    `select refund.amount_paise::int as paise, status, -posting.amount::int as taken
     from gateway_refund refund
     left join journal on journal.idem_key = 'refund:' || refund.id
     left join posting on posting.journal_id = journal.id and posting.amount < 0
     where refund.payment_id = $1 order by refund.first_seen_at, refund.id`,
    [paymentId],
  );
  return rows;
}

/** Delivers Razorpay's events of a refund, each twice and concurrently. */
async function sendRefundWebhook(paymentId: string): Promise<void> {
  const names = ['refund.created', 'refund.processed', 'refund.created', 'refund.processed'];
  await Promise.all(names.map((name) => deliverEvent(test, paymentEvent(name, paymentId))));
  await waitForEvents(test);
}

describe('a refund', () => {
  it('is recorded once, in part or in full, however often it is reported', async () => {
    const { session, first, second } = await payTwice();
    for (const checkoutResult of [first, second])
      await test.app.inject(verifyCall(session, checkoutResult));
    const paymentId = second.razorpay_payment_id;
    await refundAtGateway(paymentId, { amount: 300_000 });
    await refundsProcessed(paymentId);
    await sendRefundWebhook(paymentId);
    expect(await readRefunds(paymentId)).toEqual([
      { paise: 300_000, status: 'processed', taken: 300_000 },
    ]);
    expect(await readPayments(test, second.razorpay_order_id)).toMatchObject([
      { status: 'captured' },
      { status: 'captured' },
    ]);
    await refundAtGateway(paymentId);
    await refundsProcessed(paymentId);
    await sendRefundWebhook(paymentId);
    await sendRefundWebhook(paymentId);
    expect(await readRefunds(paymentId)).toEqual([
      { paise: 300_000, status: 'processed', taken: 300_000 },
      { paise: 700_000, status: 'processed', taken: 700_000 },
    ]);
    expect(await readJournals(test, paymentId)).toEqual(['suspense', 'refund', 'refund']);
    expect((await listSuspense()).find((item) => item.transactionId === paymentId)).toMatchObject({
      refund: 'done',
    });
  });

  it('is recorded once it is processed, not before; a failed one is not', async () => {
    const { session, first, second } = await payTwice();
    for (const checkoutResult of [first, second])
      await test.app.inject(verifyCall(session, checkoutResult));
    const paymentId = second.razorpay_payment_id;
    await layRefundFault(second.razorpay_order_id);
    await refundAtGateway(paymentId, { amount: 100_000 });
    await refundsProcessed(paymentId);
    await deliverEvent(test, paymentEvent('refund.failed', paymentId));
    await waitForEvents(test);
    expect(await readRefunds(paymentId)).toEqual([
      { paise: 100_000, status: 'failed', taken: null },
    ]);
    expect(await readJournals(test, paymentId)).toEqual(['suspense']);
  });

  it('is recorded after its payment, even if an outdated response calls the payment failed', async () => {
    const { orderId } = await order();
    const { razorpay_payment_id: paymentId } = await simulatePayment(orderId);
    await refundAtGateway(paymentId, { amount: 250_000 });
    await refundsProcessed(paymentId);
    const fields = { status: 'failed', captured: false };
    await injectFault({ match: 'GET /v1/payments/:id', kind: 'wrong-body', orderId, fields });
    await deliverEvent(test, paymentEvent('refund.processed', paymentId));
    await waitForEvents(test);
    expect(await readJournals(test, paymentId)).toEqual(['plan_payment', 'refund']);
  });

  it('stays recorded, even if an outdated response calls it pending', async () => {
    const { session, first, second } = await payTwice();
    for (const checkoutResult of [first, second])
      await test.app.inject(verifyCall(session, checkoutResult));
    const { razorpay_payment_id: paymentId, razorpay_order_id: orderId } = second;
    const id = await refundAtGateway(paymentId, { amount: 200_000 });
    await refundsProcessed(paymentId);
    await sendRefundWebhook(paymentId);
    const fields = { items: [{ id, amount: 200_000, status: 'pending' }] };
    const before = test.logLines.length;
    const isRepeated = (line: string): boolean => line.includes('a job failed and will be retried');
    await injectFault({
      match: 'GET /v1/payments/:id/refunds',
      kind: 'wrong-body',
      orderId,
      fields,
    });
    await deliverEvent(test, paymentEvent('refund.created', paymentId));
    await waitForEvents(test);
    expect(test.logLines.slice(before).filter(isRepeated)).toEqual([]);
    expect(await readRefunds(paymentId)).toEqual([
      { paise: 200_000, status: 'processed', taken: 200_000 },
    ]);
  });

  it('of an unreported payment leaves it without effect and the ledger balanced', async () => {
    const { session, orderId } = await order();
    const checkoutResult = await simulatePayment(orderId);
    await refundAtGateway(checkoutResult.razorpay_payment_id);
    await refundsProcessed(checkoutResult.razorpay_payment_id);
    await sendRefundWebhook(checkoutResult.razorpay_payment_id);
    expect(await readPayments(test, orderId)).toEqual([
      { status: 'refunded', outcome: 'refunded' },
    ]);
    expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual([
      'suspense',
      'refund',
    ]);
    expect((await test.app.inject(verifyCall(session, checkoutResult))).json()).toMatchObject({
      status: 'refunded',
    });
  });
});

async function order() {
  const session = await readyToPay(test);
  return { session, orderId: await orderChosenPlan(test, session) };
}

async function layRefundFault(orderId: string): Promise<void> {
  await injectFault({ match: 'POST /v1/payments/:id/refund', kind: 'refund-fails', orderId });
}

describe('a lost dispute of a payment in suspense', () => {
  it('takes it out of suspense: the bank has returned it, and no wallet bears it', async () => {
    const { session, first, second } = await payTwice();
    for (const paid of [first, second]) await test.app.inject(verifyCall(session, paid));
    const [suspense, losses] = await readSuspenseAndLosses();
    const dispute = await raiseDispute(second.razorpay_payment_id);
    await stepDispute(dispute, 'lost', { amountDeducted: 1_000_000 });
    await syncDispute(test.context, openSandboxGateway(), dispute);
    expect(await readSuspenseAndLosses()).toEqual([suspense - 1_000_000, losses]);
    const { accessToken } = await test.signIn('superadmin');
    const listed = await test.app.inject({
      url: '/api/office/disputes?is=ended',
      headers: bearer(accessToken),
    });
    expect(listed.json()).toMatchObject({ disputes: [{ lost: 10_000, deductible: 0 }] });
    expect(await listSuspense()).toContainEqual(
      expect.objectContaining({ transactionId: second.razorpay_payment_id, refund: 'done' }),
    );
  });
});
