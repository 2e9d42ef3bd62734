import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { DocumentRow } from './document-queries.ts';

/** The registration of a document as an e-invoice, as stored. */
export type EInvoiceRow = Row<'e_invoice'>;

/** Finds the registration of a document. */
export async function findEInvoice(db: Db, documentId: string): Promise<EInvoiceRow | undefined> {
  return db
    .selectFrom('e_invoice')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

/** Those of the documents that are registered. */
export async function listRegistered(
  db: Db,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (documentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('e_invoice')
    .select('document_id')
    .where('document_id', 'in', documentIds)
    .execute();
  return new Set(rows.map(({ document_id }) => document_id));
}

/** Stores a registration. Returns false if the document had one. */
export async function insertEInvoice(
  trx: Trx,
  row: Omit<EInvoiceRow, 'recorded_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('e_invoice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}

/** The number of a document, and under which GSTIN it was issued. */
export type NumberedDocument = Pick<DocumentRow, 'supplier' | 'number'>;

/** Finds a document by its number. */
export async function findByNumber(
  db: Db,
  { supplier, number }: NumberedDocument,
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('tax_document')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('number', '=', number)
    .executeTakeFirst();
}
