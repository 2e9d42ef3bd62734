import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { OpenItem } from '@anupal/contract/payments/open-items';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  deliverEvent,
  runOrderCheck,
  waitForEvents,
  readJournals,
  injectFault,
  paymentEvent,
  readPayments,
  payPlan,
  refundAtGateway,
  refundsProcessed,
  verify,
  type PaidPlan,
} from '../tests/payment-fixtures.ts';
import { openGateway } from '../gateway/razorpay-client.ts';
import { orderLifetimeSeconds } from '../orders/order-lifecycle.ts';
import { reconcileOrder } from '../reconciliation/reconcile-orders.ts';
import { reconcileUncertainRefunds } from './reconcile-refunds.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

function gateway() {
  return openGateway({ ...test.config.razorpay, timeout: 5000 }, test.context.log);
}

/** Refunds some paise on the gateway's dashboard, without an event. */
async function refundQuietly(
  { orderId, checkoutResult }: PaidPlan,
  amount: number,
): Promise<string> {
  await injectFault({ webhooks: { drop: true }, orderId });
  const id = await refundAtGateway(checkoutResult.razorpay_payment_id, { amount });
  await refundsProcessed(checkoutResult.razorpay_payment_id);
  return id;
}

async function settledPlan(): Promise<PaidPlan> {
  const paid = await payPlan(test);
  expect((await verify(test, paid.session, paid.checkoutResult)).statusCode).toBe(200);
  return paid;
}

/** Skips the four days until the last check of a settled order. */
async function checkAfterFourDays({ orderId }: PaidPlan): Promise<void> {
  await test.sql.query(
    `update payment_order set created_at = created_at - $2 * interval '1 second'
     where gateway_order_id = $1`,
    [orderId, orderLifetimeSeconds + 1],
  );
  await runOrderCheck(test, orderId);
}

async function expectBooked({ checkoutResult }: PaidPlan, refunds: number): Promise<void> {
  expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual([
    'plan_payment',
    ...Array.from({ length: refunds }, () => 'refund'),
  ]);
}

async function openItem({ session }: PaidPlan): Promise<OpenItem | undefined> {
  const staff = await test.signIn('superadmin');
  const response = await test.app.inject({
    url: '/api/payment/open-items',
    headers: bearer(staff.accessToken),
  });
  const { items } = response.json<{ items: OpenItem[] }>();
  return items.find(({ payer }) => payer.id === session.user.id && payer.id !== staff.user.id);
}

/** Skips the hour until the refunds of a payment are checked again. */
async function checkNextHour({ checkoutResult }: PaidPlan): Promise<void> {
  await test.sql.query(
    `update gateway_payment set refunds_checked_at = now() - interval '61 minutes',
       first_seen_at = now() - interval '61 minutes' where id = $1`,
    [checkoutResult.razorpay_payment_id],
  );
  await reconcileUncertainRefunds(test.context, gateway());
}

