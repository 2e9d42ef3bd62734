import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** An import as stored. */
export type ImportRow = Omit<Row<'client_import'>, 'user_id' | 'file_hash'>;

/** Inserts an import. */
export async function insertImport(
  trx: Trx,
  row: Omit<Row<'client_import'>, 'imported_at' | 'undone_at'>,
): Promise<void> {
  await trx.insertInto('client_import').values(row).execute();
}

/** Finds the import of a file that was not undone. */
export async function findImport(
  trx: Trx,
  userId: string,
  fileHash: Buffer,
): Promise<Pick<ImportRow, 'imported_at'> | undefined> {
  return trx
    .selectFrom('client_import')
    .select('imported_at')
    .where('user_id', '=', userId)
    .where('file_hash', '=', fileHash)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
}

/** Lists the latest imports of a franchisee. */
export async function listImports(db: Db, userId: string): Promise<readonly ImportRow[]> {
  return db
    .selectFrom('client_import')
    .select(['id', 'file_name', 'added', 'imported_at', 'undone_at'])
    .where('user_id', '=', userId)
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

/** Marks an import of a franchisee as undone. False if there is none, or it was undone before. */
export async function markUndone(trx: Trx, userId: string, importId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('client_import')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The tables that refer to clients, except those that an import itself fills. */
export const referringTables = {
  application_client: sql`from application_client`,
  client_answers: sql`from client_answers`,
  client_authority: sql`from client_authority`,
  client_bill: sql`from client_bill`,
  client_bill_note: sql`from client_bill_note`,
  client_consent: sql`from client_consent`,
  client_document: sql`from client_document`,
  client_document_request: sql`from client_document_request`,
  client_erasure: sql`from client_erasure`,
  client_filing: sql`from client_filing`,
  client_link: sql`from client_link`,
  client_nominee: sql`from client_nominee`,
  client_price: sql`from client_price`,
  client_receipt: sql`from client_receipt`,
  client_receipt_reversal: sql`from client_receipt_reversal`,
  client_share: sql`from client_share`,
  filing_batch_item: sql`from filing_batch_item`,
  recurring_order: sql`from recurring_order`,
};

/**
 * Deletes the clients of an import who were not changed since and to whom nothing refers. Returns
 * their ids.
 */
export async function deleteImported(trx: Trx, importId: string): Promise<readonly string[]> {
  const unreferred = Object.values(referringTables).map(
    (from) => sql`not exists (select ${from} referring where referring.client_id = client.id)`,
  );
  const { rows } = await sql<{ id: string }>`
    delete from client where import_id = ${importId} and version = 1
      and ${sql.join(unreferred, sql` and `)}
      and not exists (select from application_draft draft
        where draft.user_id = client.user_id and draft.client_key = client.id
          and draft.expires_at > now())
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Counts the clients of an import who are still in the book. */
export async function countImported(trx: Trx, importId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('client')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A number of a franchisee's client. */
export interface HeldNumber {
  readonly number_mac: Buffer;
  readonly client_id: string;
  readonly name: string;
}

/** Lists the clients of a franchisee who have one of these numbers. */
export async function listNumberHolders(
  db: Db,
  userId: string,
  macs: readonly Buffer[],
): Promise<readonly HeldNumber[]> {
  if (macs.length === 0) return [];
  return db
    .selectFrom('client_registration as registration')
    .innerJoin('client', 'client.id', 'registration.client_id')
    .select(['registration.number_mac', 'registration.client_id', 'client.name'])
    .where('registration.user_id', '=', userId)
    .where('registration.number_mac', '=', sql<Buffer>`any(${macs}::bytea[])`)
    .execute();
}

/** A client of a franchisee by name and phone number. */
export interface NamedClient {
  readonly id: string;
  readonly name: string;
  readonly sort_name: string;
  readonly phone: string | null;
}

/** Lists the clients of a franchisee with one of these names in lower case. */
export async function listNamesakes(
  db: Db,
  userId: string,
  sortNames: readonly string[],
): Promise<readonly NamedClient[]> {
  if (sortNames.length === 0) return [];
  return db
    .selectFrom('client')
    .select(['id', 'name', 'sort_name', 'phone'])
    .where('user_id', '=', userId)
    .where('sort_name', '=', sql<string>`any(${sortNames}::text[])`)
    .orderBy('id')
    .execute();
}
