import { afterAll, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { payments } from '@anupal/contract/payments';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import {
  deliverEvent,
  waitForEvents,
  injectFault,
  payPlan,
  paymentEvent,
  refundAtGateway,
  refundsProcessed,
  verify,
} from '../tests/payment-fixtures.ts';
import {
  payForPlan,
  payTwice,
  completeAtGateway,
  refundIn,
  twoSuperadmins,
} from '../tests/refund-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const two = await twoSuperadmins(test);

afterAll(() => expectBalancedLedger(test));

const url = '/api/payment/open-items';

async function read() {
  const response = await test.app.inject({ url, headers: bearer(two.requester.accessToken) });
  expect(response.statusCode).toBe(200);
  return response.json<Response<typeof payments.listOpenItems>>();
}

async function readItem(userId: string) {
  return (await read()).items.find(({ payer }) => payer.id === userId);
}

describe('open items', () => {
  it('include a second payment with its requested refund, until it is refunded', async () => {
    const { session, paymentId } = await payTwice(test);
    expect(await readItem(session.user.id)).toMatchObject({
      paymentId,
      reason: 'paid_twice',
      amount: 10_000,
      requestedAmount: 0,
    });
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    expect(await readItem(session.user.id)).toMatchObject({ requestedAmount: 10_000 });
    await two.byDecider.approve(refund.id);
    expect(await readItem(session.user.id)).toBeUndefined();
    await completeAtGateway(test, refund);
  });

  it("include a refund on the gateway's dashboard as a negative amount", async () => {
    const { session, paymentId } = await payForPlan(test);
    await refundAtGateway(paymentId, { amount: 250_000 });
    await refundsProcessed(paymentId);
    await deliverEvent(test, paymentEvent('refund.processed', paymentId));
    await waitForEvents(test);
    const item = { paymentId, reason: 'refunded_at_gateway', amount: -2500 };
    expect(await readItem(session.user.id)).toMatchObject(item);
  });

  it('include an unconfirmed payment with its next check, until it is settled', async () => {
    const { session, orderId, checkoutResult } = await payPlan(test);
    const away = { kind: 'status', status: 502, orderId, times: 100 };
    const calls = ['GET /v1/payments/:id', 'GET /v1/orders/:id/payments'];
    const ends = await Promise.all(calls.map((match) => injectFault({ ...away, match })));
    expect((await verify(test, session, checkoutResult)).statusCode).toBe(202);
    const found = await readItem(session.user.id);
    expect(found).toMatchObject({ reason: 'confirming', amount: 10_000, paymentId: null });
    expect(found?.nextCheckAt).not.toBeNull();
    for (const end of ends) await end();
    await expect.poll(() => readItem(session.user.id)).toBeUndefined();
  });

  it('add up to the balance of suspense', async () => {
    const { suspense, items } = await read();
    const sum = items
      .filter(({ reason }) => !['confirming', 'authorized', 'refund_late'].includes(reason))
      .reduce((all, { amount }) => all + amount * 100, 0);
    expect(sum).toBe(suspense * 100);
    expect(sum).toBe(await readAccountBalance(test, firmAccounts.suspense));
  });

  it('Z01 are only for superadmins', async () => {
    for (const role of ['user', 'admin'] as const) {
      const { accessToken } = await test.signIn(role);
      expectRefusal(await test.app.inject({ url, headers: bearer(accessToken) }), 'forbidden');
    }
    expectRefusal(await test.app.inject({ url }), 'session_expired');
  });
});
