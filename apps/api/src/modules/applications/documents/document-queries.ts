import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { EncryptedPart } from '../../../platform/documents/encrypted-parts.ts';

type DocumentTable = {
  id: string;
  sender_id: string;
  eservice_id: string | null;
  client_key: string | null;
  application_id: string | null;
  message_id: string | null;
  added_in: Generated<string | null>;
  replaced_in: Generated<string | null>;
  purpose: 'form' | 'message' | 'result';
  field: string | null;
  name: string;
  kind: 'image' | 'pdf';
  expires_at: Date | null;
  created_at: Generated<Date>;
  delivered_at: Date | null;
  withdrawn_at: Date | null;
  withdrawal: string | null;
};

type FileTable = { document_id: string } & {
  -readonly [Name in keyof EncryptedPart]: EncryptedPart[Name];
};

type DocumentTables = { application_document: DocumentTable; application_file: FileTable };

function tables(db: Db) {
  return db.$extendTables<DocumentTables>();
}

/** A document as stored. */
export type DocumentRow = Selectable<DocumentTable>;

/** One encrypted file of a document. */
export type FileRow = Selectable<FileTable>;

/** A document with its files. */
export interface DocumentWithFiles {
  readonly document: DocumentRow;
  readonly files: readonly FileRow[];
}

// Pending documents, neither filed nor sent, expire.
const isUnexpired = sql<boolean>`(application_document.expires_at is null
  or application_document.expires_at > now())`;

