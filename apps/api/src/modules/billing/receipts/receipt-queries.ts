import { sql, type Insertable } from 'kysely';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';

/** A payment of a client as stored. */
export type ReceiptRow = Row<'client_receipt'>;

/** How a receipt names franchisee and client. */
export type ReceiptParties = Pick<TaxDocument, 'supplier' | 'recipient'>;

/** Adds a payment. */
export async function insertReceipt(
  trx: Trx,
  {
    body,
    ...row
  }: Omit<Insertable<Schema['client_receipt']>, 'body'> & {
    readonly body: ReceiptParties;
  },
): Promise<void> {
  await trx
    .insertInto('client_receipt')
    .values({ ...row, body: sql<ReceiptParties>`${JSON.stringify(body)}::jsonb` })
    .execute();
}

/** Finds a payment of a franchisee. */
export async function findReceipt(
  db: Db,
  userId: string,
  id: string,
): Promise<ReceiptRow | undefined> {
  return db
    .selectFrom('client_receipt')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Finds the payment that a franchisee recorded under an idempotency key. */
export async function findReceiptByKey(
  db: Db,
  userId: string,
  key: string,
): Promise<ReceiptRow | undefined> {
  return db
    .selectFrom('client_receipt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Marks a payment as reversed. False if it already was. */
export async function markReversed(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('client_receipt')
    .set({ is_reversed: true })
    .where('id', '=', id)
    .where('is_reversed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds the entry that reverses a payment. */
export async function insertReversal(
  trx: Trx,
  reversal: Omit<Row<'client_receipt_reversal'>, 'created_at'>,
): Promise<void> {
  await trx.insertInto('client_receipt_reversal').values(reversal).execute();
}

/** A payment with what it pays of a bill. */
export interface BillPaymentRow extends ReceiptRow {
  readonly paid_of_bill: number;
}

/** Lists the payments that pay a bill, oldest first. */
export async function listBillPayments(db: Db, billId: string): Promise<readonly BillPaymentRow[]> {
  const { rows } = await sql<BillPaymentRow>`
    select receipt.*, allocated.amount as paid_of_bill
    from (select receipt_id, sum(amount_paise)::bigint as amount from client_allocation
      where bill_id = ${billId} group by receipt_id having sum(amount_paise) > 0) allocated
    join client_receipt receipt on receipt.id = allocated.receipt_id
    order by receipt.received_on, receipt.id`.execute(db);
  return rows;
}

/** A bill that a payment pays, with what it pays of it. */
export interface PaidBillRow {
  readonly number: string;
  readonly dated: string;
  readonly amount: number;
}

/** Lists the bills that a payment pays, oldest first. */
export async function listPaidBills(db: Db, receiptId: string): Promise<readonly PaidBillRow[]> {
  const { rows } = await sql<PaidBillRow>`
    select bill.number, bill.dated::text, allocated.amount
    from (select bill_id, sum(amount_paise)::bigint as amount from client_allocation
      where receipt_id = ${receiptId} group by bill_id having sum(amount_paise) > 0) allocated
    join client_bill bill on bill.id = allocated.bill_id
    order by bill.dated, bill.id`.execute(db);
  return rows;
}
