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

/** Where attachments of somebody wait: for a new ticket (null), or for the next message in a conversation. */
export interface PendingScope {
  readonly senderId: string;
  readonly threadId: string | null;
}

const isUnexpired = sql<boolean>`(expires_at is null or expires_at > now())`;

/** An attachment by its id. */
export async function selectAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  return tables(db)
    .selectFrom('support_document')
    .selectAll()
    .where('id', '=', id)
    .where(isUnexpired)
    .executeTakeFirst();
}

/** The attachments that wait in a place, the first sent first. */
export async function listPendingAttachments(
  db: Db,
  place: PendingScope,
): Promise<readonly AttachmentRow[]> {
  return tables(db)
    .selectFrom('support_document')
    .selectAll()
    .where(isInScope(place))
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute();
}

/** The attachments of the messages of a conversation. */
export async function listSentAttachments(
  db: Db,
  threadId: string,
): Promise<readonly AttachmentRow[]> {
  return tables(db)
    .selectFrom('support_document')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('expires_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Attachments with their files, these in the order of their parts. */
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

/** What an attachment is made of; `days` tells how long it waits. */
export interface NewAttachment extends Pick<
  AttachmentRow,
  'id' | 'sender_id' | 'thread_id' | 'name' | 'kind'
> {
  readonly days: number;
  readonly files: readonly FileRow[];
}

/** Adds an attachment with its files. */
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

/** Lets what waits in a place wait for so many days from now. */
export async function extendPendingAttachments(
  trx: Trx,
  place: PendingScope,
  days: number,
): Promise<void> {
  await tables(trx)
    .updateTable('support_document')
    .set({ expires_at: daysFromNow(days) })
    .where(isInScope(place))
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** Puts attachments that wait in a place into a message; answers how many did wait. */
export async function attachToMessage(
  trx: Trx,
  ids: readonly string[],
  {
    from,
    threadId,
    entryId,
  }: { readonly from: PendingScope; readonly threadId: string; readonly entryId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const attached = await tables(trx)
    .updateTable('support_document')
    .set({ thread_id: threadId, entry_id: entryId, expires_at: null })
    .where('id', 'in', ids)
    .where(isInScope(from))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute();
  return attached.length;
}

/** Deletes an attachment of its sender that waits; answers its blobs, none where there is none. */
export async function deleteOwnPendingAttachment(
  db: Db,
  id: string,
  senderId: string,
): Promise<readonly string[]> {
  return deleteWhere(db, sql`id = ${id} and sender_id = ${senderId} and expires_at > now()`);
}

/** Deletes what waits in a place; answers its blobs. */
export async function deletePendingAttachments(
  trx: Trx,
  place: PendingScope,
): Promise<readonly string[]> {
  return deleteWhere(trx, sql`${isInScope(place)} and expires_at is not null`);
}

/** Deletes the attachments that should be forgotten; answers their blobs. */
export async function deleteExpiredAttachments(db: Db): Promise<readonly string[]> {
  return deleteWhere(db, sql`expires_at <= now()`);
}

/** Of these names, those under which a file is kept. */
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

/** Files whose key is wrapped under another key than this one, in the order of their names. */
export async function listFileKeysToRotate(
  db: Db,
  keyId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly (FileRow & Pick<AttachmentRow, 'sender_id'>)[]> {
  return tables(db)
    .selectFrom('support_file')
    .innerJoin('support_document', 'support_document.id', 'support_file.document_id')
    .selectAll('support_file')
    .select('support_document.sender_id')
    .where(sql<boolean>`not starts_with(support_file.wrapped_key, ${keyId})`)
    .$if(after !== null, (query) => query.where('support_file.blob', '>', after))
    .orderBy('support_file.blob')
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
    .updateTable('support_file')
    .set({ wrapped_key: wrapped })
    .where('blob', '=', file.blob)
    .where('wrapped_key', '=', file.wrapped_key)
    .execute();
}

// The files go with the row of their attachment; the deleting statement still sees them.
async function deleteWhere(db: Db, condition: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = await sql<{ blob: string }>`
    with gone as (
      delete from support_document where ${condition} returning id
    ) select blob from support_file where document_id in (select id from gone)`.execute(db);
  return rows.map(({ blob }) => blob);
}

function isInScope({ senderId, threadId }: PendingScope) {
  return sql<boolean>`(sender_id = ${senderId} and thread_id is not distinct from ${threadId}
    and entry_id is null)`;
}

function daysFromNow(days: number) {
  return sql<Date>`now() + ${days} * interval '1 day'`;
}
