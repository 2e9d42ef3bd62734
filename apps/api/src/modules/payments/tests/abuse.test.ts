import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { paise } from '@anupal/contract/values/paise';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  bearer,
  createTestApp,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import {
  readAccountBalance,
  expectBalancedLedger,
  openFundedWallet,
} from '../../wallet/tests/wallet-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { transfer } from '../../wallet/ledger.ts';
import {
  deliverEvent,
  runOrderCheck,
  choosePlan,
  waitForEvents,
  goldPlan,
  readJournals,
  injectFault,
  orderChosenPlan,
  paymentEvent,
  readPayments,
  readyToPay,
  refundAtGateway,
  silverPlan,
  simulatePayment,
  verifyCall,
} from './payment-fixtures.ts';
import { paymentQueues } from '../jobs.ts';
import { maxReconcileSeconds } from '../orders/order-lifecycle.ts';
import { openGateway } from '../gateway/razorpay-client.ts';

const test = await startTestApp({ limits: { ...unlimited, ordersPerHour: 3 } });

afterAll(() => expectBalancedLedger(test));

function order({ accessToken }: TestSession) {
  return test.app.inject(post('/payment', { paymentMethod: 'upi' }, bearer(accessToken)));
}

async function nextStep({ accessToken }: TestSession): Promise<unknown> {
  const headers = bearer(accessToken);
  const response = await test.app.inject({ url: '/api/business/onboarding', headers });
  return response.json<{ nextStep: string }>().nextStep;
}

/** Runs a function while a plan differs from its seed. */
async function whilePlan<T>(id: string, otherwise: string, run: () => Promise<T>): Promise<T> {
  const { rows } = await test.sql.query<{ price_paise: string }>(
    'select price_paise from subscription_plan where id = $1',
    [id],
  );
  await test.sql.query(`update subscription_plan set ${otherwise} where id = $1`, [id]);
  try {
    return await run();
  } finally {
    await test.sql.query(
      'update subscription_plan set price_paise = $2, deleted_at = null where id = $1',
      [id, rows[0]?.price_paise],
    );
  }
}

/** Makes an order expire. */
async function giveUp(orderId: string): Promise<void> {
  await test.sql.query(`update payment_order set state = 'expired' where gateway_order_id = $1`, [
    orderId,
  ]);
}

describe('yesterday’s price', () => {
  it.each([
    ['price_paise = 2000000', 'has gone up'],
    ['deleted_at = now()', 'belongs to a plan that was taken off'],
  ])('P01 is not preserved by choosing early: %s', async (otherwise) => {
    const session = await readyToPay(test);
    await whilePlan(goldPlan.id, otherwise, async () => {
      const refused = await order(session);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { code: 'payment_not_ready' },
      ]);
      expect(await nextStep(session)).toBe('plan');
    });
    expect(await nextStep(session)).toBe('payment');
  });

  it('P01 is replaced by the current price once the plan is selected again', async () => {
    const session = await readyToPay(test);
    await whilePlan(goldPlan.id, 'price_paise = 2000000', async () => {
      await choosePlan(test, session, goldPlan);
      expect((await order(session)).json()).toMatchObject({ amount: 2_000_000 });
    });
  });

  it('P01 does not survive in an expired order: paid later, it goes to suspense', async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    await giveUp(orderId);
    const paid = await simulatePayment(orderId);
    await whilePlan(goldPlan.id, 'price_paise = 2000000', async () => {
      await deliverEvent(test, paymentEvent('payment.captured', paid.razorpay_payment_id));
      await waitForEvents(test);
    });
    expect(await readPayments(test, orderId)).toEqual([
      { status: 'captured', outcome: 'amount_differs' },
    ]);
  });

  it("P09 an expired order is honoured while its price is still the plan's", async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    await giveUp(orderId);
    const verified = await test.app.inject(verifyCall(session, await simulatePayment(orderId)));
    expect(verified.json()).toMatchObject({ status: 'settled' });
  });
});

describe('a flood of orders', () => {
  it('is refused after the hourly limit, and the open order is still returned', async () => {
    const session = await readyToPay(test);
    const first = await orderChosenPlan(test, session);
    await test.sql.query(
      `insert into payment_order (id, user_id, purpose, subscription_id, amount_paise, language,
         state, next_check_at)
       select gen_random_uuid(), user_id, purpose, subscription_id, amount_paise, language,
         'expired', next_check_at
       from payment_order, generate_series(1, 2) where gateway_order_id = $1`,
      [first],
    );
    expect((await order(session)).json()).toMatchObject({ orderId: first });
    await choosePlan(test, session, silverPlan);
    const refused = await order(session);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'too_many_requests' },
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
  });

  it('does not result from changing the plan: returning to a plan finds its order', async () => {
    const session = await readyToPay(test);
    const gold = await orderChosenPlan(test, session);
    await choosePlan(test, session, silverPlan);
    const silver = await orderChosenPlan(test, session);
    expect(silver).not.toBe(gold);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await choosePlan(test, session, goldPlan);
      expect(await orderChosenPlan(test, session)).toBe(gold);
      await choosePlan(test, session, silverPlan);
      expect(await orderChosenPlan(test, session)).toBe(silver);
    }
  });

  it('is not checked forever: an order that the gateway cannot report on expires', async () => {
    const session = await readyToPay(test);
    const orderId = `order_${randomUUID().slice(-12)}`;
    await test.sql.query(
      `update payment_order set gateway_order_id = $2, created_at = now() - $3 * interval '1 second'
       where gateway_order_id = $1`,
      [await orderChosenPlan(test, session), orderId, maxReconcileSeconds + 1],
    );
    await runOrderCheck(test, orderId);
    const { rows } = await test.sql.query(
      'select state from payment_order where gateway_order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ state: 'expired' }]);
  });
});

