import { sql } from 'kysely';
import type { StatementEntry } from '@anupal/contract/billing/schemas';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Row } from '../../../platform/db/database.ts';

/** The days of a statement; without one it begins with the first entry or ends with the last. */
export interface StatementPeriod {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/**
 * Lists the latest entries of a client's statement within a period, the latest first. The balance of each
 * counts everything before it, so it does not depend on the period.
 */
export async function listEntries(
  db: Db,
  clientId: string,
  { from, to }: StatementPeriod,
  limit: number,
): Promise<readonly StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    with entry as (
      select id, 'bill' as kind, dated as date, number, id as "billId", null::uuid as "receiptId",
        null as method, total_paise as "debitPaise", 0::bigint as "creditPaise", false as "isReversed"
      from client_bill where client_id = ${clientId}
      union all select id, 'credit_note', dated, number, bill_id, null, null, 0, total_paise, false
      from client_bill_note where client_id = ${clientId}
      union all select id, 'receipt', received_on, number, null, id, method, 0, amount_paise, is_reversed
      from client_receipt where client_id = ${clientId}
      union all select reversal.id, 'reversal', reversal.dated, receipt.number, null, receipt.id,
        receipt.method, reversal.amount_paise, 0, false
      from client_receipt_reversal reversal
      join client_receipt receipt on receipt.id = reversal.receipt_id
      where reversal.client_id = ${clientId}
    ), balanced as (
      select entry.*, (sum("debitPaise" - "creditPaise") over (order by date, id))::bigint
        as "balancePaise"
      from entry
    )
    select * from balanced
    where date between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
    order by date desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The bills of a franchisee in a month, in the order of date and number. */
export async function listMonthBills(
  db: Db,
  userId: string,
  { from, to }: Required<MonthDays>,
  limit: number,
): Promise<readonly Row<'client_bill'>[]> {
  return db
    .selectFrom('client_bill')
    .selectAll()
    .where('user_id', '=', userId)
    .where('dated', '>=', from)
    .where('dated', '<=', to)
    .orderBy('dated')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The first and last day of a month. */
interface MonthDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A credit note with the number and the sealed GSTIN of its bill. */
export type MonthNote = Row<'client_bill_note'> &
  Pick<Row<'client_bill'>, 'recipient_gstin_sealed'> & { readonly bill_number: string };

/** The credit notes of a franchisee in a month. */
export async function listMonthNotes(
  db: Db,
  userId: string,
  { from, to }: MonthDays,
  limit: number,
): Promise<readonly MonthNote[]> {
  return db
    .selectFrom('client_bill_note as note')
    .innerJoin('client_bill as bill', 'bill.id', 'note.bill_id')
    .selectAll('note')
    .select(['bill.recipient_gstin_sealed', 'bill.number as bill_number'])
    .where('note.user_id', '=', userId)
    .where('note.dated', '>=', from)
    .where('note.dated', '<=', to)
    .orderBy('note.dated')
    .orderBy('note.id')
    .limit(limit)
    .execute();
}

/** The payments of a franchisee's clients in a month. */
export async function listMonthReceipts(
  db: Db,
  userId: string,
  { from, to }: MonthDays,
  limit: number,
): Promise<readonly Row<'client_receipt'>[]> {
  return db
    .selectFrom('client_receipt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('received_on', '>=', from)
    .where('received_on', '<=', to)
    .orderBy('received_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}
