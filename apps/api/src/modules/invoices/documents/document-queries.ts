import { sql, type RawBuilder } from 'kysely';
import type { DocumentKind, TaxDocument } from '@anupal/contract/invoices/document';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
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
  /** A part of a number or of what is on a line, or the total. For the documents of one franchisee. */
  readonly content?: DocumentContent | undefined;
}

/** What a document has to contain: a text, or the total that the text is, in paise. */
export interface DocumentContent {
  readonly text: string;
  readonly total: Paise | null;
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

function matches({ userId, kind, from, to, text, content }: DocumentFilter): RawBuilder<boolean> {
  return allOf([
    userId === undefined ? null : sql`user_id = ${userId}`,
    kind === undefined ? null : sql`kind = ${kind}`,
    from === undefined ? null : sql`dated >= ${from}::date`,
    to === undefined ? null : sql`dated <= ${to}::date`,
    text === undefined
      ? null
      : sql`(number = upper(${text}) or user_id in
          (select id from users where search_text like lower(${containsPattern(text)})))`,
    content === undefined ? null : contains(content),
  ]);
}

function contains({ text, total }: DocumentContent): RawBuilder<boolean> {
  const pattern = sql`lower(${containsPattern(text)})`;
  return sql`(lower(number) like ${pattern} or total_paise = ${total} or exists (
    select from jsonb_array_elements(body -> 'lines') line
    where lower(line #>> '{description,en}') like ${pattern}
      or lower(line #>> '{description,hi}') like ${pattern}))`;
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

/** The numbers of documents by id; those of unknown ids are missing. */
export async function selectNumbers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Pick<DocumentRow, 'id' | 'number'>>`
    select id, number from tax_document where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** A document of a franchisee by its number, which is unique within one GSTIN of the firm and one year. */
export interface NumberedDocument {
  readonly userId: string;
  readonly number: string;
  /** Which of them, once it is known. */
  readonly id?: string | undefined;
}

/** Finds the tax invoice of a fee by its number and franchisee. */
export async function findFeeInvoice(
  db: Db,
  named: NumberedDocument,
): Promise<DocumentRow | undefined> {
  return takeOnly(
    selectNumbered(db, named, ['tax_invoice']).where('event_key', 'like', 'charge:%'),
  );
}

/** Finds an invoice or bill by its number and franchisee. */
export async function findInvoice(
  db: Db,
  named: NumberedDocument,
): Promise<DocumentRow | undefined> {
  return takeOnly(selectNumbered(db, named, ['tax_invoice', 'bill_of_supply', 'bill']));
}

/** Finds the debit note of a fee by its number and franchisee. */
export async function findFeeDebitNote(
  db: Db,
  named: NumberedDocument,
): Promise<DocumentRow | undefined> {
  return takeOnly(selectNumbered(db, named, ['debit_note']));
}

function selectNumbered(
  db: Db,
  { userId, number, id }: NumberedDocument,
  kinds: readonly DocumentRow['kind'][],
) {
  const numbered = db
    .selectFrom('tax_document')
    .selectAll()
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where('kind', 'in', kinds);
  return id === undefined ? numbered : numbered.where('id', '=', id);
}

// Of two with one number, nobody knows which is meant.
async function takeOnly(
  query: ReturnType<typeof selectNumbered>,
): Promise<DocumentRow | undefined> {
  const found = await query.limit(2).execute();
  return found.length === 1 ? found[0] : undefined;
}

/** Finds documents by id; unknown ids are missing. */
export async function selectByIds(db: Db, ids: readonly string[]): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select * from tax_document where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The latest documents of kinds about fees for services of a franchisee. */
export async function selectFeeDocuments(
  db: Db,
  { kinds, ...filter }: DocumentFilter & { readonly kinds: readonly DocumentKind[] },
  limit: number,
): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select * from tax_document
    where ${matches(filter)} and kind = any(${[...kinds]}::text[])
      and (event_key like 'charge:%' or kind = 'debit_note')
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lists the documents that correct any of the documents, oldest first. */
export async function listCorrections(
  db: Db,
  ids: readonly string[],
): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select * from tax_document where corrects = any(${[...ids]}::uuid[]) order by id`.execute(db);
  return rows;
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

/** A document that gets the next number of its series. */
export type UnnumberedDocument = Omit<
  DocumentRow,
  'created_at' | 'generation' | 'serial' | 'number' | 'dated' | 'body'
> & { readonly body: Omit<TaxDocument, 'number' | 'date'> };

/** How the next number is made. */
export interface Numbering {
  /** The date of the document, unless the latest of its series has the next day. */
  readonly on: CalendarDate;
  /** What its number begins with, such as AI2627; a generation and the serial follow. */
  readonly prefix: string;
}

/**
 * Takes the next number of a series, adds its document and then posts journals, in one statement: every
 * document of the series waits until the commit. `posting` is the query that posts them and selects their
 * outcomes; throws unless all are posted. A rollback gives the number back, as no sequence would. The date is
 * `on`, or that of the latest document if a transaction that began before midnight comes after one that began
 * later.
 *
 * A number has at most 16 capitals, digits and dashes, as e-invoicing wants it. Source: CGST Rules 2017,
 * rules 46 and 50; the pattern of the e-invoice schema.
 */
export async function insertNextDocument(
  trx: Trx,
  document: UnnumberedDocument,
  { on, prefix }: Numbering,
  posting: RawBuilder<unknown> = sql`select null::text[] as outcomes`,
): Promise<DocumentRow> {
  const { supplier, kind, financial_year: year } = document;
  const { rows } = await sql<DocumentRow & { readonly outcomes: readonly string[] | null }>`
    with counted as (
      insert into tax_document_series as series
        (supplier, kind, financial_year, generation, last_number, last_date)
      values (${supplier}, ${kind}, ${year}, ${latestGeneration(year)}, 1, ${on}::date)
      on conflict (supplier, kind, financial_year, generation) do update
        set last_number = series.last_number + 1,
          -- A clock that was far ahead once must not date all later documents.
          last_date = case when series.last_date = excluded.last_date + 1
            then series.last_date else excluded.last_date end
      returning generation, last_number as serial, last_date as dated),
    numbered as (
      select *, ${prefix} || generation || '-'
        || lpad(serial::text, greatest(6, length(serial::text)), '0') as number from counted),
    added as (
      insert into tax_document (id, user_id, kind, supplier, financial_year, generation, serial, number,
        dated, event_key, payment_id, application_id, corrects, total_paise, body)
      select ${document.id}::uuid, ${document.user_id}::uuid, ${kind}, ${supplier}, ${year}, generation,
        serial, number, dated, ${document.event_key}, ${document.payment_id},
        ${document.application_id}::uuid, ${document.corrects}::uuid, ${document.total_paise}::bigint,
        ${JSON.stringify(document.body)}::jsonb
          || jsonb_build_object('number', number, 'date', to_char(dated, 'YYYY-MM-DD'))
      from numbered returning *)
    -- Lateral, so that the accounts are locked after the series, as everywhere.
    select added.*, posted.outcomes from added
    cross join lateral (${posting} where added.id is not null) posted`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a document was not added');
  const { outcomes, ...added } = row;
  const refused = outcomes?.find((outcome) => outcome !== 'posted');
  if (refused !== undefined) throw new Error(`the journal of a document was ${refused}`);
  return added;
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
