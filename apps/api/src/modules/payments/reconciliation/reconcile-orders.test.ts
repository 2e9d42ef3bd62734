import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  deliverEvent,
  runOrderCheck,
  waitForEvents,
  readJournals,
  injectFault,
  orderChosenPlan,
  paymentEvent,
  readPayments,
  readState,
  readyToPay,
  refundAtGateway,
  simulatePayment,
  verifyCall,
} from '../tests/payment-fixtures.ts';
import { GatewayUnavailable } from '../gateway/payment-gateway.ts';
import { openGateway } from '../gateway/razorpay-client.ts';
import { orderLifetimeSeconds } from '../orders/order-lifecycle.ts';
import { reconcileOrder, rescheduleLostChecks } from './reconcile-orders.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

async function order(): Promise<{ readonly session: TestSession; readonly orderId: string }> {
  const session = await readyToPay(test);
  return { session, orderId: await orderChosenPlan(test, session) };
}

/** Makes an order older by some seconds. */
async function letPass(orderId: string, seconds: number): Promise<void> {
  await test.sql.query(
    `update payment_order set created_at = created_at - $2 * interval '1 second'
     where gateway_order_id = $1`,
    [orderId, seconds],
  );
}

interface WaitingCheck {
  readonly state: string;
  /** Seconds until the pending check. */
  readonly inSeconds: number | null;
  /** Pending checks of the order, without replaced ones. */
  readonly checks: number;
}

async function waitingCheck(orderId: string): Promise<WaitingCheck | undefined> {
  const { rows } = await test.sql.query<WaitingCheck>(
    `select orders.state, count(job.id)::int as checks,
       round(extract(epoch from min(job.start_after) - now()))::int as "inSeconds"
     from payment_order orders
     left join pgboss.job on job.name = 'payment-check' and job.state = 'created'
       and job.data ->> 'orderId' = orders.id::text
       and (job.data ->> 'due')::timestamptz = orders.next_check_at
     where gateway_order_id = $1 group by orders.id`,
    [orderId],
  );
  return rows[0];
}

