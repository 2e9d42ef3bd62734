import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

type RateLimitTables = { budget: { key: string; count: number; expires_at: Date } };

function tables(db: Db) {
  return db.$extendTables<RateLimitTables>();
}

/** How often something may be done in a window that begins with the first time. */
export interface RateLimit {
  readonly key: string;
  readonly seconds: number;
  readonly limit: number;
}

/** Counts one more in each window; answers the seconds to wait when one holds too many. */
export async function consume(db: Db, windows: readonly RateLimit[]): Promise<number | null> {
  return longestWait(await increment(db, windows), windows, 1);
}

/** The seconds to wait until each window may take one more. */
export async function secondsUntilAllowed(
  db: Db,
  windows: readonly RateLimit[],
): Promise<number | null> {
  const keys = windows.map(({ key }) => key);
  return longestWait(await readCounts(db, keys), windows, 0);
}

interface UseCount {
  readonly key: string;
  readonly count: number;
  readonly seconds_left: number;
}

/**
 * Counts one more in each window, beginning a window anew when it has ended. One statement, keys in
 * one order, so that parallel calls neither lose a count nor deadlock.
 */
export async function increment(
  db: Db,
  windows: readonly Omit<RateLimit, 'limit'>[],
): Promise<readonly UseCount[]> {
  const sorted = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<UseCount>`
    insert into budget (key, count, expires_at)
    select key, 1, now() + seconds * interval '1 second'
    from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ seconds }) => seconds)}::int[])
      as wanted (key, seconds)
    on conflict (key) do update set
      count = case when budget.expires_at <= now() then 1 else budget.count + 1 end,
      expires_at = case when budget.expires_at <= now() then excluded.expires_at else budget.expires_at end
    returning key, count, greatest(1, ceil(extract(epoch from expires_at - now())))::int as seconds_left`.execute(
    db,
  );
  return rows;
}

async function readCounts(db: Db, keys: readonly string[]): Promise<readonly UseCount[]> {
  return tables(db)
    .selectFrom('budget')
    .select([
      'key',
      'count',
      sql<number>`greatest(1, ceil(extract(epoch from expires_at - now())))::int`.as(
        'seconds_left',
      ),
    ])
    .where('key', 'in', keys)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** How much a window has counted until now. */
export async function countUses(db: Db, key: string): Promise<number> {
  const [budget] = await readCounts(db, [key]);
  return budget?.count ?? 0;
}

/** Counts one less in a window that has not ended, and never less than none. */
export async function releaseUse(db: Db, key: string): Promise<void> {
  await tables(db)
    .updateTable('budget')
    .set((is) => ({ count: is('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** Forgets what windows have counted. */
export async function resetLimits(trx: Trx, keys: readonly string[]): Promise<void> {
  await tables(trx).deleteFrom('budget').where('key', 'in', keys).execute();
}

/** Removes windows that ended. */
export async function deleteExpiredCounts(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('budget')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

function longestWait(
  budgets: readonly UseCount[],
  windows: readonly RateLimit[],
  own: 0 | 1,
): number | null {
  const most = new Map(windows.map((window) => [window.key, window.limit + own]));
  const spent = budgets.filter(({ key, count }) => count >= (most.get(key) ?? Infinity));
  return spent.length ? Math.max(...spent.map(({ seconds_left }) => seconds_left)) : null;
}