describe('unusual gateway behaviour:', () => {
  it('a refund of an unreported payment makes room for a payable order', async () => {
    const session = await readyToPay(test);
    const spent = await orderChosenPlan(test, session);
    const returned = await simulatePayment(spent);
    await refundAtGateway(returned.razorpay_payment_id);
    const verified = await test.app.inject(verifyCall(session, returned));
    expect(verified.json()).toMatchObject({ status: 'refunded' });
    const fresh = await orderChosenPlan(test, session);
    expect(fresh).not.toBe(spent);
    const paid = await test.app.inject(verifyCall(session, await simulatePayment(fresh)));
    expect(paid.json()).toMatchObject({ status: 'settled' });
  });

  it('P04 a payment assigned to a second order buys nothing there', async () => {
    const payer = await readyToPay(test);
    const first = await orderChosenPlan(test, payer);
    const paid = await simulatePayment(first);
    await test.app.inject(verifyCall(payer, paid));
    const other = await readyToPay(test);
    const second = await orderChosenPlan(test, other);
    await injectFault({
      match: 'GET /v1/payments/:id',
      kind: 'wrong-body',
      fields: { order_id: second },
      orderId: first,
    });
    const checkoutResult = {
      ...paid,
      razorpay_order_id: second,
      razorpay_signature: createHmac('sha256', test.config.razorpay.keySecret)
        .update(`${second}|${paid.razorpay_payment_id}`)
        .digest('hex'),
    };
    const verified = await test.app.inject(verifyCall(other, checkoutResult));
    expect(verified.json()).not.toMatchObject({ status: 'settled' });
    expect(await readPayments(test, second)).toEqual([]);
    expect(await readJournals(test, paid.razorpay_payment_id)).toEqual(['plan_payment']);
    expect(await nextStep(other)).toBe('payment');
  });

  it('its events are processed however long it was down', async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    const paid = await simulatePayment(orderId);
    const away = { match: 'GET /v1/payments/:id', kind: 'status', status: 503, orderId, times: 2 };
    await injectFault(away);
    await deliverEvent(test, paymentEvent('payment.captured', paid.razorpay_payment_id));
    const outcome = async (): Promise<unknown> => {
      await test.sql.query(
        `update pgboss.job set retry_count = greatest(retry_count, 100), start_after = now()
         where name = 'payment-events' and state = 'retry'`,
      );
      return readPayments(test, orderId);
    };
    const settled = [{ status: 'captured', outcome: 'fulfilled' }];
    await expect.poll(outcome).toEqual(settled);
  });
});

it('W05 responses of an Idempotency-Key are deleted when they expire', async () => {
  const session = await readyToPay(test);
  const keyed = (key: string) => ({ ...bearer(session.accessToken), 'idempotency-key': key });
  for (const key of ['old', 'kept']) {
    await test.app.inject(post('/payment', { paymentMethod: 'upi' }, keyed(key)));
  }
  await test.sql.query(
    `update idempotent_response set expires_at = now() where user_id = $1 and key = 'old'`,
    [session.user.id],
  );
  const gateway = openGateway({ ...test.config.razorpay, timeout: 1000 }, test.context.log);
  const [, , sweep] = paymentQueues(test.context, gateway);
  await sweep.run({});
  const { rows } = await test.sql.query('select key from idempotent_response where user_id = $1', [
    session.user.id,
  ]);
  expect(rows).toEqual([{ key: 'kept' }]);
});

describe('a compromised application', () => {
  const credit = (walletId: string, paymentId?: string) =>
    ({
      key: `forged:${randomUUID()}`,
      kind: 'top_up',
      from: firmAccounts.gatewayClearing,
      to: walletId,
      amount: paise(500),
      ...(paymentId === undefined ? {} : { paymentId }),
    }) as const;

  it('W01 cannot post a top-up without a payment', async () => {
    const walletId = await openFundedWallet(test, (await test.createUser()).id);
    const forged = inTransaction(test.context.db, (trx) => transfer(trx, credit(walletId)));
    await expect(forged).rejects.toThrow('journal_names_payment');
    expect(await readAccountBalance(test, walletId)).toBe(0);
  });

  it('W01 is detected by the invariants if it names a payment that does not exist', async () => {
    const other = await createTestApp();
    try {
      const walletId = await openFundedWallet(other, (await other.createUser()).id);
      await inTransaction(other.context.db, (trx) => transfer(trx, credit(walletId, 'pay_forged')));
      await expect(expectBalancedLedger(other)).rejects.toThrow('I5');
    } finally {
      await other.stop();
    }
  });
});
