import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { paise } from '@anupal/contract/values/paise';
import { inTransaction, openDatabase, type Db } from '../../../platform/db/database.ts';
import { directUrl } from '../../../platform/db/pool.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { firmAccounts, type PostingOutcome } from '../ledger-queries.ts';
import { openWallet } from '../wallets.ts';
import { transfer } from '../ledger.ts';

const script = new URL('../../../../migrations/invariants.sql', import.meta.url);

/**
 * Whatever a test did: the books balance, and every captured payment is in them once. `but` names an
 * invariant that the test breaks by itself, such as places of a plan that no application has.
 */
export async function expectBalancedLedger(
  { sql }: Pick<TestApp, 'sql'>,
  { but }: { readonly but?: string } = {},
): Promise<void> {
  const { rows } = await sql.query<{ invariant: string }>(await readFile(script, 'utf8'));
  expect(rows.filter(({ invariant }) => invariant !== but)).toEqual([]);
}

/** Opens a person's wallet with so many paise in it; answers its id. */
export async function openFundedWallet(
  { context }: TestApp,
  userId: string,
  amount = 0,
): Promise<string> {
  const id = await inTransaction(context.db, (trx) => openWallet(trx, userId));
  if (amount > 0) await credit(context.db, id, amount);
  return id;
}

let events = 0;

/** Puts so many paise into a wallet. */
export async function credit(db: Db, walletId: string, amount: number): Promise<PostingOutcome> {
  return moveFunds(db, { from: firmAccounts.gatewayClearing, to: walletId, amount });
}

/** Takes so many paise out of a wallet. */
export async function debit(db: Db, walletId: string, amount: number): Promise<PostingOutcome> {
  return moveFunds(db, { from: walletId, to: firmAccounts.revenue, amount });
}

/** Moves paise by an event of its own; a deadlock is not tried again. */
export async function moveFunds(
  db: Db,
  { from, to, amount }: { readonly from: string; readonly to: string; readonly amount: number },
): Promise<PostingOutcome> {
  events += 1;
  const moved = { key: `test:${events}`, kind: 'demo_funds', from, to } as const;
  return db.transaction().execute((trx) => transfer(trx, { ...moved, amount: paise(amount) }));
}

/** The balance of an account in paise, as its owner's database tells it. */
export async function readAccountBalance(
  { sql }: Pick<TestApp, 'sql'>,
  account: string,
): Promise<number> {
  const { rows } = await sql.query<{ balance: string }>(
    'select balance from ledger_account where id = $1',
    [account],
  );
  return Number(rows[0]?.balance);
}

/** As many connections as several processes would have, and none of them gives up waiting. */
export function openManyConnections({ database }: Pick<TestApp, 'database'>, connections = 40): Db {
  const pool = new pg.Pool({
    connectionString: directUrl(database.appUrl, database.ownerUrl),
    options: '-c statement_timeout=0 -c lock_timeout=0',
    max: connections,
  });
  pool.on('error', () => undefined); // the database is dropped under it at the end
  return openDatabase(pool);
}
