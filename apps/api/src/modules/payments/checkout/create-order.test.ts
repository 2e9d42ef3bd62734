import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  choosePlan,
  gatewayOrders,
  goldPlan,
  readJournals,
  orderChosenPlan,
  readPayments,
  readyToPay,
  silverPlan,
  simulatePayment,
  verifyCall,
} from '../tests/payment-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

const upi = { paymentMethod: 'upi' };

function order(session: TestSession, body: object = upi, headers: Record<string, string> = {}) {
  return test.app.inject(post('/payment', body, { ...bearer(session.accessToken), ...headers }));
}

async function readOrders({ user }: TestSession): Promise<readonly { readonly id: string }[]> {
  const { rows } = await test.sql.query<{ id: string }>(
    `select id, gateway_order_id, amount_paise::int as paise, state from payment_order
     where user_id = $1 order by id`,
    [user.id],
  );
  return rows;
}

describe('an order', () => {
  it.each([
    ['a price', { amount: 1 }],
    ['a price in other words', { price: 1, amount_paise: 1, totalAmount: '1' }],
    ['a plan', { subscriptionPlanId: silverPlan.id, planName: 'Silver' }],
    ['a currency', { currency: 'USD' }],
  ])('P01 costs what the plan row says, whatever the page says of %s', async (_what, input) => {
    const session = await readyToPay(test);
    const response = await order(session, { ...upi, ...input });
    expect(response.json()).toMatchObject({ amount: goldPlan.paise, currency: 'INR' });
    expect(await readOrders(session)).toMatchObject([{ paise: goldPlan.paise }]);
  });

  it('P01 ignores a price and a name sent with the selection of a plan', async () => {
    const session = await readyToPay(test);
    const input = { subscriptionPlanId: silverPlan.id, planName: 'Gold', planPrice: 1, price: 1 };
    await test.app.inject(post('/business/plan-selection', input, bearer(session.accessToken)));
    await choosePlan(test, session, silverPlan);
    expect((await order(session)).json()).toMatchObject({ amount: silverPlan.paise });
  });

  it('P01 is reused while open, and twenty concurrent clicks create one', async () => {
    const session = await readyToPay(test);
    const responses = await Promise.all(Array.from({ length: 20 }, () => order(session)));
    const ids = new Set(responses.map((response) => response.json<{ orderId: string }>().orderId));
    expect(ids.size).toBe(1);
    expect(await orderChosenPlan(test, session)).toBe([...ids][0]);
    const [stored, ...more] = await readOrders(session);
    expect(more).toEqual([]);
    expect(await gatewayOrders(stored?.id ?? '')).toEqual([...ids]);
  });

  it('P01 repeats the first response for the same Idempotency-Key, and refuses it for another request', async () => {
    const session = await readyToPay(test);
    await approveKyc(test, session.user.id);
    const key = { 'idempotency-key': randomUUID() };
    const first = await order(session, upi, key);
    const again = await order(session, upi, key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const wallets = post(`/wallet/${randomUUID()}/topup`, { amount: 1 }, key);
    const other = await test.app.inject({
      ...wallets,
      headers: { ...wallets.headers, ...bearer(session.accessToken) },
    });
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('P01 is new after another plan is selected; the old order, if paid, buys its own plan', async () => {
    const session = await readyToPay(test);
    const gold = await orderChosenPlan(test, session);
    await choosePlan(test, session, silverPlan);
    const silver = (await order(session)).json<{ orderId: string; amount: number }>();
    expect(silver.amount).toBe(silverPlan.paise);
    expect(silver.orderId).not.toBe(gold);
    const checkoutResult = await simulatePayment(gold);
    expect((await test.app.inject(verifyCall(session, checkoutResult))).json()).toMatchObject({
      status: 'settled',
    });
    const me = await test.app.inject({
      url: '/api/auth/me',
      headers: bearer(session.accessToken),
    });
    expect(me.json()).toMatchObject({ subscriptionPlanId: goldPlan.id });
    const { rows } = await test.sql.query(
      'select state, price_paise::int as paise from subscription where user_id = $1 order by id',
      [session.user.id],
    );
    expect(rows).toEqual([
      { state: 'active', paise: goldPlan.paise },
      { state: 'dropped', paise: silverPlan.paise },
    ]);
  });

  it('is refused before onboarding is complete, and once a plan is active', async () => {
    const early = await test.signIn('user');
    expect((await order(early)).json()).toMatchObject({ code: 'payment_not_ready' });
    const session = await readyToPay(test);
    await test.app.inject(
      verifyCall(session, await simulatePayment(await orderChosenPlan(test, session))),
    );
    expect((await order(session)).json()).toMatchObject({ code: 'payment_not_ready' });
  });
});

describe('a second order', () => {
  it('P10 goes to suspense when paid after the first has activated the plan', async () => {
    const session = await readyToPay(test);
    const gold = await orderChosenPlan(test, session);
    await choosePlan(test, session, silverPlan);
    const silver = await orderChosenPlan(test, session);
    const [first, second] = [await simulatePayment(silver), await simulatePayment(gold)];
    expect((await test.app.inject(verifyCall(session, first))).json()).toMatchObject({
      status: 'settled',
    });
    expect((await test.app.inject(verifyCall(session, second))).json()).toEqual({
      status: 'refunded',
      transactionId: second.razorpay_payment_id,
    });
    expect(await readPayments(test, gold)).toEqual([
      { status: 'captured', outcome: 'already_active' },
    ]);
    expect(await readJournals(test, second.razorpay_payment_id)).toEqual(['suspense']);
  });
});
