import { sql, type Generated, type Selectable } from 'kysely';
import type { KycDocumentType } from '@anupal/contract/kyc/schemas';
import type { Db, Trx } from '../../../platform/db/database.ts';

type DocumentTable = {
  id: string;
  user_id: string;
  kyc_id: string | null;
  type: KycDocumentType;
  kind: 'image' | 'pdf';
  is_redacted: Generated<boolean>;
  expires_at: Date | null;
};

type FileTable = {
  document_id: string;
  part: number;
  blob: string;
  wrapped_key: string;
  width: number;
  height: number;
  bytes: number;
  shows_number: boolean;
  is_blurred: boolean;
};

type DocumentTables = { kyc_document: DocumentTable; kyc_file: FileTable };

/** A document as stored. */
export type DocumentRow = Omit<Selectable<DocumentTable>, 'expires_at'>;

/** One encrypted file of a document. */
export type FileRow = Selectable<FileTable>;

/** A file with what its key is bound to. */
export type BoundFile = FileRow & Pick<DocumentRow, 'user_id' | 'type'>;

function tables(db: Db) {
  return db.$extendTables<DocumentTables>();
}

const columns = ['id', 'user_id', 'kyc_id', 'type', 'kind', 'is_redacted'] as const;

// A document of a draft is there until it is forgotten.
const isNotExpired = sql<boolean>`(kyc_document.expires_at is null or kyc_document.expires_at > now())`;

/** A document by its id. */
export async function selectDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return tables(db)
    .selectFrom('kyc_document')
    .select(columns)
    .where('id', '=', id)
    .where(isNotExpired)
    .executeTakeFirst();
}

/** Locks a document that was handed in, until the end of the transaction. */
export async function lockSubmittedDocument(
  trx: Trx,
  id: string,
): Promise<DocumentRow | undefined> {
  return tables(trx)
    .selectFrom('kyc_document')
    .select(columns)
    .where('id', '=', id)
    .where('kyc_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The documents in a person's draft. */
export async function listDraftDocuments(db: Db, userId: string): Promise<readonly DocumentRow[]> {
  return draftDocuments(db, userId).execute();
}

/** Locks the documents in a person's draft, until the end of the transaction: none goes meanwhile. */
export function lockDraftDocuments(trx: Trx, userId: string): Promise<readonly DocumentRow[]> {
  return draftDocuments(trx, userId).orderBy('id').forUpdate().execute();
}

/** The documents of a record. */
export async function listRecordDocuments(db: Db, kycId: string): Promise<readonly DocumentRow[]> {
  return tables(db)
    .selectFrom('kyc_document')
    .select(columns)
    .where('kyc_id', '=', kycId)
    .execute();
}

/** The files of documents, in the order of their parts. */
export async function listFiles(
  db: Db,
  documentIds: readonly string[],
): Promise<readonly FileRow[]> {
  if (documentIds.length === 0) return [];
  return tables(db)
    .selectFrom('kyc_file')
    .selectAll()
    .where('document_id', 'in', documentIds)
    .orderBy('document_id')
    .orderBy('part')
    .execute();
}

/** One file of a document. */
export async function selectFile(
  db: Db,
  documentId: string,
  part: number,
): Promise<FileRow | undefined> {
  return tables(db)
    .selectFrom('kyc_file')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('part', '=', part)
    .executeTakeFirst();
}

/** Where a document goes: into a record, or into the draft for so many days. */
export type DocumentTarget = { readonly kycId: string } | { readonly draftDays: number };

/** Adds a document with its files. */
export async function insertDocument(
  trx: Trx,
  document: Pick<DocumentRow, 'id' | 'user_id' | 'type' | 'kind'> & {
    readonly files: readonly FileRow[];
  },
  place: DocumentTarget,
): Promise<void> {
  const { files, ...row } = document;
  await tables(trx)
    .insertInto('kyc_document')
    .values({ ...row, ...targetColumns(place) })
    .execute();
  await tables(trx)
    .insertInto('kyc_file')
    .values([...files])
    .execute();
}

/** Moves documents of a person from the draft into a record, or back. */
export async function moveDocuments(
  trx: Trx,
  from: { readonly userId: string; readonly kycId: string | null },
  place: DocumentTarget,
): Promise<void> {
  await tables(trx)
    .updateTable('kyc_document')
    .set(targetColumns(place))
    .where('user_id', '=', from.userId)
    .where('kyc_id', from.kycId === null ? 'is' : '=', from.kycId)
    .execute();
}

/** Lets what lies in a person's draft lie for so many days from now. */
export async function extendDraftDocuments(trx: Trx, userId: string, days: number): Promise<void> {
  await tables(trx)
    .updateTable('kyc_document')
    .set(targetColumns({ draftDays: days }))
    .where('user_id', '=', userId)
    .where('kyc_id', 'is', null)
    .where(isNotExpired)
    .execute();
}

/** Deletes documents in a person's draft, and those that should be forgotten; answers their blobs. */
export async function deleteDraftDocuments(
  trx: Trx,
  userId: string,
  types: readonly KycDocumentType[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ blob: string }>`
    with gone as (
      delete from kyc_document
      where user_id = ${userId} and kyc_id is null
        and (type = any(${types}::text[]) or expires_at <= now())
      returning id
    ) select blob from kyc_file where document_id in (select id from gone)`.execute(trx);
  return rows.map(({ blob }) => blob);
}

/** Deletes one document in a person's draft; answers its blobs, none where there is no such document. */
export async function deleteDraftDocument(
  db: Db,
  id: string,
  userId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ blob: string }>`
    with gone as (
      delete from kyc_document where id = ${id} and user_id = ${userId} and kyc_id is null
        and expires_at > now()
      returning id
    ) select blob from kyc_file where document_id in (select id from gone)`.execute(db);
  return rows.map(({ blob }) => blob);
}

/** Deletes the documents of drafts that should be forgotten; answers their blobs. */
export async function deleteExpiredDocuments(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ blob: string }>`
    with gone as (
      delete from kyc_document where kyc_id is null and expires_at <= now() returning id
    ) select blob from kyc_file where document_id in (select id from gone)`.execute(db);
  return rows.map(({ blob }) => blob);
}

