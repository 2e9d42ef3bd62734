import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { wallet } from '@anupal/contract/wallet';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../testing/test-app.ts';
import { approveKyc } from '../kyc/tests/kyc-fixtures.ts';
import { credit, debit, expectBalancedLedger, openFundedWallet } from './tests/wallet-fixtures.ts';

type Page = Response<typeof wallet.read>;

const test = await startTestApp({ limits: unlimited });
const owner = await test.signIn('user');
const walletId = await openFundedWallet(test, owner.user.id);
await approveKyc(test, owner.user.id);

afterAll(() => expectBalancedLedger(test));

/** What the wallet should show: signed paise, newest first. */
const expected: number[] = [];
const inPaise = (rupees: number): number => Math.round(rupees * 100);

describe('the balance', () => {
  it('W06 is the sum of the listed credits and debits, after any events and over any pages', async () => {
    const event = fc.oneof(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: -1_000_000, max: -1 }),
    );
    const events = fc.array(event, { minLength: 1, maxLength: 8 });
    const sizes = fc.integer({ min: 1, max: 20 });
    await fc.assert(
      fc.asyncProperty(events, sizes, async (amounts, limit) => {
        for (const amount of amounts) await apply(amount);
        const pages = await allPages(limit);
        const lines = pages.flatMap(({ transactions }) => transactions);
        const sum = lines.reduce((total, line) => total + signed(line), 0);
        for (const { totalBalance } of pages) expect(inPaise(totalBalance)).toBe(sum);
        expect(lines.map(signed)).toEqual(expected);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
      { numRuns: 15 },
    );
  });

  it('W06 is a number with two decimals at most, made of whole paise', async () => {
    await apply(3); // 0.1 + 0.2 is not 0.3 to a computer: the sum is made of paise
    for (const amount of [10, 20]) await apply(amount);
    const { totalBalance } = await read({});
    expect(String(totalBalance)).toMatch(/^\d+(?:\.\d{1,2})?$/);
  });
});

describe('the pages of a history', () => {
  it('W06 neither repeat nor skip an entry while new ones are added', async () => {
    for (const amount of [1, 2, 3, 4, 5, 6]) await apply(amount);
    const known = [...expected];
    const first = await read({ limit: 4 });
    await apply(700);
    await apply(-300);
    const rest = await allPages(3, first.nextCursor ?? '');
    const lines = [first, ...rest].flatMap(({ transactions }) => transactions);
    expect(lines.map(signed)).toEqual(known);
  });

  it('W06 have twenty entries by default, and say when there are no more', async () => {
    while (expected.length < 100) await apply(1);
    const { transactions, nextCursor } = await read({});
    expect(transactions).toHaveLength(20);
    expect(nextCursor).toBe(transactions.at(-1)?.id);
    const fresh = await test.signIn('user');
    const small = await openFundedWallet(test, fresh.user.id);
    await approveKyc(test, fresh.user.id);
    for (const amount of [1, 2]) await credit(test.context.db, small, amount);
    for (const [limit, next] of [
      [1, expect.any(String)],
      [2, null],
      [3, null],
    ] as const) {
      const page = await getAs(fresh, `/api/wallet/${small}?limit=${limit}`);
      expect(page.json<Page>().nextCursor).toEqual(next);
    }
  });

  it.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=all', 'cursor=1', 'limit=5&limit=6'])(
    'are rejected with %s',
    async (query) => {
      expectRefusal(await get(`/api/wallet/${walletId}?${query}`), 'invalid_input');
    },
  );

  it('are in the language of the user', async () => {
    const headers = bearer(owner.accessToken);
    const response = await test.app.inject({
      url: `/api/wallet/${walletId}?limit=1`,
      headers,
      cookies: { language: 'hi' },
    });
    expect(response.json<Page>().transactions[0]?.description).toMatch(/\p{Script=Devanagari}/u);
  });
});

describe('a wallet', () => {
  it('Z02 of another user is as unknown as one that does not exist, to the byte', async () => {
    const other = await test.signIn('user');
    const othersWallet = await openFundedWallet(test, other.user.id, 12_345);
    const responses = [othersWallet, randomUUID(), '01936f00-0000-7000-8000-0000000000a2'].map(
      async (id) => withoutId(await get(`/api/wallet/${id}`)),
    );
    const [foreign, unknown, firms] = await Promise.all(responses);
    expect(foreign).toEqual(unknown);
    expect(firms).toEqual(unknown);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('Z02 shows nothing of another one through the cursor of its history', async () => {
    const other = await test.signIn('user');
    await openFundedWallet(test, other.user.id, 777);
    const { rows } = await test.sql.query<{ id: string }>(
      'select journal_id as id from posting order by seq desc limit 1',
    );
    for (const cursor of [rows[0]?.id ?? '', randomUUID()]) {
      expect((await read({ cursor })).transactions).toEqual([]);
    }
  });

  it('Z06 is not for staff', async () => {
    const admin = await test.signIn('admin');
    expectRefusal(await getAs(admin, `/api/wallet/${walletId}`), 'forbidden');
  });
});

async function apply(amount: number): Promise<void> {
  const { db } = test.context;
  const balance = expected.reduce((sum, amount) => sum + amount, 0);
  const outcome =
    amount > 0 ? await credit(db, walletId, amount) : await debit(db, walletId, -amount);
  expect(outcome).toBe(balance + amount < 0 ? 'insufficient' : 'posted');
  if (outcome === 'posted') expected.unshift(amount);
}

async function allPages(limit: number, from?: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor = from; ;) {
    const page = await read({ limit, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(page);
    expect(page.transactions.length).toBeLessThanOrEqual(limit);
    if (page.nextCursor === null) return pages;
    cursor = page.nextCursor;
  }
}

async function read(query: { limit?: number; cursor?: string }): Promise<Page> {
  const params = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const response = await get(`/api/wallet/${walletId}?${params.join('&')}`);
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
}

function get(url: string) {
  return getAs(owner, url);
}

function getAs({ accessToken }: TestSession, url: string) {
  return test.app.inject({ url, headers: bearer(accessToken) });
}

function signed({ type, amount }: Page['transactions'][number]): number {
  return type === 'credit' ? inPaise(amount) : -inPaise(amount);
}

function withoutId(response: Awaited<ReturnType<typeof get>>) {
  const { requestId, ...body } = response.json<Record<string, unknown>>();
  return { status: response.statusCode, body, hasRequestId: typeof requestId === 'string' };
}
