import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import { parseRupees } from '@anupal/contract/values/rupees';
import type { Db } from '../../../platform/db/database.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
import { streamPages } from '../../../platform/db/stream-pages.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import {
  countDocuments,
  findDocument,
  listCorrections,
  selectDocuments,
  selectPeriod,
  type DocumentContent,
  type DocumentFilter,
  type DocumentPeriod,
  type DocumentRow,
} from './document-queries.ts';
import { findEInvoice, type EInvoiceRow } from './e-invoice-queries.ts';

/** Lists tax documents, newest first. */
export async function listDocuments(
  db: Db,
  { limit, cursor, ...filter }: DocumentFilter & PageQuery,
): Promise<CountedPage<DocumentRow>> {
  return readCountedPage(
    { limit, cursor },
    (page) => selectDocuments(db, filter, page),
    (count) => countDocuments(db, filter, count),
  );
}

/** What a search text looks for in the documents of a franchisee: the text, or the total that it is. */
export function toContent(text: string): DocumentContent {
  const rupees = parseRupees(text);
  return { text, total: rupees === null ? null : rupeesToPaise(Number(rupees)) };
}

/** A document with those that correct it, oldest first. */
export interface DocumentWithCorrections {
  readonly row: DocumentRow;
  readonly corrections: readonly DocumentRow[];
  /** Its registration as an e-invoice. */
  readonly eInvoice: EInvoiceRow | undefined;
}

/** Reads a document; with `ownerId` only one that was issued to that franchisee. */
export async function readDocument(
  db: Db,
  id: string,
  ownerId?: string,
): Promise<Result<DocumentWithCorrections, 'not_found'>> {
  const row = await findDocument(db, id);
  if (!row || (ownerId !== undefined && row.user_id !== ownerId)) return refuse('not_found');
  const corrections = await listCorrections(db, [id]);
  return ok({ row, corrections, eInvoice: await findEInvoice(db, id) });
}

/** Reads anyone's document for staff, which is recorded like the reading of its file. */
export async function readDocumentForStaff(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Result<DocumentWithCorrections, 'not_found'>> {
  const read = await readDocument(db, id);
  if (!read.ok) return read;
  const [object, detail] = [{ type: 'tax_document', id }, { person: read.value.row.user_id }];
  await recordEvent(db, auditEvent('invoices.file_read', actor, object, { detail }));
  return read;
}

/** Streams the documents of a supplier and period as of one moment, in the order of date and id. */
export async function streamDocuments<T>(
  db: Db,
  period: DocumentPeriod,
  work: (pages: AsyncIterable<readonly DocumentRow[]>, snapshot: Db) => Promise<T>,
): Promise<T> {
  return streamPages(db, (trx, last, limit) => selectPeriod(trx, period, last, limit), work);
}
