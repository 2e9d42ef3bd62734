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
 * Checks the invariants of the ledger: accounts balance, and every captured payment is posted once.
 * `but` names an invariant that the test itself breaks.
 */
export async function expectBalancedLedger(
  { sql }: Pick<TestApp, 'sql'>,
  { but }: { readonly but?: string } = {},
): Promise<void> {
  const { rows } = await sql.query<{ invariant: string }>(await readFile(script, 'utf8'));
  expect(rows.filter(({ invariant }) => invariant !== but)).toEqual([]);
}

/** Opens a user's wallet with a balance in paise. Returns its id. */
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

/** Credits a wallet, in paise. */
export async function credit(db: Db, walletId: string, amount: number): Promise<PostingOutcome> {
  return moveFunds(db, { from: firmAccounts.gatewayClearing, to: walletId, amount });
}

/** Debits a wallet, in paise. */
export async function debit(db: Db, walletId: string, amount: number): Promise<PostingOutcome> {
  return moveFunds(db, { from: walletId, to: firmAccounts.filingRevenue, amount });
}

/** Transfers paise under a new key. Deadlocks are not retried. */
export async function moveFunds(
  db: Db,
  { from, to, amount }: { readonly from: string; readonly to: string; readonly amount: number },
): Promise<PostingOutcome> {
  events += 1;
  const posting = { key: `test:${events}`, kind: 'demo_funds', from, to } as const;
  return db.transaction().execute((trx) => transfer(trx, { ...posting, amount: paise(amount) }));
}

/** The balance of an account in paise, read as the database owner. */
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

/** As many connections as several processes would have, without timeouts. */
export function openManyConnections({ database }: Pick<TestApp, 'database'>, connections = 40): Db {
  const pool = new pg.Pool({
    connectionString: directUrl(database.appUrl, database.ownerUrl),
    options: '-c statement_timeout=0 -c lock_timeout=0',
    max: connections,
  });
  pool.on('error', () => undefined); // the database is dropped under it at the end
  return openDatabase(pool);
}
