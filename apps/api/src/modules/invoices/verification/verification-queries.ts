import type { Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';
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
