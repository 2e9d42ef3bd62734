import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { RetentionRule } from './retention-rules.ts';

/** Counts the rows whose period is over, without changing any. */
export async function countEnded(db: Db, { table, where }: RetentionRule): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Ends at most `limit` rows whose period is over. Rows that another transaction holds are left to the
 * next run. Returns how many it ended, and their files, to be removed after the commit.
 */
export async function endRows(
  trx: Trx,
  { table, where, set, files }: RetentionRule,
  limit: number,
): Promise<{ readonly rows: number; readonly files: readonly string[] }> {
  const name = sql.table(table);
  const chosen = await sql<{ place: string }>`select ctid::text as place from ${name}
    where ${sql.raw(where)} limit ${limit} for update skip locked`.execute(trx);
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
