import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  readAccountBalance,
  expectBalancedLedger,
  openFundedWallet,
} from './tests/wallet-fixtures.ts';
import { firmAccounts } from './ledger-queries.ts';

let test: TestApp;
/** The application's role, with whatever SQL might be injected. */
let app: pg.Client;
let wallet: string;
let journal: string;

beforeAll(async () => {
  test = await createTestApp();
  app = new pg.Client({ connectionString: test.database.appUrl });
  await app.connect();
  wallet = await openFundedWallet(test, (await test.createUser()).id, 5000);
  const { rows } = await test.sql.query<{ id: string }>('select id from journal');
  journal = rows[0]?.id ?? '';
});

beforeEach(async () => {
  expect(await readAccountBalance(test, wallet)).toBe(5000);
});

afterAll(async () => {
  await app.end();
  expect(await readAccountBalance(test, wallet)).toBe(5000);
  await expectBalancedLedger(test);
  await test.stop();
});

const refused = '42501'; // insufficient_privilege
const refusedByTrigger = '23001'; // restrict_violation
const unbalanced = '23514'; // check_violation

describe('the application itself', () => {
  it.each([
    ['change a journal', `update journal set kind = 'refund'`],
    ['remove a journal', 'delete from journal'],
    ['empty the journals', 'truncate journal cascade'],
    ['change a posting', 'update posting set amount = amount + 1'],
    ['remove a posting', 'delete from posting'],
    ['empty the postings', 'truncate posting'],
    ['set a balance', 'update ledger_account set balance = 1000000'],
    ['give a wallet away', 'update ledger_account set owner_id = null'],
    ['remove an account', 'delete from ledger_account'],
    ['empty the accounts', 'truncate ledger_account cascade'],
    ['silence a trigger', 'alter table posting disable trigger all'],
    ['silence every trigger', 'set session_replication_role = replica'],
    ['remove a rule', 'alter table ledger_account drop constraint wallet_not_negative'],
    ['act as the owner', 'set role postgres'],
    [
      'set a balance where a wallet is opened again',
      `insert into ledger_account (id, kind, owner_id) select id, kind, owner_id
       from ledger_account where kind = 'user_wallet'
       on conflict (kind, owner_id) do update set balance = 1000000`,
    ],
  ])('W04 may not %s', async (_, statement) => {
    expect(await readCode(statement)).toBe(refused);
  });

  it('W04 may only write a journal through post_journal', async () => {
    const insert = `insert into journal (id, idem_key, kind) values ('${randomUUID()}', 'x', 'fee')`;
    expect(await readCode(insert)).toBe(refused);
  });

  it('W04 may only write a posting through post_journal', async () => {
    const insert = `insert into posting (journal_id, account_id, amount, balance_after)
      values ('${journal}', '${firmAccounts.filingRevenue}', 100, 100)`;
    expect(await readCode(insert)).toBe(refused);
  });

  it('W04 opens accounts with a zero balance, whatever it submits', async () => {
    const { id } = await test.createUser();
    const opened = randomUUID();
    await app.query(
      `insert into ledger_account (id, kind, owner_id, balance) values ($1, 'user_wallet', $2, 777)`,
      [opened, id],
    );
    expect(await readAccountBalance(test, opened)).toBe(0);
    await test.sql.query('update users set wallet_id = $1 where id = $2', [opened, id]);
  });
});

describe('tables that only look like those of the ledger', () => {
  it('W04 do not make the application an owner of the real ones', async () => {
    const insert = `insert into journal (id, idem_key, kind) values ('${randomUUID()}', 'x', 'fee')`;
    const pretend = `create temp table pg_class as select oid, relname, relkind, relnamespace,
      current_user::regrole::oid as relowner from pg_catalog.pg_class`;
    expect(await readCode(`${pretend}; ${insert}`)).toBe(refused);
  });

  it('W04 do not hide an unbalanced journal', async () => {
    const id = randomUUID();
    const pretend = `create temp table posting as
      select '${id}'::uuid as journal_id, unnest(array[1, -1]) as amount`;
    const post = postJournal({ id, entries: [entry(wallet, 100_000), entry(revenue, -1)] });
    expect(await readCode(`${post}; ${pretend}`)).toBe(unbalanced);
  });

  it('W04 do not receive what belongs in the ledger', async () => {
    const pretend = ['journal', 'posting'].map(
      (table) => `create temp table ${table} (like public.${table} including defaults);
        grant all on pg_temp.${table} to public;`,
    );
    const entries = [entry(wallet, 100), entry(revenue, -100)];
    await app.query(`begin; ${pretend.join(' ')}`);
    await app.query(postJournal({ entries }));
    const { rowCount } = await app.query('select from public.posting where account_id = $1', [
      wallet,
    ]);
    await app.query('rollback');
    expect(rowCount).toBe(2);
  });
});

