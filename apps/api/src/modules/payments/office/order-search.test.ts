import { expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { payments } from '@anupal/contract/payments';
import type { OrderDetail } from '@anupal/contract/payments/office';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  goldPlan,
  refundAndSettle,
  payPlan,
  simulatePayment,
  verify,
} from '../tests/payment-fixtures.ts';

type Page = Response<typeof payments.listAll>;

const test = await startTestApp({ limits: unlimited });
const admin = await test.signIn('admin');

const call = (path: string, { accessToken } = admin) =>
  test.app.inject({ url: `/api/payment/all${path}`, headers: bearer(accessToken) });

async function list(query: string): Promise<Page> {
  const response = await call(query);
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
}

it('an order is found by its payer, its ids and its status', async () => {
  const { session, orderId, checkoutResult } = await payPlan(test);
  const { id, email } = session.user;
  const line = { payer: { id, email }, purpose: 'plan', planName: 'Gold' };
  expect((await list(`?person=${id}`)).orders).toMatchObject([{ ...line, status: 'open' }]);
  await verify(test, session, checkoutResult);
  const settled = { ...line, status: 'settled', amount: goldPlan.paise / 100 };
  for (const query of [
    `?q=${email}`,
    `?q=${orderId}`,
    `?q=${checkoutResult.razorpay_payment_id}`,
    `?person=${id}&status=settled&from=2020-01-01&to=2990-01-01`,
  ]) {
    expect(await list(query)).toMatchObject({ orders: [settled], total: 1, nextCursor: null });
  }
  for (const query of ['&status=open', '&status=suspense', '&to=2020-01-01', '&q=nobody'])
    expect((await list(`?person=${id}${query}`)).orders).toEqual([]);
});

it('its page shows payments and journals', async () => {
  const { session, orderId, checkoutResult } = await payPlan(test);
  await verify(test, session, checkoutResult);
  const { orders } = await list(`?person=${session.user.id}`);
  const detail = (await call(`/${orders[0]?.id ?? ''}`)).json<OrderDetail>();
  const amount = goldPlan.paise / 100;
  expect(detail).toMatchObject({
    gatewayOrderId: orderId,
    status: 'settled',
    payments: [
      { id: checkoutResult.razorpay_payment_id, status: 'captured', outcome: 'fulfilled', amount },
    ],
    journals: [{ kind: 'plan_payment', amount }],
  });
  expect(detail.settledAt).not.toBeNull();
});

it('an order shows how much was refunded, and keeps matching its filter', async () => {
  const { session, checkoutResult } = await payPlan(test);
  await verify(test, session, checkoutResult);
  const paymentId = checkoutResult.razorpay_payment_id;
  const found = async () => (await list(`?person=${session.user.id}&status=settled`)).orders[0];
  expect(await found()).toMatchObject({ refunded: null });
  await refundAndSettle(test, paymentId, 30_000);
  expect(await found()).toMatchObject({ refunded: { amount: 300, isAll: false } });
  await refundAndSettle(test, paymentId);
  const amount = goldPlan.paise / 100;
  expect(await found()).toMatchObject({ amount, refunded: { amount, isAll: true } });
  // Of an order that was paid twice, only the second payment is refunded.
  const twice = await payPlan(test);
  const second = await simulatePayment(twice.orderId);
  for (const paid of [twice.checkoutResult, second]) await verify(test, twice.session, paid);
  await refundAndSettle(test, second.razorpay_payment_id);
  const { orders } = await list(`?person=${twice.session.user.id}`);
  expect(orders).toMatchObject([{ refunded: { amount, received: 2 * amount, isAll: false } }]);
});

it('orders are paged, newest first', async () => {
  const first = await list('?limit=1');
  const second = await list(`?limit=1&cursor=${first.nextCursor ?? ''}`);
  const { orders } = await list('?limit=2');
  expect([...first.orders, ...second.orders]).toEqual(orders);
});

it('orders are only for staff, and an unknown one is not found', async () => {
  const person = await test.signIn('user');
  expectRefusal(await call('', person), 'forbidden');
  expectRefusal(await call('/0193d3a0-0000-7000-8000-000000000000', person), 'forbidden');
  expectRefusal(await call('/0193d3a0-0000-7000-8000-000000000000'), 'not_found');
  expectRefusal(await test.app.inject({ url: '/api/payment/all' }), 'session_expired');
  for (const wrong of ['?q=ab', '?status=odd', '?person=x', '?from=yesterday', '/x'])
    expectRefusal(await call(wrong), 'invalid_input');
});
