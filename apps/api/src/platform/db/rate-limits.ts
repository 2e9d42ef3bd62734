import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

/** A number of uses per window; the window begins with the first use. */
export interface RateLimit {
  readonly key: string;
  readonly seconds: number;
  readonly limit: number;
}

/** Counts one use against each limit. Returns null if allowed, otherwise the seconds to wait. */
export async function consume(db: Db, limits: readonly RateLimit[]): Promise<number | null> {
  return longestWait(await increment(db, limits), limits, 1);
}

/** The seconds until each limit allows another use, or null if they all do now. */
export async function secondsUntilAllowed(
  db: Db,
  limits: readonly RateLimit[],
): Promise<number | null> {
  const keys = limits.map(({ key }) => key);
  return longestWait(await readCounts(db, keys), limits, 0);
}

interface UseCount {
  readonly key: string;
  readonly count: number;
  readonly seconds_left: number;
}

/**
 * Counts one use in each window, starting a new window where one has ended. One statement with
 * sorted keys, so that parallel calls neither lose a count nor deadlock.
 */
export async function increment(
  db: Db,
  limits: readonly Omit<RateLimit, 'limit'>[],
): Promise<readonly UseCount[]> {
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
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
  return db
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

/** The uses counted in the current window of a key. */
export async function countUses(db: Db, key: string): Promise<number> {
  const [budget] = await readCounts(db, [key]);
  return budget?.count ?? 0;
}

/** Takes back one use in the current window of a key; the count never goes below zero. */
export async function releaseUse(db: Db, key: string): Promise<void> {
  await db
    .updateTable('budget')
    .set((is) => ({ count: is('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** Deletes the counts of these keys. */
export async function resetLimits(trx: Trx, keys: readonly string[]): Promise<void> {
  await trx.deleteFrom('budget').where('key', 'in', keys).execute();
}

/** Deletes the counts of windows that have ended. */
export async function deleteExpiredCounts(db: Db): Promise<void> {
  await db
    .deleteFrom('budget')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

function longestWait(
  counts: readonly UseCount[],
  limits: readonly RateLimit[],
  own: 0 | 1,
): number | null {
  const getLimit = new Map(limits.map(({ key, limit }) => [key, limit + own]));
  const spent = counts.filter(({ key, count }) => count >= (getLimit.get(key) ?? Infinity));
  return spent.length ? Math.max(...spent.map(({ seconds_left }) => seconds_left)) : null;
}