/** The blobs of a record's documents. */
export async function listRecordBlobs(db: Db, kycId: string): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('kyc_file')
    .innerJoin('kyc_document', 'kyc_document.id', 'kyc_file.document_id')
    .select('kyc_file.blob')
    .where('kyc_document.kyc_id', '=', kycId)
    .execute();
  return rows.map(({ blob }) => blob);
}

/** Puts another file in the place of one; false where that one is there no longer. */
export async function replaceFile(trx: Trx, file: FileRow, old: string): Promise<boolean> {
  const { document_id, part, ...anew } = file;
  const replaced = await tables(trx)
    .updateTable('kyc_file')
    .set(anew)
    .where('document_id', '=', document_id)
    .where('part', '=', part)
    .where('blob', '=', old)
    .returning('blob')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Notes that a document is blacked out in part, and drops its PDF; answers the blob of that. */
export async function markRedacted(trx: Trx, id: string): Promise<readonly string[]> {
  await tables(trx)
    .updateTable('kyc_document')
    .set({ is_redacted: true, kind: 'image' })
    .where('id', '=', id)
    .execute();
  const dropped = await tables(trx)
    .deleteFrom('kyc_file')
    .where('document_id', '=', id)
    .where('part', '=', 0)
    .returning('blob')
    .execute();
  return dropped.map(({ blob }) => blob);
}

/** Notes whether a file shows a whole number; false where that is noted already. */
export async function setShowsNumber(
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
export async function isNumberVisible(trx: Trx, kycId: string): Promise<boolean> {
  const shown = await tables(trx)
    .selectFrom('kyc_file')
    .innerJoin('kyc_document', 'kyc_document.id', 'kyc_file.document_id')
    .select('kyc_file.part')
    .where('kyc_document.kyc_id', '=', kycId)
    .where('kyc_file.shows_number', '=', true)
    .executeTakeFirst();
  return shown !== undefined;
}

/** Of these names, those under which a file is kept. */
export async function kycFileReferences(
  db: Db,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('kyc_file')
    .select('blob')
    .where('blob', 'in', names)
    .execute();
  return rows.map(({ blob }) => blob);
}

/** Files whose key is wrapped under another key than this one, in the order of their names. */
export async function listFilesUnderOtherKey(
  db: Db,
  keyId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly BoundFile[]> {
  return tables(db)
    .selectFrom('kyc_file')
    .innerJoin('kyc_document', 'kyc_document.id', 'kyc_file.document_id')
    .selectAll('kyc_file')
    .select(['kyc_document.user_id', 'kyc_document.type'])
    .where(sql<boolean>`not starts_with(kyc_file.wrapped_key, ${keyId})`)
    .$if(after !== null, (query) => query.where('kyc_file.blob', '>', after))
    .orderBy('kyc_file.blob')
    .limit(most)
    .execute();
}

/** Wraps the key of a file anew, while it is the one that was read. */
export async function updateWrappedKey(
  db: Db,
  file: Pick<FileRow, 'blob' | 'wrapped_key'>,
  wrapped: string,
): Promise<void> {
  await tables(db)
    .updateTable('kyc_file')
    .set({ wrapped_key: wrapped })
    .where('blob', '=', file.blob)
    .where('wrapped_key', '=', file.wrapped_key)
    .execute();
}

function draftDocuments(db: Db, userId: string) {
  return tables(db)
    .selectFrom('kyc_document')
    .select(columns)
    .where('user_id', '=', userId)
    .where('kyc_id', 'is', null)
    .where(isNotExpired);
}

function targetColumns(place: DocumentTarget) {
  if ('kycId' in place) return { kyc_id: place.kycId, expires_at: null };
  return { kyc_id: null, expires_at: sql<Date>`now() + ${place.draftDays} * interval '1 day'` };
}