describe('the reconciler', () => {
  it('P09 settles an unreported payment: the browser was closed and no event arrived', async () => {
    const { session, orderId } = await order();
    expect(await waitingCheck(orderId)).toMatchObject({ state: 'created', checks: 1 });
    const { razorpay_payment_id: paymentId } = await simulatePayment(orderId);
    await runOrderCheck(test, orderId);
    expect(await readState(test, session, orderId)).toEqual({
      status: 'settled',
      transactionId: paymentId,
    });
    expect(await readJournals(test, paymentId)).toEqual(['plan_payment']);
    await waitForEmails(test);
    const [receipt] = await emailsTo(session.user.email);
    expect(receipt?.text).toContain(paymentId);
    expect(await waitingCheck(orderId)).toMatchObject({ state: 'fulfilled', checks: 1 });
  });

  it('P10 finds an unreported second payment and refund in its last check', async () => {
    const { session, orderId } = await order();
    const first = await simulatePayment(orderId);
    await test.app.inject(verifyCall(session, first));
    const second = await simulatePayment(orderId);
    await runOrderCheck(test, orderId);
    expect(await readJournals(test, second.razorpay_payment_id)).toEqual(['suspense']);
    await refundAtGateway(second.razorpay_payment_id);
    expect((await waitingCheck(orderId))?.inSeconds).toBeGreaterThan(orderLifetimeSeconds - 60);
    await letPass(orderId, orderLifetimeSeconds + 1);
    await runOrderCheck(test, orderId);
    expect(await readJournals(test, second.razorpay_payment_id)).toEqual(['suspense', 'refund']);
    expect(await waitingCheck(orderId)).toMatchObject({ state: 'fulfilled', checks: 0 });
  });

  it('P09 checks first within 20 minutes, then at growing intervals', async () => {
    const { orderId } = await order();
    expect((await waitingCheck(orderId))?.inSeconds).toBeLessThanOrEqual(20 * 60);
    for (const [age, next] of [
      [900, 225],
      [14_400, 3600],
    ] as const) {
      await letPass(orderId, age);
      await runOrderCheck(test, orderId);
      const waiting = await waitingCheck(orderId);
      expect(waiting?.checks).toBe(1);
      expect(Math.abs((waiting?.inSeconds ?? 0) - next)).toBeLessThan(120);
    }
  });

  it('P09 honours, once, a payment that failed and was captured days later', async () => {
    const { session, orderId } = await order();
    const failed = await simulatePayment(orderId, 'failed');
    await deliverEvent(test, paymentEvent('payment.failed', failed.razorpay_payment_id));
    await waitForEvents(test);
    expect(await readPayments(test, orderId)).toEqual([{ status: 'failed', outcome: null }]);
    expect(await readState(test, session, orderId)).toMatchObject({ status: 'open' });
    await letPass(orderId, 3 * 86_400 - 60);
    await runOrderCheck(test, orderId);
    expect(await waitingCheck(orderId)).toMatchObject({ state: 'attempted', checks: 1 });
    await simulatePayment(orderId, 'captured', { paymentId: failed.razorpay_payment_id });
    await runOrderCheck(test, orderId);
    await deliverEvent(test, paymentEvent('payment.captured', failed.razorpay_payment_id));
    await waitForEvents(test);
    expect(await readState(test, session, orderId)).toMatchObject({ status: 'settled' });
    expect(await readJournals(test, failed.razorpay_payment_id)).toEqual(['plan_payment']);
  });

  it('P09 expires an order after four days, and still honours a late payment', async () => {
    const { session, orderId } = await order();
    await letPass(orderId, orderLifetimeSeconds + 1);
    await runOrderCheck(test, orderId);
    expect(await waitingCheck(orderId)).toMatchObject({ state: 'expired', checks: 0 });
    const checkoutResult = await simulatePayment(orderId);
    await deliverEvent(test, paymentEvent('order.paid', checkoutResult.razorpay_payment_id));
    await waitForEvents(test);
    expect(await waitingCheck(orderId)).toMatchObject({ state: 'fulfilled' });
    expect((await test.app.inject(verifyCall(session, checkoutResult))).json()).toMatchObject({
      status: 'settled',
    });
  });

  it('P09 lets a returning user create a new order after the old one expired', async () => {
    const { session, orderId } = await order();
    await letPass(orderId, orderLifetimeSeconds + 1);
    await runOrderCheck(test, orderId);
    const again = await orderChosenPlan(test, session);
    expect(again).not.toBe(orderId);
    const [late, present] = [await simulatePayment(orderId), await simulatePayment(again)];
    for (const checkoutResult of [present, late])
      await test.app.inject(verifyCall(session, checkoutResult));
    expect(await readPayments(test, again)).toMatchObject([{ outcome: 'fulfilled' }]);
    expect(await readPayments(test, orderId)).toMatchObject([{ outcome: 'already_active' }]);
  });

  it('checks an order whose check was lost', async () => {
    const { orderId } = await order();
    await simulatePayment(orderId);
    await test.sql.query(
      `with lost as (
         update payment_order set next_check_at = now() - interval '11 minutes'
         where gateway_order_id = $1 returning id::text)
       delete from pgboss.job using lost
       where name = 'payment-check' and data ->> 'orderId' = lost.id`,
      [orderId],
    );
    await rescheduleLostChecks(test.context);
    await expect.poll(() => readPayments(test, orderId)).toMatchObject([{ outcome: 'fulfilled' }]);
  });

  it('ignores a check that was replaced', async () => {
    const { orderId } = await order();
    const { rows } = await test.sql.query<{ orderId: string; due: string }>(
      `select id as "orderId", next_check_at::text as due from payment_order where gateway_order_id = $1`,
      [orderId],
    );
    const [present] = rows;
    if (!present) throw new Error('there is no order');
    const unreachable = new URL('http://127.0.0.1:9/');
    const { context, config } = test;
    const away = openGateway({ ...config.razorpay, url: unreachable, timeout: 500 }, context.log);
    await expect(reconcileOrder(context, away, present)).rejects.toThrow(GatewayUnavailable);
    const replaced = { ...present, due: '2026-01-01T00:00:00Z' };
    await expect(reconcileOrder(context, away, replaced)).resolves.toBeUndefined();
  });

  it('has one pending check per order, however often a payment is confirmed', async () => {
    const { session, orderId } = await order();
    const checkoutResult = await simulatePayment(orderId);
    await injectFault({
      ...{ match: 'GET /v1/payments/:id', kind: 'wrong-body', orderId, times: 10 },
      fields: { status: 'created' },
    });
    const empty = { count: 0, items: [] };
    await injectFault({
      ...{ match: 'GET /v1/orders/:id/payments', kind: 'wrong-body', orderId, times: 1000 },
      fields: empty,
    });
    const verified = await Promise.all(
      Array.from({ length: 10 }, () => test.app.inject(verifyCall(session, checkoutResult))),
    );
    expect(new Set(verified.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    const waitsForLater = async (): Promise<boolean> =>
      ((await waitingCheck(orderId))?.inSeconds ?? 0) > 60;
    await expect.poll(waitsForLater).toBe(true);
    // Replaced checks that wait for later do nothing either; only the current one sends another.
    await runOrderCheck(test, orderId);
    const { rows } = await test.sql.query<{ checks: number }>(
      `select count(*)::int as checks from pgboss.job
       where name = 'payment-check' and state = 'created'
         and data ->> 'orderId' = (select id::text from payment_order where gateway_order_id = $1)`,
      [orderId],
    );
    expect(rows[0]?.checks).toBe(1);
  });
});
