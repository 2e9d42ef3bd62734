import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { EncryptedPart } from '../../../platform/documents/encrypted-parts.ts';

type DocumentTable = {
  id: string;
  sender_id: string;
  thread_id: string | null;
  entry_id: string | null;
  name: string;
  kind: 'image' | 'pdf';
  expires_at: Date | null;
  created_at: Generated<Date>;
};

type FileTable = { document_id: string } & {
  -readonly [Name in keyof EncryptedPart]: EncryptedPart[Name];
};

type DocumentTables = { support_document: DocumentTable; support_file: FileTable };

function tables(db: Db) {
  return db.$extendTables<DocumentTables>();
}

/** An attachment as stored. */
export type AttachmentRow = Selectable<DocumentTable>;

/** One encrypted file of an attachment. */
export type FileRow = Selectable<FileTable>;

/** An attachment with its files. */
export interface AttachmentWithFiles {
  readonly document: AttachmentRow;
  readonly files: readonly FileRow[];
}

/** The sender of pending attachments, and the conversation that they are for; null for a new ticket. */
export interface PendingScope {
  readonly senderId: string;
  readonly conversationId: string | null;
}

const isUnexpired = sql<boolean>`(expires_at is null or expires_at > now())`;

/** Finds an attachment by its id. */
export async function selectAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  return tables(db)
    .selectFrom('support_document')
    .selectAll()
    .where('id', '=', id)
    .where(isUnexpired)
    .executeTakeFirst();
}

/** Lists the pending attachments of a draft, oldest first. */
export async function listPendingAttachments(
  db: Db,
  scope: PendingScope,
): Promise<readonly AttachmentRow[]> {
  return tables(db)
    .selectFrom('support_document')
    .selectAll()
    .where(isInScope(scope))
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute();
}

/** Lists the sent attachments of a conversation. */
export async function listSentAttachments(
  db: Db,
  conversationId: string,
): Promise<readonly AttachmentRow[]> {
  return tables(db)
    .selectFrom('support_document')
    .selectAll()
    .where('thread_id', '=', conversationId)
    .where('expires_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Adds their files to attachments, ordered by part. */
export async function withFiles(
  db: Db,
  documents: readonly AttachmentRow[],
): Promise<readonly AttachmentWithFiles[]> {
  if (documents.length === 0) return [];
  const files = await tables(db)
    .selectFrom('support_file')
    .selectAll()
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('document_id')
    .orderBy('part')
    .execute();
  return documents.map((document) => ({
    document,
    files: files.filter(({ document_id }) => document_id === document.id),
  }));
}

/** One file of an attachment. */
export async function selectFile(
  db: Db,
  documentId: string,
  part: number,
): Promise<FileRow | undefined> {
  return tables(db)
    .selectFrom('support_file')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('part', '=', part)
    .executeTakeFirst();
}

/** An attachment to insert. `days` is how long it is stored while pending. */
export interface NewAttachment extends Pick<
  AttachmentRow,
  'id' | 'sender_id' | 'thread_id' | 'name' | 'kind'
> {
  readonly days: number;
  readonly files: readonly FileRow[];
}

/** Inserts an attachment with its files. */
export async function insertAttachment(
  trx: Trx,
  { days, files, ...row }: NewAttachment,
): Promise<AttachmentRow> {
  const document = await tables(trx)
    .insertInto('support_document')
    .values({ ...row, entry_id: null, expires_at: daysFromNow(days) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tables(trx)
    .insertInto('support_file')
    .values([...files])
    .execute();
  return document;
}

/** Extends the lifetime of a draft's pending attachments to so many days from now. */
export async function extendPendingAttachments(
  trx: Trx,
  scope: PendingScope,
  days: number,
): Promise<void> {
  await tables(trx)
    .updateTable('support_document')
    .set({ expires_at: daysFromNow(days) })
    .where(isInScope(scope))
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** Attaches pending attachments to a message. Returns how many were pending. */
export async function attachToMessage(
  trx: Trx,
  ids: readonly string[],
  scope: PendingScope,
  { conversationId, entryId }: { readonly conversationId: string; readonly entryId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const attached = await tables(trx)
    .updateTable('support_document')
    .set({ thread_id: conversationId, entry_id: entryId, expires_at: null })
    .where('id', 'in', ids)
    .where(isInScope(scope))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute();
  return attached.length;
}

/** Deletes a sender's pending attachment. Returns its blobs, none if it does not exist. */
export async function deleteOwnPendingAttachment(
  db: Db,
  id: string,
  senderId: string,
): Promise<readonly string[]> {
  return deleteWhere(db, sql`id = ${id} and sender_id = ${senderId} and expires_at > now()`);
}

/** Deletes the pending attachments of a draft. Returns their blobs. */
export async function deletePendingAttachments(
  trx: Trx,
  scope: PendingScope,
): Promise<readonly string[]> {
  return deleteWhere(trx, sql`${isInScope(scope)} and expires_at is not null`);
}

/** Deletes expired attachments. Returns their blobs. */
export async function deleteExpiredAttachments(db: Db): Promise<readonly string[]> {
  return deleteWhere(db, sql`expires_at <= now()`);
}

/** The blobs among these names that an attachment refers to, for the orphan sweep. */
export async function supportFileReferences(
  db: Db,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('support_file')
    .select('blob')
    .where('blob', 'in', names)
    .execute();
  return rows.map(({ blob }) => blob);
}

// File rows are deleted by cascade. Within the deleting statement they are still visible.
async function deleteWhere(db: Db, condition: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = await sql<{ blob: string }>`
    with gone as (
      delete from support_document where ${condition} returning id
    ) select blob from support_file where document_id in (select id from gone)`.execute(db);
  return rows.map(({ blob }) => blob);
}

function isInScope({ senderId, conversationId }: PendingScope) {
  return sql<boolean>`(sender_id = ${senderId} and thread_id is not distinct from ${conversationId}
    and entry_id is null)`;
}

function daysFromNow(days: number) {
  return sql<Date>`now() + ${days} * interval '1 day'`;
}
