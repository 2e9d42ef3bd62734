import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A series of documents of a franchisee. */
export type SeriesRow = Row<'client_bill_series'>;

/**
 * Counts a series up. It stays locked until commit, and a rollback gives the number back, as no sequence
 * would.
 */
export async function takeNextSerial(
  trx: Trx,
  series: Omit<SeriesRow, 'last_number'>,
): Promise<number> {
  const { last_number } = await trx
    .insertInto('client_bill_series')
    .values({ ...series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'supplier', 'kind', 'financial_year', 'prefix', 'generation'])
        .doUpdateSet({ last_number: sql<number>`client_bill_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** The last number of a series; 0 before its first. */
export async function findLastNumber(
  db: Db,
  { user_id, supplier, kind, financial_year, prefix, generation }: Omit<SeriesRow, 'last_number'>,
): Promise<number> {
  const series = await db
    .selectFrom('client_bill_series')
    .select('last_number')
    .where('user_id', '=', user_id)
    .where('supplier', '=', supplier)
    .where('kind', '=', kind)
    .where('financial_year', '=', financial_year)
    .where('prefix', '=', prefix)
    .where('generation', '=', generation)
    .executeTakeFirst();
  return series?.last_number ?? 0;
}
