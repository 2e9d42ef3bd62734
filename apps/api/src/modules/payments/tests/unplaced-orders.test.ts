import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { expectBalancedLedger, openFundedWallet } from '../../wallet/tests/wallet-fixtures.ts';
import { injectFault } from './payment-fixtures.ts';
import { expireUnplacedOrders } from '../reconciliation/reconcile-orders.ts';

const limits = { ...unlimited, ordersPerHour: 3, unplacedOrdersPerHour: 25 };
const test = await startTestApp({ limits });

afterAll(() => expectBalancedLedger(test));

interface Payer {
  readonly session: TestSession;
  readonly topUp: (rupees: number) => Promise<LightMyRequestResponse>;
}

async function createPayer(): Promise<Payer> {
  const session = await test.signIn('user');
  const walletId = await openFundedWallet(test, session.user.id);
  await approveKyc(test, session.user.id);
  const headers = bearer(session.accessToken);
  const topUp = (rupees: number) =>
    test.app.inject(post(`/wallet/${walletId}/topup`, { amount: rupees }, headers));
  return { session, topUp };
}

/** Makes the gateway refuse the orders of one user. */
async function outage({ session }: Payer): Promise<() => Promise<void>> {
  const notes = { userId: session.user.id };
  return injectFault({ match: 'POST /v1/orders', kind: 'status', status: 503, notes, times: 1000 });
}

async function readOrders({ session }: Payer): Promise<readonly string[]> {
  const { rows } = await test.sql.query<{ state: string }>(
    'select state from payment_order where user_id = $1 order by created_at',
    [session.user.id],
  );
  return rows.map(({ state }) => state);
}

describe('attempts while the gateway is down', () => {
  it('lock no one out: the next one after twenty creates an order', async () => {
    const payer = await createPayer();
    const end = await outage(payer);
    for (let rupees = 1; rupees <= 20; rupees += 1)
      expectRefusal(await payer.topUp(rupees), 'gateway_unavailable');
    await end();
    await expect.poll(async () => (await payer.topUp(500)).statusCode).toBe(200);
  });

  it('with the same amount reuse one order and receipt', async () => {
    const payer = await createPayer();
    const end = await outage(payer);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expectRefusal(await payer.topUp(700), 'gateway_unavailable');
    expect(await readOrders(payer)).toEqual(['created']);
    await end();
    await expect.poll(async () => (await payer.topUp(700)).statusCode).toBe(200);
    expect(await readOrders(payer)).toEqual(['created']);
  });

  it('are limited all the same, also when concurrent', async () => {
    const payer = await createPayer();
    const end = await outage(payer);
    for (let rupees = 1; rupees <= 25; rupees += 1)
      expectRefusal(await payer.topUp(rupees), 'gateway_unavailable');
    const refused = await payer.topUp(26);
    expectRefusal(refused, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    await end();
    const other = await createPayer();
    const slow = { match: 'POST /v1/orders', kind: 'slow', delayMs: 300, times: 10 };
    await injectFault({ ...slow, notes: { userId: other.session.user.id } });
    const responses = await Promise.all(Array.from({ length: 10 }, () => other.topUp(100)));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
    expect(await readOrders(other)).toHaveLength(3);
  });

  it('expire after four days without a gateway call', async () => {
    const payer = await createPayer();
    const end = await outage(payer);
    expectRefusal(await payer.topUp(50), 'gateway_unavailable');
    await end();
    await test.sql.query(
      `update payment_order set created_at = now() - interval '5 days' where user_id = $1`,
      [payer.session.user.id],
    );
    await expireUnplacedOrders(test.context);
    expect(await readOrders(payer)).toEqual(['expired']);
  });
});
