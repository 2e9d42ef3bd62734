import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Row } from '../../../platform/db/database.ts';
import type { DocumentRow } from '../documents/document-queries.ts';

/** The documents with a number and total: one for each registration of the firm at most. */
export async function findByNumber(
  db: Db,
  { number, total }: { readonly number: string; readonly total: Paise },
): Promise<readonly DocumentRow[]> {
  return db
    .selectFrom('tax_document')
    .selectAll()
    .where('number', '=', number)
    .where('total_paise', '=', total)
    .orderBy('id')
    .execute();
}

/** Finds the document of a file with this hash. */
export async function findByFile(db: Db, sha256: Buffer): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('tax_document')
    .innerJoin('tax_document_file', 'tax_document_file.document_id', 'tax_document.id')
    .selectAll('tax_document')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Stores the hash of a file that was made of a document. */
export async function insertFile(
  db: Db,
  file: Pick<Row<'tax_document_file'>, 'sha256' | 'document_id'>,
): Promise<void> {
  await db
    .insertInto('tax_document_file')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}
