import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A GSTIN of the firm in a financial year. */
export type AnnualReturnKey = Pick<Row<'gst_annual_return'>, 'supplier' | 'financial_year'>;

/** The day on which an annual return was filed; null while it was not. */
export async function findAnnualReturn(
  db: Db,
  { supplier, financial_year }: AnnualReturnKey,
): Promise<CalendarDate | null> {
  const row = await db
    .selectFrom('gst_annual_return')
    .select('filed_on')
    .where('supplier', '=', supplier)
    .where('financial_year', '=', financial_year)
    .executeTakeFirst();
  return row?.filed_on ?? null;
}

/** Records that an annual return was filed, once. Returns whether it was not recorded before. */
export async function recordAnnualReturn(
  trx: Trx,
  filed: AnnualReturnKey & Pick<Row<'gst_annual_return'>, 'filed_on'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('gst_annual_return')
    .values(filed)
    .onConflict((conflict) => conflict.doNothing())
    .returning('supplier')
    .executeTakeFirst();
  return inserted !== undefined;
}
