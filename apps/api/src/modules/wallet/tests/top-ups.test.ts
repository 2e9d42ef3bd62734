import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { readAccountBalance, expectBalancedLedger, openFundedWallet } from './wallet-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const owner = await test.signIn('user');
const walletId = await openFundedWallet(test, owner.user.id);
await approveKyc(test, owner.user.id);

afterAll(() => expectBalancedLedger(test));

describe('requesting a top-up', () => {
  it('W01 a hundred times credits nothing', async () => {
    // A hundred at once may be refused as an overload.
    for (let round = 0; round < 4; round += 1) {
      const calls = Array.from({ length: 25 }, () => topUp('{"amount":1000}'));
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    expect(await readAccountBalance(test, walletId)).toBe(0);
    const headers = bearer(owner.accessToken);
    const read = await test.app.inject({ url: `/api/wallet/${walletId}`, headers });
    expect(read.json()).toEqual({
      totalBalance: 0,
      reserved: 0,
      transactions: [],
      nextCursor: null,
      total: 0,
    });
  });

  it('W01 creates a new order each time, and ignores a request for another wallet', async () => {
    const response = await topUp(`{"amount":250,"walletId":"${randomUUID()}","totalBalance":9}`);
    const { orderId, ...order } = response.json<{ orderId: string }>();
    expect(order).toEqual({ amount: 25_000, currency: 'INR' });
    const { rows } = await test.sql.query(
      'select wallet_id, amount_paise::int, state, purpose from payment_order where gateway_order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([
      { wallet_id: walletId, amount_paise: 25_000, state: 'created', purpose: 'top_up' },
    ]);
  });
});

describe('a top-up with an Idempotency-Key', () => {
  it('W05 creates one order, however often it is requested', async () => {
    const before = await orders();
    const key = randomUUID();
    const first = await topUp('{"amount":40}', { key });
    const again = await topUp('{ "amount": 40.00 }', { key });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await orders()).toBe(before + 1);
    expectRefusal(await topUp('{"amount":41}', { key }), 'idempotency_key_reused');
    expectRefusal(
      await topUp('{"amount":40}', { key, id: randomUUID() }),
      'idempotency_key_reused',
    );
  });

  it('W05 creates one order for twenty concurrent requests too', async () => {
    const before = await orders();
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => topUp('{"amount":40}', { key })),
    );
    const done = responses.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(done.filter(({ headers }) => !headers['idempotent-replayed'])).toHaveLength(1);
    for (const other of responses.filter((response) => !done.includes(response))) {
      expectRefusal(other, 'idempotency_in_flight');
    }
    expect(await orders()).toBe(before + 1);
  });
});

describe('an amount', () => {
  it.each([
    '"1e3"',
    '"0x10"',
    '" 5 "',
    '"5"',
    '""',
    'true',
    'false',
    '[5]',
    '[]',
    '{}',
    'null',
    '-1',
    '-0',
    '0',
    '0.99',
    '0.01',
    '1e21',
    '0.001',
    '1.005',
    '100000.01',
    '100001',
    '1e-7',
    '9007199254740993',
    '1e400',
    '-1e400',
  ])('W02 of %s is rejected in both languages, and nothing is ordered', async (amount) => {
    const before = await orders();
    for (const [language, message] of [
      ['en', 'Please enter a valid amount.'],
      ['hi', 'कृपया सही राशि दर्ज करें।'],
    ] as const) {
      const response = await topUp(`{"amount":${amount}}`, { language });
      expectRefusal(response, 'invalid_input');
      expect(response.json()).toMatchObject({ message, messages: [message] });
    }
    expect(await orders()).toBe(before);
  });

  it.each([
    '{}',
    '{"amount":NaN}',
    '{"amount":Infinity}',
    '{"amount":0x10}',
    '{"amount":.5}',
    '[]',
    '',
  ])('W02 in %s is not an amount', async (body) => {
    const before = await orders();
    expectRefusal(await topUp(body), 'invalid_input');
    expect(await orders()).toBe(before);
  });

  it.each([
    ['1', 100],
    ['1.10', 110],
    ['1.1', 110],
    ['1.15', 115], // 1.15 * 100 is 114.99999999999999 to a computer
    ['16.35', 1635],
    ['1e3', 100_000], // a JSON number has one reading, however it is written
    ['99999.99', 9_999_999],
    ['100000', 10_000_000],
  ])('W02 of ₹%s is ordered as %i paise', async (amount, inPaise) => {
    const response = await topUp(`{"amount":${amount}}`);
    expect(response.json()).toMatchObject({ amount: inPaise, currency: 'INR' });
  });
});

describe("another user's wallet", () => {
  it('Z02 is as unknown as one that does not exist, and is not topped up', async () => {
    const other = await test.signIn('user');
    const others = await openFundedWallet(test, other.user.id);
    const before = await orders();
    const responses = await Promise.all(
      [others, randomUUID()].map((id) => topUp('{"amount":5}', { id })),
    );
    const [foreign, unknown] = responses.map((response) => {
      const { requestId, ...body } = response.json<Record<string, unknown>>();
      return { status: response.statusCode, body, hasRequestId: typeof requestId === 'string' };
    });
    expect(foreign).toEqual(unknown);
    expect(foreign?.status).toBe(404);
    expect(await orders()).toBe(before);
  });
});

function topUp(
  payload: string,
  { language = 'en', id = walletId, key }: { language?: string; id?: string; key?: string } = {},
) {
  return test.app.inject({
    method: 'POST',
    url: `/api/wallet/${id}/topup`,
    headers: {
      ...bearer(owner.accessToken),
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    cookies: { language },
    payload,
  });
}

async function orders(): Promise<number> {
  const { rows } = await test.sql.query<{ count: number }>(
    'select count(*)::int as count from payment_order',
  );
  return rows[0]?.count ?? 0;
}
