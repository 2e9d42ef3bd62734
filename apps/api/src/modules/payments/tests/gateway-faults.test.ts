import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  gatewayOrders,
  readJournals,
  injectFault,
  orderChosenPlan,
  readPayments,
  readState,
  readyToPay,
  simulatePayment,
  verifyCall,
} from './payment-fixtures.ts';

const test = await startTestApp({ limits: unlimited, gatewayTimeout: 500 });

afterAll(() => expectBalancedLedger(test));

const faults: readonly (readonly [string, object])[] = [
  ['does not answer', { kind: 'timeout' }],
  ['breaks the connection', { kind: 'reset' }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 503', { kind: 'status', status: 503 }],
  ['answers 429', { kind: 'status', status: 429 }],
  ['is too slow', { kind: 'slow', delayMs: 3000 }],
  ['answers half of it', { kind: 'wrong-body' }],
  ['answers something else', { kind: 'wrong-body', fields: { id: 7, status: 'good' } }],
  ['does it and does not answer', { kind: 'accepted-then-timeout' }],
];

async function readReceipt({ user }: TestSession): Promise<string> {
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from payment_order where user_id = $1',
    [user.id],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}

describe('when the gateway', () => {
  it.each(faults)('%s, an order is retried with the same receipt', async (_what, fault) => {
    const session = await readyToPay(test);
    await injectFault({ match: 'POST /v1/orders', notes: { userId: session.user.id }, ...fault });
    const orderId = await orderChosenPlan(test, session);
    expect(await gatewayOrders(await readReceipt(session))).toEqual([orderId]);
  });

  it.each(faults)(
    '%s, a payment is received and being confirmed, never failed; then it is settled',
    async (_what, fault) => {
      const session = await readyToPay(test);
      const orderId = await orderChosenPlan(test, session);
      const checkoutResult = await simulatePayment(orderId);
      await injectFault({ match: 'GET /v1/payments/:id', orderId, ...fault });
      await injectFault({ match: 'GET /v1/orders/:id/payments', orderId, ...fault });
      const verified = await test.app.inject(verifyCall(session, checkoutResult));
      expect([verified.statusCode, verified.json()]).toEqual([
        202,
        { status: 'confirming', transactionId: checkoutResult.razorpay_payment_id },
      ]);
      const state = (): Promise<object> => readState(test, session, orderId);
      expect(['confirming', 'settled']).toContain(((await state()) as { status: string }).status);
      await expect
        .poll(state)
        .toEqual({ status: 'settled', transactionId: checkoutResult.razorpay_payment_id });
      expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual([
        'plan_payment',
      ]);
      await waitForEmails(test);
      expect(await emailsTo(session.user.email)).toMatchObject([
        { subject: expect.stringContaining('Receipt') as string },
      ]);
    },
  );

  it('is down, an order is refused with a retry time, and later found by the same receipt', async () => {
    const session = await readyToPay(test);
    const away = { kind: 'status', status: 503, notes: { userId: session.user.id } };
    await injectFault({ ...away, match: 'POST /v1/orders', times: 2 });
    const key = { 'idempotency-key': randomUUID() };
    const order = () =>
      test.app.inject(
        post('/payment', { paymentMethod: 'upi' }, { ...bearer(session.accessToken), ...key }),
      );
    const refused = await order();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      503,
      { code: 'gateway_unavailable' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const receipt = await readReceipt(session);
    const created = await order();
    expect(created.statusCode).toBe(200);
    expect(await readReceipt(session)).toBe(receipt);
    expect(await gatewayOrders(receipt)).toEqual([created.json<{ orderId: string }>().orderId]);
  });

  it('does not answer a capture, the payment is confirmed later and captured once', async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    const checkoutResult = await simulatePayment(orderId, 'authorized');
    await injectFault({
      match: 'POST /v1/payments/:id/capture',
      orderId,
      kind: 'accepted-then-timeout',
    });
    expect((await test.app.inject(verifyCall(session, checkoutResult))).statusCode).toBe(202);
    await expect
      .poll(() => readPayments(test, orderId))
      .toEqual([{ status: 'captured', outcome: 'fulfilled' }]);
  });

  it('was cut off by the breaker, a payment gets an immediate answer and is settled once it is back', async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    const checkoutResult = await simulatePayment(orderId);
    const away = { orderId, kind: 'timeout', times: 1000 };
    const restore = await Promise.all([
      injectFault({ match: 'GET /v1/payments/:id', ...away }),
      injectFault({ match: 'GET /v1/orders/:id/payments', ...away }),
    ]);
    const verify = async (): Promise<number> =>
      (await test.app.inject(verifyCall(session, checkoutResult))).statusCode;
    expect(new Set(await Promise.all(Array.from({ length: 8 }, verify)))).toEqual(new Set([202]));
    expect(await verify()).toBe(202);
    expect(test.logLines.join('')).toContain('payment gateway calls are paused');
    for (const back of restore) await back();
    await expect
      .poll(() => readState(test, session, orderId), { interval: 100 })
      .toMatchObject({ status: 'settled' });
  });
});
