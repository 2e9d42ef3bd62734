import { sql, type RawBuilder } from 'kysely';
import type { DocumentKind, TaxDocument } from '@anupal/contract/invoices/document';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';
import { allOf } from '../../../platform/db/list-filters.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';

/** A tax document as stored. */
export type DocumentRow = Row<'tax_document'>;

/** Which documents to list; omitted fields do not filter. */
export interface DocumentFilter {
  readonly userId?: string | undefined;
  readonly kind?: DocumentKind | undefined;
  /** First and last date. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A number, or a part of the franchisee's name or email address. */
  readonly text?: string | undefined;
}

/** Lists a page of matching documents, newest first. */
export async function selectDocuments(
  db: Db,
  filter: DocumentFilter,
  { before, limit }: PageRequest,
): Promise<readonly DocumentRow[]> {
  const page = before === undefined ? sql`true` : sql`tax_document.id < ${before}`;
  const { rows } = await sql<DocumentRow>`
    select tax_document.* from tax_document where ${matches(filter)} and ${page}
    order by tax_document.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts the matching documents, up to a maximum. */
export async function countDocuments(
  db: Db,
  filter: DocumentFilter,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from tax_document where ${matches(filter)} limit ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

function matches({ userId, kind, from, to, text }: DocumentFilter): RawBuilder<boolean> {
  return allOf([
    userId === undefined ? null : sql`user_id = ${userId}`,
    kind === undefined ? null : sql`kind = ${kind}`,
    from === undefined ? null : sql`dated >= ${from}::date`,
    to === undefined ? null : sql`dated <= ${to}::date`,
    text === undefined
      ? null
      : sql`(number = upper(${text}) or user_id in
          (select id from users where search_text like lower(${containsPattern(text)})))`,
  ]);
}

/** Finds a document by id. */
export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('tax_document').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the document of an event, such as `charge:<id>`. */
export async function findDocumentByEvent(
  db: Db,
  eventKey: string,
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('tax_document')
    .selectAll()
    .where('event_key', '=', eventKey)
    .executeTakeFirst();
}

/** Lists the documents that correct a document, oldest first. */
export async function listCorrections(db: Db, id: string): Promise<readonly DocumentRow[]> {
  return db
    .selectFrom('tax_document')
    .selectAll()
    .where('corrects', '=', id)
    .orderBy('id')
    .execute();
}

/** What documents may be about. */
export interface DocumentCauses {
  readonly paymentIds?: readonly string[];
  readonly applicationIds?: readonly string[];
  /** Such as `charge:<id>`. */
  readonly eventKeys?: readonly string[];
  /** Only documents that this transaction has issued. */
  readonly isIssuedNow?: boolean;
}

/** A document with what it is about. */
export type LinkRow = Pick<
  DocumentRow,
  'id' | 'kind' | 'number' | 'event_key' | 'payment_id' | 'application_id'
>;

/** Finds the documents of payments, applications or events, oldest first. */
export async function selectLinks(
  db: Db,
  { paymentIds = [], applicationIds = [], eventKeys = [], isIssuedNow = false }: DocumentCauses,
): Promise<readonly LinkRow[]> {
  if (paymentIds.length + applicationIds.length + eventKeys.length === 0) return [];
  const { rows } = await sql<LinkRow>`
    select id, kind, number, event_key, payment_id, application_id from tax_document
    where (payment_id = any(${[...paymentIds]}::text[])
      or application_id = any(${[...applicationIds]}::uuid[])
      or event_key = any(${[...eventKeys]}::text[]))
      and ${isIssuedNow ? sql`created_at = now()` : sql`true`}
    order by id`.execute(db);
  return rows;
}

/** The documents of a supplier and period, for returns. */
export interface DocumentPeriod {
  /** A GSTIN of the firm, or `unregistered`. */
  readonly supplier: string;
  /** First and last date. */
  readonly from: string;
  readonly to: string;
}

/** Reads the documents of a period after `last`, in the order of date and id. */
export async function selectPeriod(
  db: Db,
  { supplier, from, to }: DocumentPeriod,
  last: Pick<DocumentRow, 'dated' | 'id'> | undefined,
  limit: number,
): Promise<readonly DocumentRow[]> {
  const rest = last ? sql`(dated, id) > (${last.dated}::date, ${last.id}::uuid)` : sql`true`;
  const { rows } = await sql<DocumentRow>`
    select * from tax_document
    where supplier = ${supplier} and dated between ${from}::date and ${to}::date and ${rest}
    order by dated, id limit ${limit}`.execute(db);
  return rows;
}

/** A number of a series, with the date of its document. */
export interface NextNumber {
  readonly serial: number;
  readonly date: CalendarDate;
  /** What the number contains after a restore; empty in the first series of a year. */
  readonly generation: string;
}

/** Reads the documents of a period that match, oldest first. */
export async function selectArchived(
  db: Db,
  filter: DocumentFilter,
  limit: number,
): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select * from tax_document where ${matches(filter)} order by id limit ${limit}`.execute(db);
  return rows;
}

