import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  expectNoEffect,
  readJournals,
  injectFault,
  payPlan,
  readPayments,
  readState,
  readyToPay,
  verify,
} from '../tests/payment-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

describe('the order of another user', () => {
  it('P02 is not found, even with a real and correctly signed payment; nothing happens', async () => {
    const paid = await payPlan(test);
    const otherUser = await readyToPay(test);
    expect(await verify(test, otherUser, paid.checkoutResult)).toMatchObject({
      statusCode: 404,
      body: { code: 'not_found' },
    });
    await expectNoEffect(test, paid);
    expect(await readState(test, otherUser, paid.orderId)).toMatchObject({ code: 'not_found' });
    expect((await verify(test, paid.session, paid.checkoutResult)).statusCode).toBe(200);
  });

  it('P02 is answered like an unknown one', async () => {
    const paid = await payPlan(test);
    const otherUser = await readyToPay(test);
    const unassigned = { ...paid.checkoutResult, razorpay_order_id: 'order_Nobody0000000A' };
    const [theirs, unknown] = [
      await verify(test, otherUser, paid.checkoutResult),
      await verify(test, otherUser, unassigned),
    ];
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    await verify(test, paid.session, paid.checkoutResult);
  });

  it.each(['admin', 'superadmin'] as const)('P02 is forbidden to the role %s', async (role) => {
    const paid = await payPlan(test);
    const staff = await test.signIn(role);
    expect((await verify(test, staff, paid.checkoutResult)).statusCode).toBe(403);
    await expectNoEffect(test, paid);
  });
});

function signed(text: string): string {
  return createHmac('sha256', test.config.razorpay.keySecret).update(text).digest('hex');
}

describe('a payment', () => {
  it('P04 pays no second order, neither with its own signature nor with one for that order', async () => {
    const first = await payPlan(test);
    await verify(test, first.session, first.checkoutResult);
    const second = await payPlan(test);
    for (const razorpay_signature of [
      first.checkoutResult.razorpay_signature,
      signed(`${second.orderId}|${first.checkoutResult.razorpay_payment_id}`),
    ]) {
      const replayed = {
        razorpay_order_id: second.orderId,
        razorpay_payment_id: first.checkoutResult.razorpay_payment_id,
        razorpay_signature,
      };
      expect(await verify(test, second.session, replayed)).toMatchObject({
        statusCode: 422,
        body: { code: 'payment_verification_failed' },
      });
    }
    await expectNoEffect(test, second);
    expect(await readJournals(test, first.checkoutResult.razorpay_payment_id)).toEqual([
      'plan_payment',
    ]);
  });

  it('P04 unknown to the gateway is refused, even if correctly signed', async () => {
    const paid = await payPlan(test);
    const razorpay_payment_id = 'pay_Unknown000000A';
    const unknown = {
      ...paid.checkoutResult,
      razorpay_payment_id,
      razorpay_signature: signed(`${paid.orderId}|${razorpay_payment_id}`),
    };
    expect((await verify(test, paid.session, unknown)).statusCode).toBe(422);
    await expectNoEffect(test, paid);
  });

  it('P06 once settled gets the same response again without a gateway call', async () => {
    const { session, orderId, checkoutResult } = await payPlan(test);
    const first = await verify(test, session, checkoutResult);
    await injectFault({ match: 'GET /v1/payments/:id', kind: 'status', status: 500, orderId });
    expect(await verify(test, session, checkoutResult)).toEqual(first);
    expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual(['plan_payment']);
  });
});

describe('the status at the gateway', () => {
  const verifyFields = (orderId: string, fields: object) =>
    injectFault({ match: 'GET /v1/payments/:id', kind: 'wrong-body', orderId, fields });

  it.each([
    ['a paisa less', { amount: 999_999 }],
    ['a paisa more', { amount: 1_000_001 }],
    ['another currency', { currency: 'USD' }],
  ])('P05 decides: %s puts it in suspense, and the plan stays unpaid', async (_what, fields) => {
    const { session, orderId, checkoutResult } = await payPlan(test);
    await verifyFields(orderId, fields);
    expect(await verify(test, session, checkoutResult)).toMatchObject({
      statusCode: 422,
      body: { code: 'payment_verification_failed' },
    });
    expect(await readPayments(test, orderId)).toEqual([
      { status: 'captured', outcome: 'amount_differs' },
    ]);
    expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual(['suspense']);
    expect((await verify(test, session, checkoutResult)).statusCode).toBe(422);
    expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual(['suspense']);
  });

  it('P05 decides: a payment of another order is refused and nothing happens', async () => {
    const paid = await payPlan(test);
    await verifyFields(paid.orderId, { order_id: 'order_Another000000' });
    expect((await verify(test, paid.session, paid.checkoutResult)).statusCode).toBe(422);
    await expectNoEffect(test, paid);
  });

  // A payment that is being confirmed is checked immediately in the background.
  const hiddenFromReconciler = (orderId: string) =>
    injectFault({
      ...{ match: 'GET /v1/orders/:id/payments', kind: 'wrong-body', orderId, times: 100 },
      fields: { count: 0, items: [] },
    });

  it.each([
    ['failed', 'failed'],
    ['only created', 'created'],
  ])('P05 decides: one that is %s gives nothing, and may still come', async (_what, status) => {
    const { session, orderId, checkoutResult } = await payPlan(test);
    await hiddenFromReconciler(orderId);
    await verifyFields(orderId, { status, captured: false });
    expect(await verify(test, session, checkoutResult)).toEqual({
      statusCode: 202,
      body: { status: 'confirming', transactionId: checkoutResult.razorpay_payment_id },
    });
    expect(await readPayments(test, orderId)).toEqual([{ status, outcome: null }]);
    expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual([]);
  });

  it('P05 decides: an authorized payment is captured and then settled', async () => {
    const { session, orderId, checkoutResult } = await payPlan(test, 'authorized');
    expect((await verify(test, session, checkoutResult)).statusCode).toBe(200);
    expect(await readPayments(test, orderId)).toEqual([
      { status: 'captured', outcome: 'fulfilled' },
    ]);
  });

  it('P05 decides: an authorized payment of another amount is not captured', async () => {
    const { session, orderId, checkoutResult } = await payPlan(test, 'authorized');
    await hiddenFromReconciler(orderId);
    await verifyFields(orderId, { amount: 100 });
    expect((await verify(test, session, checkoutResult)).statusCode).toBe(202);
    expect(await readPayments(test, orderId)).toEqual([{ status: 'authorized', outcome: null }]);
  });

  it('P05 decides each time: an amount that matched before does not count later', async () => {
    const { session, orderId, checkoutResult } = await payPlan(test);
    await hiddenFromReconciler(orderId);
    await verifyFields(orderId, { status: 'created', captured: false });
    expect((await verify(test, session, checkoutResult)).statusCode).toBe(202);
    await verifyFields(orderId, { amount: 100 });
    expect((await verify(test, session, checkoutResult)).statusCode).toBe(422);
    expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual(['suspense']);
  });

  it('P05 decides: a response about another payment is invalid', async () => {
    const { session, orderId, checkoutResult } = await payPlan(test);
    await hiddenFromReconciler(orderId);
    await verifyFields(orderId, { id: 'pay_Another00000000' });
    expect((await verify(test, session, checkoutResult)).statusCode).toBe(202);
    expect(await readPayments(test, orderId)).toEqual([]);
  });
});
