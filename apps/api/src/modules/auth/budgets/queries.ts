import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

type BudgetTables = { auth_budget: { key: string; count: number; expires_at: Date } };

function tables(db: Db) {
  return db.$extendTables<BudgetTables>();
}

/** A count in a window, and the seconds until the window ends. */
export interface Budget {
  readonly key: string;
  readonly count: number;
  readonly seconds_left: number;
}

/**
 * Counts one more in each window, beginning a window anew when it has ended. One statement, keys in
 * one order, so that parallel calls neither lose a count nor deadlock.
 */
export async function bumpBudgets(
  db: Db,
  windows: readonly { readonly key: string; readonly seconds: number }[],
): Promise<readonly Budget[]> {
  const sorted = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<Budget>`
    insert into auth_budget (key, count, expires_at)
    select key, 1, now() + seconds * interval '1 second'
    from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ seconds }) => seconds)}::int[])
      as wanted (key, seconds)
    on conflict (key) do update set
      count = case when auth_budget.expires_at <= now() then 1 else auth_budget.count + 1 end,
      expires_at = case when auth_budget.expires_at <= now() then excluded.expires_at else auth_budget.expires_at end
    returning key, count, greatest(1, ceil(extract(epoch from expires_at - now())))::int as seconds_left`.execute(
    db,
  );
  return rows;
}

/** What windows have counted; those that ended are left out. */
export async function readBudgets(db: Db, keys: readonly string[]): Promise<readonly Budget[]> {
  return tables(db)
    .selectFrom('auth_budget')
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

/** Forgets what windows have counted. */
export async function clearBudgets(trx: Trx, keys: readonly string[]): Promise<void> {
  await tables(trx).deleteFrom('auth_budget').where('key', 'in', keys).execute();
}

/** Removes windows that ended. */
export async function deleteEndedBudgets(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('auth_budget')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
