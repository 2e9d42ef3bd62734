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

function tables(db: Db) {
  return db.$extendTables<DocumentTables>();
}

const columns = ['id', 'user_id', 'kyc_id', 'type', 'kind', 'is_redacted'] as const;

// Documents of drafts exist until they expire.
const isNotExpired = sql<boolean>`(kyc_document.expires_at is null or kyc_document.expires_at > now())`;

/** Finds a document. */
export async function selectDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return tables(db)
    .selectFrom('kyc_document')
    .select(columns)
    .where('id', '=', id)
    .where(isNotExpired)
    .executeTakeFirst();
}

/** Locks a submitted document until commit. */
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

/** Lists the documents of a user's draft. */
export async function listDraftDocuments(db: Db, userId: string): Promise<readonly DocumentRow[]> {
  return draftDocuments(db, userId).execute();
}

/** Locks the documents of a user's draft until commit, so that none is deleted meanwhile. */
export function lockDraftDocuments(trx: Trx, userId: string): Promise<readonly DocumentRow[]> {
  return draftDocuments(trx, userId).orderBy('id').forUpdate().execute();
}

/** Lists the documents of a record. */
export async function listRecordDocuments(db: Db, kycId: string): Promise<readonly DocumentRow[]> {
  return tables(db)
    .selectFrom('kyc_document')
    .select(columns)
    .where('kyc_id', '=', kycId)
    .execute();
}

/** Lists the files of documents, by part. */
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

/** Finds a file of a document. */
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

/** What a document belongs to: a record, or a draft that expires after some days. */
export type DocumentTarget = { readonly kycId: string } | { readonly draftDays: number };

/** Inserts a document with its files. */
export async function insertDocument(
  trx: Trx,
  document: Pick<DocumentRow, 'id' | 'user_id' | 'type' | 'kind'> & {
    readonly files: readonly FileRow[];
  },
  target: DocumentTarget,
): Promise<void> {
  const { files, ...row } = document;
  await tables(trx)
    .insertInto('kyc_document')
    .values({ ...row, ...targetColumns(target) })
    .execute();
  await tables(trx)
    .insertInto('kyc_file')
    .values([...files])
    .execute();
}

/** Moves a user's documents from the draft to a record, or back. */
export async function moveDocuments(
  trx: Trx,
  from: { readonly userId: string; readonly kycId: string | null },
  target: DocumentTarget,
): Promise<void> {
  await tables(trx)
    .updateTable('kyc_document')
    .set(targetColumns(target))
    .where('user_id', '=', from.userId)
    .where('kyc_id', from.kycId === null ? 'is' : '=', from.kycId)
    .execute();
}

/** Extends the documents of a user's draft by some days from now. */
export async function extendDraftDocuments(trx: Trx, userId: string, days: number): Promise<void> {
  await tables(trx)
    .updateTable('kyc_document')
    .set(targetColumns({ draftDays: days }))
    .where('user_id', '=', userId)
    .where('kyc_id', 'is', null)
    .where(isNotExpired)
    .execute();
}

/** Deletes documents of these types from a user's draft, and expired ones. Returns their blobs. */
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

/** Deletes a document from a user's draft. Returns its blobs, none if there is no such document. */
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

/** Deletes expired documents of drafts. Returns their blobs. */
export async function deleteExpiredDocuments(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ blob: string }>`
    with gone as (
      delete from kyc_document where kyc_id is null and expires_at <= now() returning id
    ) select blob from kyc_file where document_id in (select id from gone)`.execute(db);
  return rows.map(({ blob }) => blob);
}

/** Lists the blobs of a record's documents. */
export async function listRecordBlobs(db: Db, kycId: string): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('kyc_file')
    .innerJoin('kyc_document', 'kyc_document.id', 'kyc_file.document_id')
    .select('kyc_file.blob')
    .where('kyc_document.kyc_id', '=', kycId)
    .execute();
  return rows.map(({ blob }) => blob);
}

/** Replaces a file. Returns false if the old one was replaced meanwhile. */
export async function replaceFile(trx: Trx, file: FileRow, old: string): Promise<boolean> {
  const { document_id, part, ...columns } = file;
  const replaced = await tables(trx)
    .updateTable('kyc_file')
    .set(columns)
    .where('document_id', '=', document_id)
    .where('part', '=', part)
    .where('blob', '=', old)
    .returning('blob')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Marks a document as redacted and deletes its PDF. Returns the PDF's blob. */
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

/** Stores whether a page shows a whole Aadhaar number. Returns false if nothing changed. */
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

/** Whether a page of the record is marked as showing a whole Aadhaar number. */
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

/** Returns those blob names that a document references. */
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

function draftDocuments(db: Db, userId: string) {
  return tables(db)
    .selectFrom('kyc_document')
    .select(columns)
    .where('user_id', '=', userId)
    .where('kyc_id', 'is', null)
    .where(isNotExpired);
}

function targetColumns(target: DocumentTarget) {
  if ('kycId' in target) return { kyc_id: target.kycId, expires_at: null };
  return { kyc_id: null, expires_at: sql<Date>`now() + ${target.draftDays} * interval '1 day'` };
}