describe('even the owner of the database', () => {
  it.each([
    'update journal set kind = kind',
    'delete from journal',
    'truncate journal cascade',
    'update posting set amount = amount',
    'delete from posting',
    'truncate posting',
    'delete from ledger_account',
  ])('W04 is stopped at: %s', async (statement) => {
    await expect(test.sql.query(statement)).rejects.toMatchObject({ code: refusedByTrigger });
  });

  it('W04 cannot make a wallet negative', async () => {
    const update = test.sql.query('update ledger_account set balance = -1 where id = $1', [wallet]);
    await expect(update).rejects.toMatchObject({
      code: '23514',
      constraint: 'wallet_not_negative',
    });
  });

  it('W04 cannot open a second wallet for a user, nor a second account of the firm', async () => {
    const again = `insert into ledger_account (id, kind, owner_id)
      select gen_random_uuid(), kind, owner_id from ledger_account where id = $1`;
    for (const id of [wallet, firmAccounts.filingRevenue]) {
      await expect(test.sql.query(again, [id])).rejects.toMatchObject({ code: '23505' });
    }
  });
});

const { filingRevenue: revenue, gatewayClearing } = firmAccounts;

describe('post_journal', () => {
  it.each([
    ['one posting', [{ amount: 100 }], unbalanced],
    ['no posting', [], unbalanced],
    ['a sum above zero', [{ amount: 100 }, { account: revenue, amount: -99 }], unbalanced],
    ['a sum below zero', [{ amount: 100 }, { account: revenue, amount: -101 }], unbalanced],
    ['an amount of nothing', [{ amount: 0 }, { account: revenue, amount: 0 }], unbalanced],
    ['one account twice', [{ amount: 100 }, { amount: -100 }], '23505'],
    [
      'an account that is not there',
      [{ amount: 5 }, { account: randomUUID(), amount: -5 }],
      'P0002',
    ],
    ['an account that is none', [{ amount: 5 }, { account: 'mine', amount: -5 }], '22P02'],
    ['half a paisa', [{ amount: 0.5 }, { account: revenue, amount: -0.5 }], '22P02'],
    ['no amount', [{ amount: null }, { account: revenue, amount: -5 }], '23502'],
    [
      'more than there is in numbers',
      [{ amount: 1e19 }, { account: revenue, amount: -1e19 }],
      '22003',
    ],
  ])('W04 refuses %s', async (_, entries, code) => {
    const full = entries.map((entry) => ({ account: wallet, ...entry }));
    expect(await readCode(postJournal({ entries: full }))).toBe(code);
  });

  it('W04 refuses an unknown kind of journal', async () => {
    const entries = [entry(wallet, 100), entry(revenue, -100)];
    expect(await readCode(postJournal({ entries, kind: 'gift' }))).toBe('23514');
  });

  it('W04 posts one key once, whatever the second call contains', async () => {
    const mine = await openFundedWallet(test, (await test.createUser()).id);
    const key = `once:${randomUUID()}`;
    const call = (amount: number) =>
      app.query<{ outcome: string }>(
        postJournal({ key, entries: [entry(mine, amount), entry(gatewayClearing, -amount)] }),
      );
    expect((await call(100)).rows).toEqual([{ outcome: 'posted' }]);
    expect((await call(100)).rows).toEqual([{ outcome: 'repeated' }]);
    expect((await call(900)).rows).toEqual([{ outcome: 'repeated' }]);
    expect(await readAccountBalance(test, mine)).toBe(100);
  });

  it('W04 leaves no trace of a refused journal', async () => {
    const key = `poor:${randomUUID()}`;
    const entries = [entry(wallet, -5001), entry(revenue, 5001)];
    const { rows } = await app.query(postJournal({ key, entries }));
    expect(rows).toEqual([{ outcome: 'insufficient' }]);
    const { rowCount } = await test.sql.query('select from journal where idem_key = $1', [key]);
    expect(rowCount).toBe(0);
  });
});

interface Entry {
  readonly account: string;
  readonly amount: number | null;
}

function entry(account: string, amount: number): Entry {
  return { account, amount };
}

function postJournal({
  id = randomUUID(),
  key = randomUUID(),
  kind = 'demo_funds',
  entries,
}: {
  id?: string;
  key?: string;
  kind?: string;
  entries: readonly Entry[];
}): string {
  return `select post_journal('${id}', '${key}', '${kind}', null, '{}', '${JSON.stringify(entries)}') as outcome`;
}

/**
 * Runs statements in a transaction that would commit. Returns the code of the error that refused
 * them.
 */
async function readCode(statements: string): Promise<string> {
  try {
    await app.query(`begin; ${statements}; commit`);
    return 'nothing refused it';
  } catch (error) {
    await app.query('rollback');
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  }
}
