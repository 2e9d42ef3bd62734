import { sql } from 'kysely';
import type { TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A month of one GSTIN. */
export interface PeriodKey {
  readonly supplier: string;
  readonly period: TaxPeriod;
}

/** What has happened to a month, with the name of whoever marked it as filed. */
export type PeriodRow = Row<'gst_period'> & { readonly filed_by_name: string | null };

/** Finds what has happened to a month, if anything has. */
export async function findPeriod(
  db: Db,
  { supplier, period }: PeriodKey,
): Promise<PeriodRow | undefined> {
  return db
    .selectFrom('gst_period')
    .leftJoin('users', 'users.id', 'gst_period.filed_by')
    .selectAll('gst_period')
    .select('users.full_name as filed_by_name')
    .where('supplier', '=', supplier)
    .where('period', '=', period)
    .executeTakeFirst();
}

/** Notes that a month was exported, unless it is filed. */
export async function markExported(trx: Trx, { supplier, period }: PeriodKey): Promise<void> {
  await sql`
    insert into gst_period (supplier, period, exported_at) values (${supplier}, ${period}, now())
    on conflict (supplier, period) do update set exported_at = excluded.exported_at
    where gst_period.filed_at is null`.execute(trx);
}

/**
 * Marks a month as filed. False if it already was. It waits for documents that are being
 * dated into it.
 */
export async function markFiled(
  trx: Trx,
  { supplier, period, filedBy }: PeriodKey & { readonly filedBy: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(gst_period_lock(${supplier}, ${period}))`.execute(trx);
  const { rows } = await sql`
    insert into gst_period (supplier, period, filed_at, filed_by)
    values (${supplier}, ${period}, now(), ${filedBy})
    on conflict (supplier, period) do update
      set filed_at = excluded.filed_at, filed_by = excluded.filed_by
      where gst_period.filed_at is null
    returning supplier`.execute(trx);
  return rows.length === 1;
}

/**
 * The GSTINs for which the firm files GSTR-1: those under which it issues or has issued tax invoices, the
 * principal place first. A firm under the composition scheme files other returns.
 */
export async function listSupplierGstins(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ gstin: string }>`
    select gstin from (
      select place ->> 'gstin' as gstin, position
      from (select places, scheme from firm_tax_profile order by version desc limit 1) current,
        jsonb_array_elements(current.places) with ordinality as listed (place, position)
      where place ->> 'gstin' is not null and current.scheme = 'regular'
      union all
      select distinct supplier, 100 from tax_document_series where kind = 'tax_invoice'
    ) known group by gstin order by min(position), gstin`.execute(db);
  return rows.map(({ gstin }) => gstin);
}

/** The totals in paise of documents by id; of a debit note that of its invoice. */
export async function findTotals(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tax_document')
    .leftJoin('tax_document as invoice', (join) =>
      join
        .onRef('invoice.id', '=', 'tax_document.corrects')
        .on('tax_document.kind', '=', 'debit_note'),
    )
    .select(({ fn }) => [
      'tax_document.id',
      fn.coalesce('invoice.total_paise', 'tax_document.total_paise').as('total_paise'),
    ])
    .where('tax_document.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, total_paise }) => [id, total_paise]));
}
