import type { Trx } from '../../../platform/db/database.ts';
import type { KycFileRow } from './kyc-documents.ts';

/** Replaces a file. Returns false if the old one was replaced meanwhile. */
export async function replaceFile(trx: Trx, file: KycFileRow, old: string): Promise<boolean> {
  const { document_id, part, ...columns } = file;
  const replaced = await trx
    .updateTable('kyc_file')
    .set(columns)
    .where('document_id', '=', document_id)
    .where('part', '=', part)
    .where('blob', '=', old)
    .returning('blob')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Deletes the original PDF of a document. Returns its blob. */
export async function deleteOriginal(trx: Trx, documentId: string): Promise<readonly string[]> {
  const deleted = await trx
    .deleteFrom('kyc_file')
    .where('document_id', '=', documentId)
    .where('part', '=', 0)
    .returning('blob')
    .execute();
  return deleted.map(({ blob }) => blob);
}

/** Stores whether a page shows a whole Aadhaar number. Returns false if nothing changed. */
export async function setShowsAadhaarNumber(
  trx: Trx,
  { document_id, part }: Pick<KycFileRow, 'document_id' | 'part'>,
  showsAadhaarNumber: boolean,
): Promise<boolean> {
  const marked = await trx
    .updateTable('kyc_file')
    .set({ shows_number: showsAadhaarNumber })
    .where('document_id', '=', document_id)
    .where('part', '=', part)
    .where('shows_number', '<>', showsAadhaarNumber)
    .returning('part')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Whether a page of the record is marked as showing a whole Aadhaar number. */
export async function isNumberVisible(trx: Trx, kycId: string): Promise<boolean> {
  const shown = await trx
    .selectFrom('kyc_file')
    .innerJoin('kyc_document', 'kyc_document.id', 'kyc_file.document_id')
    .select('kyc_file.part')
    .where('kyc_document.kyc_id', '=', kycId)
    .where('kyc_file.shows_number', '=', true)
    .executeTakeFirst();
  return shown !== undefined;
}
