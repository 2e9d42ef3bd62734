import { randomUUIDv7 } from 'node:crypto';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { BillState } from '@anupal/contract/billing/schemas';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import { allOf } from '../../../platform/db/list-filters.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';
import type { Schema } from '../../../platform/db/schema.ts';

/** A bill as stored. */
export type BillRow = Row<'client_bill'>;

/** The credit note of a bill as stored. */
export type NoteRow = Row<'client_bill_note'>;

/** Which bills to list; omitted fields do not filter. */
export interface BillFilter {
  readonly userId: string;
  readonly clientId?: string | undefined;
  readonly state?: BillState | 'open' | 'overdue' | undefined;
  /** The group that the client is in now. */
  readonly group?: string | undefined;
  /** A part of a number or of the name of a recipient. */
  readonly text?: string | undefined;
  /** Bills that are due before this day are overdue. */
  readonly today: CalendarDate;
}

/** Lists a page of bills, newest first. */
export async function selectBills(
  db: Db,
  filter: BillFilter,
  { before, limit }: PageRequest,
): Promise<readonly BillRow[]> {
  const page = before === undefined ? sql`true` : sql`id < ${before}`;
  const { rows } = await sql<BillRow>`
    select * from client_bill where ${matches(filter)} and ${page}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts bills, up to a maximum. */
export async function countBills(db: Db, filter: BillFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from client_bill where ${matches(filter)} limit ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

// A franchisee's own bills are a few thousand, so their texts are read along the index of the list.
function matches({ userId, clientId, state, group, text, today }: BillFilter): RawBuilder<boolean> {
  return allOf([
    sql`user_id = ${userId}`,
    clientId === undefined ? null : sql`client_id = ${clientId}`,
    state === undefined ? null : matchesState(state, today),
    group === undefined
      ? null
      : sql`client_id in (
          select id from client where user_id = ${userId} and group_name = ${group})`,
    text === undefined ? null : sql`position(${text.toLowerCase()} in search_text) > 0`,
  ]);
}

function matchesState(state: BillState | 'open' | 'overdue', today: CalendarDate) {
  if (state === 'open') return sql`state in ('unpaid', 'partly_paid')`;
  if (state === 'overdue')
    return sql`state in ('unpaid', 'partly_paid') and due_on < ${today}::date`;
  return sql`state = ${state}`;
}

/** Finds a bill of a franchisee. */
export async function findBill(db: Db, userId: string, id: string): Promise<BillRow | undefined> {
  return db
    .selectFrom('client_bill')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Finds the bill that a franchisee issued under an idempotency key. */
export async function findBillByKey(
  db: Db,
  userId: string,
  key: string,
): Promise<BillRow | undefined> {
  return db
    .selectFrom('client_bill')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Adds a bill with the applications that it bills. */
export async function insertBill(
  trx: Trx,
  {
    body,
    ...row
  }: Omit<Insertable<Schema['client_bill']>, 'body'> & { readonly body: TaxDocument },
  applicationIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('client_bill')
    .values({ ...row, body: sql<TaxDocument>`${JSON.stringify(body)}::jsonb` })
    .execute();
  if (applicationIds.length === 0) return;
  const billed = applicationIds.map((id) => ({ bill_id: row.id, application_id: id }));
  await trx.insertInto('client_bill_application').values(billed).execute();
}

/** The address of a client on their last bill that has one; null if none has. */
export async function findLastAddress(db: Db, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select body #>> '{recipient,address}' as address from client_bill
    where client_id = ${clientId} and body #>> '{recipient,address}' is not null
    order by id desc limit 1`.execute(db);
  return rows[0]?.address ?? null;
}

/** Those of the applications that a bill has which is not cancelled. */
export async function listBilledApplications(
  db: Db,
  applicationIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ application_id: string }>`
    select billed.application_id from client_bill_application billed
    join client_bill bill on bill.id = billed.bill_id
    where billed.application_id = any(${[...applicationIds]}::uuid[])
      and not bill.is_cancelled`.execute(db);
  return rows.map(({ application_id }) => application_id);
}

/** Lists the applications of a bill. */
export async function listBillApplications(db: Db, billId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('client_bill_application')
    .select('application_id')
    .where('bill_id', '=', billId)
    .orderBy('application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Marks a bill as cancelled. False if it already was. */
export async function markCancelled(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('client_bill')
    .set({ is_cancelled: true })
    .where('id', '=', id)
    .where('is_cancelled', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds the credit note of a bill. */
export async function insertNote(
  trx: Trx,
  { body, ...row }: Omit<NoteRow, 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('client_bill_note')
    .values({ ...row, body: sql<TaxDocument>`${JSON.stringify(body)}::jsonb` })
    .execute();
}

/** Finds the credit note of a bill. */
export async function findNote(db: Db, billId: string): Promise<NoteRow | undefined> {
  return db
    .selectFrom('client_bill_note')
    .selectAll()
    .where('bill_id', '=', billId)
    .executeTakeFirst();
}

/** Records that a bill was shared. */
export async function insertShare(
  trx: Trx,
  billId: string,
  channel: Row<'client_bill_share'>['channel'],
): Promise<void> {
  const share = { id: randomUUIDv7(), bill_id: billId, channel };
  await trx.insertInto('client_bill_share').values(share).execute();
}

/** When a bill was last shared; null if it never was. */
export async function findLastShare(db: Db, billId: string): Promise<Date | null> {
  const share = await db
    .selectFrom('client_bill_share')
    .select('shared_at')
    .where('bill_id', '=', billId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return share?.shared_at ?? null;
}

/** Whether a client has bills, or payments to the franchisee. */
export async function hasBillsOrReceipts(db: Db, clientId: string): Promise<boolean> {
  const { rows } = await sql`
    select from client_bill where client_id = ${clientId}
    union all select from client_receipt where client_id = ${clientId} limit 1`.execute(db);
  return rows.length > 0;
}
