import type { Db, Trx } from '../../../platform/db/database.ts';
import type { DocumentRow, FileRow } from '../documents/queries.ts';

type MarkTables = {
  kyc_document: Pick<DocumentRow, 'id' | 'kyc_id'>;
  kyc_file: Pick<FileRow, 'document_id' | 'part' | 'shows_number'>;
};

function tables(db: Db) {
  return db.$extendTables<MarkTables>();
}

/** Notes whether a file shows a whole number; false where that is noted already. */
export async function markFile(
  trx: Trx,
  { document_id, part }: Pick<FileRow, 'document_id' | 'part'>,
  showsNumber: boolean,
): Promise<boolean> {
  const marked = await tables(trx)
    .updateTable('kyc_file')
    .set({ shows_number: showsNumber })
    .where('document_id', '=', document_id)
    .where('part', '=', part)
    .where('shows_number', '<>', showsNumber)
    .returning('part')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Whether a page of a record's documents is marked as showing a whole number. */
export async function isNumberShown(trx: Trx, kycId: string): Promise<boolean> {
  const shown = await tables(trx)
    .selectFrom('kyc_file')
    .innerJoin('kyc_document', 'kyc_document.id', 'kyc_file.document_id')
    .select('kyc_file.part')
    .where('kyc_document.kyc_id', '=', kycId)
    .where('kyc_file.shows_number', '=', true)
    .executeTakeFirst();
  return shown !== undefined;
}