describe("a partial refund on the gateway's dashboard whose events are lost", () => {
  it('is recorded once by the check after four days, and its payer is notified', async () => {
    const paid = await settledPlan();
    await refundQuietly(paid, 400_000);
    await checkAfterFourDays(paid);
    await expectBooked(paid, 1);
    expect(await readPayments(test, paid.orderId)).toEqual([
      { status: 'captured', outcome: 'fulfilled' },
    ]);
    await deliverEvent(
      test,
      paymentEvent('payment.captured', paid.checkoutResult.razorpay_payment_id),
    );
    await waitForEvents(test);
    await expectBooked(paid, 1);
    await waitForEmails(test);
    expect((await emailsTo(paid.session.user.email))[0]?.text).toContain('₹4,000.00');
  });

  it('is recorded by the next event of the payment', async () => {
    const paid = await settledPlan();
    await refundQuietly(paid, 100_000);
    await refundQuietly(paid, 250_000);
    await deliverEvent(
      test,
      paymentEvent('payment.captured', paid.checkoutResult.razorpay_payment_id),
    );
    await waitForEvents(test);
    await expectBooked(paid, 2);
  });

  it('is recorded with the payment if that was not reported either', async () => {
    const paid = await payPlan(test);
    await refundQuietly(paid, 400_000);
    expect(await verify(test, paid.session, paid.checkoutResult)).toMatchObject({
      body: { status: 'settled' },
    });
    await expectBooked(paid, 1);
  });

  it('is recorded once by concurrent webhook, reconciliation and verification', async () => {
    const paid = await payPlan(test);
    await refundQuietly(paid, 300_000);
    await refundQuietly(paid, 200_000);
    const { rows } = await test.sql.query<{ orderId: string; due: string }>(
      `select id as "orderId", next_check_at::text as due from payment_order where gateway_order_id = $1`,
      [paid.orderId],
    );
    const [check] = rows;
    if (!check) throw new Error('there is no order');
    const names = ['payment.captured', 'order.paid', 'refund.processed', 'refund.created'];
    await Promise.all([
      ...names.map((name) =>
        deliverEvent(test, paymentEvent(name, paid.checkoutResult.razorpay_payment_id)),
      ),
      ...Array.from({ length: 4 }, () => verify(test, paid.session, paid.checkoutResult)),
      ...Array.from({ length: 4 }, () => reconcileOrder(test.context, gateway(), check)),
    ]);
    await waitForEvents(test);
    await expectBooked(paid, 2);
    expect(await openItem(paid)).toMatchObject({ reason: 'refunded_at_gateway', amount: -5000 });
  });

  it('is recorded when it is processed, even without an event', async () => {
    const paid = await settledPlan();
    await injectFault({ webhooks: { drop: true }, orderId: paid.orderId });
    const id = await refundAtGateway(paid.checkoutResult.razorpay_payment_id, { amount: 100_000 });
    await injectFault({
      ...{ match: 'GET /v1/payments/:id/refunds', kind: 'wrong-body', orderId: paid.orderId },
      fields: { items: [{ id, amount: 100_000, status: 'pending', receipt: null }] },
    });
    await deliverEvent(
      test,
      paymentEvent('payment.captured', paid.checkoutResult.razorpay_payment_id),
    );
    await waitForEvents(test);
    await expectBooked(paid, 0);
    await refundsProcessed(paid.checkoutResult.razorpay_payment_id);
    await checkNextHour(paid);
    await expectBooked(paid, 1);
  });
});

describe('refunds that do not add up', () => {
  it('are an open item for superadmins until they do', async () => {
    const paid = await settledPlan();
    await refundQuietly(paid, 400_000);
    const restore = await injectFault({
      ...{ match: 'GET /v1/payments/:id/refunds', kind: 'wrong-body', orderId: paid.orderId },
      ...{ fields: { count: 0, items: [] }, times: 100 },
    });
    await deliverEvent(
      test,
      paymentEvent('payment.captured', paid.checkoutResult.razorpay_payment_id),
    );
    await waitForEvents(test);
    await expectBooked(paid, 0);
    expect(await openItem(paid)).toMatchObject({ reason: 'refunds_differ', amount: 4000 });
    await checkNextHour(paid);
    expect(await openItem(paid)).toMatchObject({ reason: 'refunds_differ', amount: 4000 });
    await restore();
    await checkNextHour(paid);
    await expectBooked(paid, 1);
    expect(await openItem(paid)).toMatchObject({ reason: 'refunded_at_gateway', amount: -4000 });
  });

  it('are never recorded beyond their payment', async () => {
    const paid = await settledPlan();
    const real = await refundQuietly(paid, 400_000);
    const listed = [
      { id: real, amount: 400_000, status: 'processed', receipt: null },
      {
        id: `rfnd_${randomUUID().slice(-12)}`,
        amount: 700_000,
        status: 'processed',
        receipt: null,
      },
    ];
    await injectFault({
      ...{ match: 'GET /v1/payments/:id/refunds', kind: 'wrong-body', orderId: paid.orderId },
      ...{ fields: { count: 2, items: listed }, times: 2 },
    });
    await deliverEvent(
      test,
      paymentEvent('payment.captured', paid.checkoutResult.razorpay_payment_id),
    );
    await waitForEvents(test);
    await expectBooked(paid, 1);
    const { rows } = await test.sql.query(
      'select refund_gap_paise::int as gap from gateway_payment where id = $1',
      [paid.checkoutResult.razorpay_payment_id],
    );
    expect(rows).toEqual([{ gap: -700_000 }]);
    await checkNextHour(paid);
    await expectBooked(paid, 1);
  });
});
