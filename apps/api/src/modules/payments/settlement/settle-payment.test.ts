import { afterAll, describe, expect, it } from 'vitest';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import {
  inboxCalls,
  waitForEmails,
  emailsTo,
} from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  goldPlan,
  orderChosenPlan,
  readyToPay,
  simulatePayment,
  verifyCall,
} from '../tests/payment-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

describe('a verified payment', () => {
  it('activates the plan, opens the wallet and sends the receipt', async () => {
    const session = await readyToPay(test);
    const checkoutResult = await simulatePayment(await orderChosenPlan(test, session));
    const verified = await test.app.inject(verifyCall(session, checkoutResult));
    expect([verified.statusCode, verified.json()]).toEqual([
      200,
      { status: 'settled', transactionId: checkoutResult.razorpay_payment_id },
    ]);
    const headers = bearer(session.accessToken);
    const me = (await test.app.inject({ url: '/api/auth/me', headers })).json<{
      subscriptionPlanId: string;
      walletId: string;
    }>();
    expect(me.subscriptionPlanId).toBe(goldPlan.id);
    const status = await test.app.inject({
      url: `/api/subscriptions/status/${session.user.id}`,
      headers,
    });
    expect(status.json()).toMatchObject({ active: true, plan: { planName: 'Gold', price: 10000 } });
    await approveKyc(test, session.user.id);
    const wallet = await test.app.inject({ url: `/api/wallet/${me.walletId}`, headers });
    expect(wallet.json()).toEqual({
      totalBalance: 0,
      reserved: 0,
      transactions: [],
      nextCursor: null,
      total: 0,
    });
    await waitForEmails(test);
    const [receipt] = await emailsTo(session.user.email);
    expect(receipt?.text).toContain('₹10,000.00');
    expect(receipt?.text).toContain(checkoutResult.razorpay_payment_id);
  });

  it('P06 verified fifty times concurrently has one effect and fifty equal responses', async () => {
    const session = await readyToPay(test);
    const checkoutResult = await simulatePayment(await orderChosenPlan(test, session));
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => test.app.inject(verifyCall(session, checkoutResult))),
    );
    const results = new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`));
    expect([...results]).toEqual([
      `200 {"status":"settled","transactionId":"${checkoutResult.razorpay_payment_id}"}`,
    ]);
    const { rows } = await test.sql.query('select kind from journal where payment_id = $1', [
      checkoutResult.razorpay_payment_id,
    ]);
    expect(rows).toEqual([{ kind: 'plan_payment' }]);
    const { notifications } = await inboxCalls(test, session).list();
    // Payers need no notification of their own payment.
    expect(notifications).toEqual([]);
  });
});