/** The series of a document. */
export type SeriesKey = Pick<DocumentRow, 'supplier' | 'kind' | 'financial_year'>;

/** What the numbers of a financial year contain since the latest restore; empty before one. */
export async function findGeneration(db: Db, financialYear: string): Promise<string> {
  const { rows } = await sql<{
    code: string;
  }>`select ${latestGeneration(financialYear)} as code`.execute(db);
  return rows[0]?.code ?? '';
}

function latestGeneration(financialYear: string): RawBuilder<string> {
  return sql<string>`coalesce((select code from tax_document_generation
    where financial_year = ${financialYear} order by seq desc limit 1), '')`;
}

/**
 * Takes the next number of a series, and the date for it: `on`, or that of the latest document if a
 * transaction that began before midnight comes after one that began later. The series stays locked until
 * commit. A rollback gives the number back, as no sequence would.
 */
export async function takeNextNumber(
  trx: Trx,
  series: SeriesKey,
  on: CalendarDate,
): Promise<NextNumber> {
  const latest = latestGeneration(series.financial_year);
  const {
    last_number: serial,
    last_date: date,
    generation,
  } = await trx
    .insertInto('tax_document_series')
    .values({ ...series, generation: latest, last_number: 1, last_date: on })
    .onConflict((conflict) =>
      conflict.columns(['supplier', 'kind', 'financial_year', 'generation']).doUpdateSet({
        last_number: sql<number>`tax_document_series.last_number + 1`,
        // A clock that was far ahead once must not date all later documents.
        last_date: sql<CalendarDate>`case when tax_document_series.last_date = excluded.last_date + 1
          then tax_document_series.last_date else excluded.last_date end`,
      }),
    )
    .returning(['last_number', 'last_date', 'generation'])
    .executeTakeFirstOrThrow();
  return { serial, date, generation };
}

/** Adds a generation of every series of a financial year. Returns whether it is a new one. */
export async function insertGeneration(
  trx: Trx,
  { code, financialYear }: { readonly code: string; readonly financialYear: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('tax_document_generation')
    .values({ code, financial_year: financialYear })
    .onConflict((conflict) => conflict.columns(['financial_year', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}

/** Adds a document. */
export async function insertDocument(
  trx: Trx,
  { body, ...row }: Omit<DocumentRow, 'created_at'>,
): Promise<DocumentRow> {
  return trx
    .insertInto('tax_document')
    .values({ ...row, body: sql<TaxDocument>`${JSON.stringify(body)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Those of the events that have a document. */
export async function listDocumentedEvents(
  db: Db,
  eventKeys: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ event_key: string }>`
    select event_key from tax_document where event_key = any(${[...eventKeys]}::text[])`.execute(
    db,
  );
  return rows.map(({ event_key }) => event_key);
}
