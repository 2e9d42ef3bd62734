import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import { paise } from '@anupal/contract/values/paise';
import type { wallet } from '@anupal/contract/wallet';
import { inTransaction } from '../../platform/db/database.ts';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited, type TestSession, bearer } from '../../testing/test-app.ts';
import { approveKyc } from '../kyc/tests/kyc-fixtures.ts';
import { credit, expectBalancedLedger, openFundedWallet } from './tests/wallet-fixtures.ts';
import { firmAccounts } from './ledger-queries.ts';
import { transfer } from './ledger.ts';

type Page = Response<typeof wallet.read>;

const hostile = '=cmd|"/C calc"!A1';

const test = await startTestApp({ limits: { ...unlimited, linesPerExport: 5 } });
const owner = await test.signIn('user');
const walletId = await openFundedWallet(test, owner.user.id, 500_000);
await approveKyc(test, owner.user.id);
for (const service of ['GST registration', '100% export unit', hostile]) await pay(service);

afterAll(() => expectBalancedLedger(test));

describe('a history is filtered', () => {
  it.each([
    ['', 4],
    ['type=credit', 1],
    ['type=debit', 3],
    ['q=gst', 1],
    ['q=Fee: GST', 1],
    ['q=शुल्क', 3],
    ['q=100%25', 1],
    ['q=%25%25%25', 0],
    ['q=___', 0],
    ['q={service}', 0],
    ['q=opening&type=debit', 0],
    ['q=opening&type=credit', 1],
  ])('by ?%s to %d lines, and they are counted', async (query, lines) => {
    const page = await read(query);
    expect([page.transactions.length, page.total]).toEqual([lines, lines]);
    expect(page.totalBalance).toBe(4970);
  });

  it("by India's days, the first and the last included", async () => {
    const { rows } = await test.sql.query<{ today: string; before: string; after: string }>(
      `select to_char(day, 'YYYY-MM-DD') as today, to_char(day - 1, 'YYYY-MM-DD') as before,
         to_char(day + 1, 'YYYY-MM-DD') as after
       from (select (now() at time zone 'Asia/Kolkata')::date as day) days`,
    );
    const { today, before, after } = rows[0] ?? { today: '', before: '', after: '' };
    const totals = [`from=${today}&to=${today}`, `to=${before}`, `from=${after}`, `from=${before}`];
    const counted = await Promise.all(totals.map(async (days) => (await read(days)).total));
    expect(counted).toEqual([4, 0, 0, 4]);
    expect((await read(`from=${after}&to=${before}`)).total).toBe(0);
  });

  it('and paged within the filter, with the whole balance on each page', async () => {
    const first = await read('type=debit&limit=2');
    const second = await read(`type=debit&limit=2&cursor=${first.nextCursor ?? ''}`);
    const lines = [first, second].flatMap(({ transactions }) => transactions);
    expect(lines.map(({ description }) => description)).toEqual([
      `Fee: ${hostile}`,
      'Fee: 100% export unit',
      'Fee: GST registration',
    ]);
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, null]);
  });

  it.each([
    'type=both',
    'q=ab',
    'q=%00abc',
    'from=0000-01-01',
    'from=1999-12-31',
    'to=3000-01-01',
    'from=2026-02-30',
    'from=yesterday',
    'from=2026-11-20&from=2026-11-21',
  ])('not by ?%s, which is rejected', async (query) => {
    expectRefusal(await get(`/api/wallet/${walletId}?${query}`), 'invalid_input');
    expectRefusal(await get(`/api/wallet/${walletId}/export?${query}`), 'invalid_input');
  });

  it('and counted exactly up to a thousand, with a note that there are more', async () => {
    const { person, id } = await another();
    await addLines(id, 1000);
    const thousand = await getAs(person, `/api/wallet/${id}?limit=1`);
    expect(thousand.json<Page>()).toMatchObject({ total: 1000 });
    expect(thousand.json()).not.toHaveProperty('totalIsAtLeast');
    await credit(test.context.db, id, 5);
    const more = await getAs(person, `/api/wallet/${id}?limit=1`);
    expect(more.json<Page>()).toMatchObject({ total: 1000, totalIsAtLeast: true });
  });
});

