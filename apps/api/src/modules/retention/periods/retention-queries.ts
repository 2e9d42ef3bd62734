import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { RetentionRule } from './retention-rules.ts';

/** Counts the rows whose period is over, without changing any. */
export async function countEnded(trx: Trx, { table, where }: RetentionRule): Promise<number> {
  await sql`set local statement_timeout = '5min'`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The places of at most `limit` rows whose period is over, for many calls of `endRows`. */
export async function findEnded(
  db: Db,
  { table, where }: RetentionRule,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`select ctid::text as place from ${sql.table(table)}
    where ${sql.raw(where)} limit ${limit}`.execute(db);
  return rows.map(({ place }) => place);
}

/**
 * Ends the rows at these places whose period is over. Rows that another transaction holds are left to
 * the next run. Returns how many it ended, and their files, to be removed after the commit.
 */
export async function endRows(
  trx: Trx,
  { table, where, set, files }: RetentionRule,
  found: readonly string[],
): Promise<{ readonly rows: number; readonly files: readonly string[] }> {
  const name = sql.table(table);
  const chosen = await sql<{ place: string }>`select ctid::text as place from ${name}
    where ctid = any(${found}::tid[]) and (${sql.raw(where)}) for update skip locked`.execute(trx);
  const places = chosen.rows.map(({ place }) => place);
  if (places.length === 0) return { rows: 0, files: [] };
  const here = sql`ctid = any(${places}::tid[])`;
  const blobs =
    files === undefined
      ? []
      : (
          await sql<{ blob: string }>`with ended as (select id from ${name} where ${here})
            ${sql.raw(files)}`.execute(trx)
        ).rows.map(({ blob }) => blob);
  const change =
    set === undefined
      ? sql`delete from ${name} where ${here}`
      : sql`update ${name} set ${sql.raw(set)} where ${here}`;
  const { numAffectedRows = 0n } = await change.execute(trx);
  return { rows: Number(numAffectedRows), files: blobs };
}
