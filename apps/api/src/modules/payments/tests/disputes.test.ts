import { afterEach, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { payments } from '@anupal/contract/payments';
import { bearer, startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { refreshDisputes, syncDispute } from '../disputes/record-dispute.ts';
import { matchAgain } from '../bank-settlements/read-settlements.ts';
import {
  deliverEvent,
  injectFault,
  payPlan,
  readPayments,
  refundAndSettle,
  requestSandbox,
  simulatePayment,
  waitForEvents,
} from './payment-fixtures.ts';
import { payForPlan } from './refund-fixtures.ts';
import {
  deliverDispute,
  disputeEvent,
  listDisputes,
  openSandboxGateway,
  raiseDispute,
  readDay,
  readDispute,
  readLines,
  settleOn,
  stepDispute,
  watchBooks,
} from './settlement-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const gateway = openSandboxGateway();
const superadmin = await test.signIn('superadmin');

afterEach(() => expectBalancedLedger(test));

const deliver = (name: string, id: string, paymentId: string) =>
  deliverDispute(test, name, id, paymentId);
const list = (query?: string) => listDisputes(test, superadmin, query);

async function readOwn({ accessToken }: TestSession) {
  const response = await test.app.inject({ url: '/api/payment', headers: bearer(accessToken) });
  return response.json<Response<typeof payments.listOwn>>().payments[0];
}

/** The updates of a dispute that a superadmin was notified of, oldest first. */
async function readUpdates(gatewayId: string): Promise<readonly string[]> {
  const { rows } = await test.sql.query<{ update: string }>(
    `select about ->> 'update' as update from notification
     join dispute on dispute.id::text = about ->> 'disputeId'
     where kind = 'dispute_updated' and user_id = $2 and gateway_id = $1
     order by notification.created_at`,
    [gatewayId, superadmin.user.id],
  );
  return rows.map(({ update }) => update);
}

describe('a dispute', () => {
  it('holds its amount, and superadmins are notified of it and of the date by which to answer', async () => {
    const { paymentId } = await payForPlan(test);
    const books = await watchBooks(test);
    const respondBy = Math.floor(Date.now() / 1000) + 86_400;
    const id = await raiseDispute(paymentId, { amount: 400_000, respondBy });
    await deliver('created', id, paymentId);
    expect(await books.changes()).toEqual({ clearing: 400_000, disputes: -400_000 });
    expect(await readUpdates(id)).toEqual(['raised']);
    const { disputes, totals } = await list('?is=open');
    const day = new Date(respondBy * 1000).toISOString();
    expect(disputes[0]).toMatchObject({
      ...{ gatewayId: id, paymentId, amount: 4000, state: 'open', respondBy: day, lost: null },
      ...{ reasonCode: 'chargeback', phase: 'chargeback', endedAt: null },
    });
    expect(totals.onHold).toBeGreaterThanOrEqual(4000);
    const emails = async () => (await emailsTo(superadmin.user.email)).map(({ text }) => text);
    await expect
      .poll(emails)
      .toEqual(
        expect.arrayContaining([expect.stringContaining('disputes ₹4,000.00 of a payment')]),
      );
  });

  it('is listed by when to answer it, before those under review, and shown with its payment', async () => {
    const { paymentId } = await payForPlan(test);
    const now = Math.floor(Date.now() / 1000);
    const raise = async (days: number): Promise<string> => {
      const id = await raiseDispute(paymentId, { amount: 100_000, respondBy: now + days * 86_400 });
      await deliver('created', id, paymentId);
      return id;
    };
    const [soon, late, reviewed] = [await raise(2), await raise(5), await raise(1)];
    await stepDispute(reviewed, 'under_review');
    await deliver('under_review', reviewed, paymentId);
    const { disputes } = await list();
    const places = [soon, late, reviewed].map((id) =>
      disputes.findIndex(({ gatewayId }) => gatewayId === id),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).not.toBe(-1);
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      walked.push(...page.disputes.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(disputes.map(({ id }) => id));
    const order = await test.app.inject({
      url: `/api/payment/all/${disputes[places[0] ?? 0]?.orderId ?? ''}`,
      headers: bearer(superadmin.accessToken),
    });
    expect(order.json()).toMatchObject({
      payments: [
        { disputes: ['open', 'open', 'under_review'].map((state) => ({ amount: 1000, state })) },
      ],
    });
  });

  it('is told to the franchisee when it begins and ends, and marked on their payment', async () => {
    const { session, paymentId } = await payForPlan(test);
    const id = await raiseDispute(paymentId, { amount: 400_000 });
    await deliver('created', id, paymentId);
    expect(await readOwn(session)).toMatchObject({ disputes: [{ amount: 400_000, lost: null }] });
    for (const step of ['under_review', 'lost'] as const) {
      await stepDispute(id, step, step === 'lost' ? { amountDeducted: 300_000 } : {});
      await deliver(step, id, paymentId);
      await deliver(step, id, paymentId);
    }
    const won = await raiseDispute(paymentId, { amount: 50_000 });
    await stepDispute(won, 'won');
    await deliver('won', won, paymentId);
    expect(await readOwn(session)).toMatchObject({
      disputes: [
        { amount: 400_000, lost: 300_000 },
        { amount: 50_000, lost: 0 },
      ],
    });
    const { rows } = await test.sql.query<{ about: object }>(
      `select about from notification where kind = 'payment_disputed' and user_id = $1
       order by created_at`,
      [session.user.id],
    );
    expect(rows.map(({ about }) => about)).toEqual([
      { transactionId: paymentId, update: 'raised', amount: 4000 },
      { transactionId: paymentId, update: 'lost', amount: 3000 },
      { transactionId: paymentId, update: 'won', amount: 500 },
    ]);
    const subjects = async () =>
      (await emailsTo(session.user.email)).map(({ subject }) => subject).join('\n');
    await expect.poll(subjects).toContain('returned ₹3,000.00');
    expect(await subjects()).toContain('your payment of ₹4,000.00 is disputed');
  });

  it('that is won returns to clearing', async () => {
    const { paymentId } = await payForPlan(test);
    const id = await raiseDispute(paymentId);
    await deliver('created', id, paymentId);
    const books = await watchBooks(test);
    await stepDispute(id, 'won');
    await deliver('won', id, paymentId);
    expect(await books.changes()).toEqual({ clearing: -1_000_000, disputes: 1_000_000 });
    expect(await readDispute(test, id)).toEqual({ state: 'won', lost_paise: '0' });
  });

  it('that is lost is a loss, as far as the gateway deducts it', async () => {
    const { paymentId } = await payForPlan(test);
    const id = await raiseDispute(paymentId);
    await deliver('created', id, paymentId);
    const books = await watchBooks(test);
    await stepDispute(id, 'lost', { amountDeducted: 700_000 });
    await deliver('lost', id, paymentId);
    expect(await books.changes()).toEqual({
      ...{ clearing: -300_000, disputes: 1_000_000, losses: -700_000 },
    });
    const { disputes } = await list('?is=ended');
    expect(disputes[0]).toMatchObject({ gatewayId: id, state: 'lost', lost: 7000 });
    const all = await list('?limit=100');
    const ended = all.disputes.map(({ endedAt }) => endedAt !== null);
    expect(ended).toEqual(ended.toSorted());
    const first = await list('?limit=1');
    const rest = await list(`?limit=100&cursor=${first.nextCursor ?? ''}`);
    expect([...first.disputes, ...rest.disputes]).toEqual(all.disputes);
  });

  it('is held and ended once, whatever the order and number of its events', async () => {
    const { paymentId } = await payForPlan(test);
    const id = await raiseDispute(paymentId);
    await stepDispute(id, 'under_review');
    const books = await watchBooks(test);
    const events = ['under_review', 'created', 'created', 'under_review'];
    await Promise.all(events.map((name) => deliverEvent(test, disputeEvent(name, id, paymentId))));
    await waitForEvents(test);
    expect(await books.changes()).toEqual({ clearing: 1_000_000, disputes: -1_000_000 });
    expect(await readUpdates(id)).toEqual(['under_review']);
    await stepDispute(id, 'action_required');
    await deliver('action_required', id, paymentId);
    expect(await readDispute(test, id)).toMatchObject({ state: 'action_required' });
    await stepDispute(id, 'lost');
    await Promise.all(
      ['lost', 'lost', 'created', 'under_review'].map((name) =>
        deliverEvent(test, disputeEvent(name, id, paymentId)),
      ),
    );
    await waitForEvents(test);
    expect(await books.changes()).toEqual({ disputes: 1_000_000, losses: -1_000_000 });
    expect(await readUpdates(id)).toEqual(['under_review', 'action_required', 'lost']);
  });

  it('is heard of without events, and settles its payment first', async () => {
    const { orderId, checkoutResult } = await payPlan(test);
    const { razorpay_payment_id: paymentId } = checkoutResult;
    const id = await raiseDispute(paymentId);
    await Promise.all([
      syncDispute(test.context, gateway, id),
      syncDispute(test.context, gateway, id),
    ]);
    expect(await readPayments(test, orderId)).toMatchObject([{ outcome: 'fulfilled' }]);
    await stepDispute(id, 'closed');
    await test.sql.query(
      `update dispute set checked_at = now() - interval '7 hours' where gateway_id = $1`,
      [id],
    );
    await refreshDisputes(test.context, gateway);
    expect(await readDispute(test, id)).toEqual({ state: 'closed', lost_paise: '0' });
  });

  it('waits while the gateway cannot be reached', async () => {
    const { paymentId, orderId } = await payForPlan(test);
    const id = await raiseDispute(paymentId);
    const books = await watchBooks(test);
    const fault = { match: 'GET /v1/disputes/:id', kind: 'status', status: 502, orderId };
    await injectFault({ ...fault, times: 3 });
    await expect(syncDispute(test.context, gateway, id)).rejects.toThrow('502');
    expect(await books.changes()).toEqual({});
    await syncDispute(test.context, openSandboxGateway(), id);
    expect(await books.changes()).toEqual({ clearing: 1_000_000, disputes: -1_000_000 });
  });

  it('of a payment of another shop is not ours', async () => {
    const made = await requestSandbox('/v1/orders', { amount: 50_000, currency: 'INR' });
    const paid = await simulatePayment((made as { id: string }).id); // Razorpay's shape
    const id = await raiseDispute(paid.razorpay_payment_id);
    await deliver('created', id, paid.razorpay_payment_id);
    expect(await readDispute(test, id)).toBeUndefined();
  });
});

describe('a settlement', () => {
  it('before the dispute: the next one deducts it, and another returns it', async () => {
    const { orderId, paymentId } = await payForPlan(test);
    await settleOn('2003-01-01', { orderIds: [orderId] });
    await readDay(test, gateway, '2003-01-01');
    const books = await watchBooks(test);
    const id = await raiseDispute(paymentId);
    await deliver('created', id, paymentId);
    const deduction = await settleOn('2003-01-02', { orderIds: [orderId] });
    await readDay(test, gateway, '2003-01-02');
    expect(await books.changes()).toEqual({ disputes: -1_000_000, bank: 1_000_000 });
    expect(await readLines(test, deduction.id)).toMatchObject([
      { type: 'adjustment', mismatch: null, is_of_dispute: true },
    ]);
    await stepDispute(id, 'won');
    await deliver('won', id, paymentId);
    await settleOn('2003-01-03', { orderIds: [orderId] });
    await readDay(test, gateway, '2003-01-03');
    expect(await books.changes()).toEqual({ disputes: 1_000_000, bank: -1_000_000 });
  });

  it('after the dispute nets the payment with what is held', async () => {
    const { orderId, paymentId } = await payForPlan(test);
    const books = await watchBooks(test);
    const id = await raiseDispute(paymentId);
    await deliver('created', id, paymentId);
    await settleOn('2003-01-04', { orderIds: [orderId] });
    await readDay(test, gateway, '2003-01-04');
    expect(await books.changes()).toEqual({
      ...{ clearing: 1_000_000, disputes: -1_000_000, bank: 23_600, fees: -20_000, tax: -3600 },
    });
    await stepDispute(id, 'lost');
    await deliver('lost', id, paymentId);
    expect(await books.changes()).toEqual({ disputes: 1_000_000, losses: -1_000_000 });
  });

  it('whose amount differs from the dispute is tried again, and matches once it is corrected', async () => {
    const { orderId, paymentId } = await payForPlan(test);
    const id = await raiseDispute(paymentId);
    await deliver('created', id, paymentId);
    await correctAmount(id, 900_000);
    const deduction = await settleOn('2003-01-06', { orderIds: [orderId] });
    await readDay(test, gateway, '2003-01-06');
    const ofDispute = { type: 'adjustment', mismatch: 'amount_differs' };
    expect(await readLines(test, deduction.id)).toMatchObject([{ type: 'payment' }, ofDispute]);
    await correctAmount(id, 1_000_000);
    await matchAgain(test.context, gateway);
    expect(await readLines(test, deduction.id)).toMatchObject([{}, { mismatch: null }]);
  });

  it('may report a dispute and its end before their events arrive', async () => {
    const { orderId, paymentId } = await payForPlan(test);
    await refundAndSettle(test, paymentId, 100_000);
    const id = await raiseDispute(paymentId, { amount: 300_000 });
    await stepDispute(id, 'won');
    const { id: settlementId } = await settleOn('2003-01-05', { orderIds: [orderId] });
    await readDay(test, gateway, '2003-01-05');
    const open = await readLines(test, settlementId);
    expect(open.map(({ mismatch }) => mismatch)).toEqual([null, null, 'unknown', 'unknown']);
    await matchAgain(test.context, gateway);
    const matched = await readLines(test, settlementId);
    expect(matched.map(({ mismatch }) => mismatch)).toEqual([null, null, null, null]);
    expect(await readDispute(test, id)).toEqual({ state: 'won', lost_paise: '0' });
  });
});

/** Changes a recorded amount, which a trigger keeps: as if the database had lost a correction. */
async function correctAmount(id: string, amount: number): Promise<void> {
  await test.sql.query('alter table dispute disable trigger dispute_kept');
  await test.sql.query('update dispute set amount_paise = $2 where gateway_id = $1', [id, amount]);
  await test.sql.query('alter table dispute enable trigger dispute_kept');
}