describe('the file of a history', () => {
  it('L04 contains hostile names as text and amounts as numbers', async () => {
    const response = await get(`/api/wallet/${walletId}/export`);
    const [head, newest, ...rest] = response.body.replace('\ufeff', '').split('\r\n');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(head).toBe(
      '"Date","Description","Type","Amount (INR)","Balance (INR)","Transaction ID"',
    );
    expect(newest).toMatch(
      /^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","Fee: =cmd\|""\/C calc""!A1","Debit",-10,4970,""$/,
    );
    expect(rest).toHaveLength(4);
  });

  it('is filtered like the list, in its language', async () => {
    const response = await test.app.inject({
      url: `/api/wallet/${walletId}/export?type=credit&q=${encodeURIComponent('डेमो')}`,
      headers: bearer(owner.accessToken),
      cookies: { language: 'hi' },
    });
    const lines = response.body.replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"विवरण"');
    expect(lines[1]).toContain('"डेमो की प्रारंभिक राशि","क्रेडिट",5000,5000,""');
  });

  it('Z02 is of the own wallet: any other is as unknown as one that does not exist', async () => {
    const { id } = await another();
    for (const strange of [id, randomUUID(), firmAccounts.filingRevenue]) {
      expectRefusal(await get(`/api/wallet/${strange}/export`), 'not_found');
    }
  });

  it('Z06 requires a session and an approved KYC, and is not for staff', async () => {
    const url = `/api/wallet/${walletId}/export`;
    expectRefusal(await test.app.inject({ url }), 'session_expired');
    expectRefusal(await getAs(await test.signIn('admin'), url), 'forbidden');
    expectRefusal(await getAs(await test.signIn('user'), url), 'kyc_required');
  });

  it('is refused beyond its maximum length, with what to do', async () => {
    const { person, id } = await another();
    await addLines(id, 5);
    expect((await getAs(person, `/api/wallet/${id}/export`)).statusCode).toBe(200);
    await addLines(id, 1);
    const response = await getAs(person, `/api/wallet/${id}/export`);
    expectRefusal(response, 'export_too_long');
    expect(response.statusCode).toBe(422);
    const narrow = await getAs(person, `/api/wallet/${id}/export?to=2001-01-01`);
    expect(narrow.statusCode).toBe(200);
  });
});

async function pay(service: string): Promise<void> {
  const posting = {
    key: `test:${service}`,
    kind: 'fee',
    from: walletId,
    to: firmAccounts.filingRevenue,
    amount: paise(1000),
    detail: { service },
  } as const;
  expect(await inTransaction(test.context.db, (trx) => transfer(trx, posting))).toBe('posted');
}

async function another() {
  const person = await test.signIn('user');
  const id = await openFundedWallet(test, person.user.id);
  await approveKyc(test, person.user.id);
  return { person, id };
}

/** Adds a rupee so often, in one statement: a thousand calls would take long. */
async function addLines(id: string, lines: number): Promise<void> {
  await test.sql.query(
    `select post_journal(gen_random_uuid(), gen_random_uuid()::text, 'demo_funds', null, '{}',
       jsonb_build_array(jsonb_build_object('account', $1::text, 'amount', 100),
         jsonb_build_object('account', $2::text, 'amount', -100)))
     from generate_series(1, $3::int)`,
    [id, firmAccounts.gatewayClearing, lines],
  );
}

async function read(query: string): Promise<Page> {
  const response = await get(`/api/wallet/${walletId}?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
}

function get(url: string) {
  return getAs(owner, encodeURI(url).replaceAll('%25', '%'));
}

function getAs({ accessToken }: TestSession, url: string) {
  return test.app.inject({ url, headers: bearer(accessToken) });
}