/** Finds a document by its id. With `lock` it cannot be withdrawn before the end of the transaction. */
export async function selectDocument(
  db: Db,
  id: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<DocumentRow | undefined> {
  return tables(db)
    .selectFrom('application_document')
    .selectAll()
    .where('id', '=', id)
    .where(isUnexpired)
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst();
}

/** What pending documents belong to: the draft of a filing, or of an application's message or correction. */
export type PendingScope =
  | { readonly senderId: string; readonly eserviceId: string; readonly clientKey: string }
  | {
      readonly senderId: string;
      readonly applicationId: string;
      readonly purpose: 'message' | 'form';
    };

/** Lists the pending documents of a draft, oldest first. */
export async function listPendingDocuments(
  db: Db,
  scope: PendingScope,
): Promise<readonly DocumentRow[]> {
  return tables(db)
    .selectFrom('application_document')
    .selectAll()
    .where(isInScope(scope))
    .where(isUnexpired)
    .orderBy('id')
    .execute();
}

/** Lists the documents of an application: filed, in messages, and results. */
export async function listApplicationDocuments(
  db: Db,
  applicationId: string,
): Promise<readonly DocumentRow[]> {
  return tables(db)
    .selectFrom('application_document')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('expires_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Lists the documents filed with the form of an application, without replaced ones. */
export async function listFormDocuments(
  db: Db,
  applicationId: string,
): Promise<readonly DocumentRow[]> {
  const documents = await listApplicationDocuments(db, applicationId);
  return documents.filter(({ purpose, replaced_in }) => purpose === 'form' && replaced_in === null);
}

/** Adds their files to documents, ordered by part. */
export async function withFiles(
  db: Db,
  documents: readonly DocumentRow[],
): Promise<readonly DocumentWithFiles[]> {
  if (documents.length === 0) return [];
  const ids = documents.map(({ id }) => id);
  const files = await tables(db)
    .selectFrom('application_file')
    .selectAll()
    .where('document_id', 'in', ids)
    .orderBy('document_id')
    .orderBy('part')
    .execute();
  return documents.map((document) => ({
    document,
    files: files.filter(({ document_id }) => document_id === document.id),
  }));
}

/** Finds one file of a document. */
export async function selectFile(
  db: Db,
  documentId: string,
  part: number,
): Promise<FileRow | undefined> {
  return tables(db)
    .selectFrom('application_file')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('part', '=', part)
    .executeTakeFirst();
}

/** A document to insert. `days` is how long it is stored while pending; null for permanent ones. */
export interface NewDocument extends Omit<
  DocumentRow,
  | 'expires_at'
  | 'created_at'
  | 'added_in'
  | 'replaced_in'
  | 'delivered_at'
  | 'withdrawn_at'
  | 'withdrawal'
> {
  readonly days: number | null;
  readonly files: readonly FileRow[];
}

/** Inserts a document with its files. */
export async function insertDocument(
  trx: Trx,
  { days, files, ...row }: NewDocument,
): Promise<DocumentRow> {
  const expires_at = days === null ? null : daysFromNow(days);
  const document = await tables(trx)
    .insertInto('application_document')
    .values({ ...row, expires_at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tables(trx)
    .insertInto('application_file')
    .values([...files])
    .execute();
  return document;
}

/** Extends the lifetime of a draft's pending documents to so many days from now. */
export async function extendPendingDocuments(
  trx: Trx,
  scope: PendingScope,
  days: number,
): Promise<void> {
  await tables(trx)
    .updateTable('application_document')
    .set({ expires_at: daysFromNow(days) })
    .where(isInScope(scope))
    .where(isUnexpired)
    .execute();
}

/** Files the documents of a draft with an application. Returns how many still existed. */
export async function attachToApplication(
  trx: Trx,
  ids: readonly string[],
  applicationId: string,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tables(trx)
    .updateTable('application_document')
    .set({ application_id: applicationId, eservice_id: null, client_key: null, expires_at: null })
    .where('id', 'in', ids)
    .where('application_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Attaches pending documents to a message. Returns how many were pending. */
export async function attachToMessage(
  trx: Trx,
  ids: readonly string[],
  to: { readonly messageId: string; readonly applicationId: string; readonly senderId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const attached = await tables(trx)
    .updateTable('application_document')
    .set({ message_id: to.messageId, expires_at: null })
    .where('id', 'in', ids)
    .where('purpose', '=', 'message')
    .where('application_id', '=', to.applicationId)
    .where('sender_id', '=', to.senderId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute();
  return attached.length;
}

/** Deletes pending documents with their files. Returns the blobs. */
export async function deletePendingDocuments(
  trx: Trx,
  scope: PendingScope,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  return deleteWhere(trx, sql`${isInScope(scope)} and id = any(${ids}::uuid[])`);
}

/** Deletes a sender's pending document. Returns its blobs, none if it does not exist. */
export async function deleteOwnPendingDocument(
  db: Db,
  id: string,
  senderId: string,
): Promise<readonly string[]> {
  return deleteWhere(db, sql`id = ${id} and sender_id = ${senderId} and expires_at > now()`);
}

/** Deletes an undelivered result. Returns its blobs, none if it does not exist. */
export async function deleteUndeliveredResult(
  trx: Trx,
  id: string,
  applicationId: string,
): Promise<readonly string[]> {
  return deleteWhere(
    trx,
    sql`id = ${id} and application_id = ${applicationId} and purpose = 'result'
      and delivered_at is null`,
  );
}

/** Deletes expired documents. Returns their blobs. */
export async function deleteExpiredDocuments(db: Db): Promise<readonly string[]> {
  return deleteWhere(db, sql`expires_at <= now()`);
}

/** The blobs among these names that a document refers to, for the orphan sweep. */
export async function applicationFileReferences(
  db: Db,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('application_file')
    .select('blob')
    .where('blob', 'in', names)
    .execute();
  return rows.map(({ blob }) => blob);
}

// File rows are deleted by cascade. Within the deleting statement they are still visible.
async function deleteWhere(db: Db, condition: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = await sql<{ blob: string }>`
    with gone as (
      delete from application_document where ${condition} returning id
    ) select blob from application_file where document_id in (select id from gone)`.execute(db);
  return rows.map(({ blob }) => blob);
}

function isInScope(scope: PendingScope) {
  return 'eserviceId' in scope
    ? sql<boolean>`sender_id = ${scope.senderId} and eservice_id = ${scope.eserviceId}
        and client_key = ${scope.clientKey} and application_id is null`
    : sql<boolean>`sender_id = ${scope.senderId} and application_id = ${scope.applicationId}
        and purpose = ${scope.purpose} and expires_at is not null`;
}

function daysFromNow(days: number) {
  return sql<Date>`now() + ${days} * interval '1 day'`;
}
