import { randomUUIDv7 } from 'node:crypto';
import { maxAttachments } from '@anupal/contract/applications/schemas';
import type { ErrorCode } from '@anupal/contract/errors';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isSingleLine } from '@anupal/contract/values/single-line';
import { consume, secondsUntilAllowed, type RateLimit } from '../../../platform/db/rate-limits.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Db,
  type Trx,
} from '../../../platform/db/database.ts';
import { readPart, storeParts } from '../../../platform/documents/encrypted-parts.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import {
  refuseBlank,
  scanAndRender,
  toSender,
  type UploadRefusal,
} from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { mayReadDocument, type Viewer } from '../records/application-policy.ts';
import { lockApplication, selectApplication } from '../records/application-queries.ts';
import {
  deleteExpiredDocuments,
  deleteOwnPendingDocument,
  insertDocument,
  listPendingDocuments,
  selectDocument,
  selectFile,
  type DocumentWithFiles,
  type DocumentRow,
  type FileRow,
  type PendingScope,
  type NewDocument,
} from './document-queries.ts';

export type { DocumentWithFiles } from './document-queries.ts';

/** How many days a document waits to be filed or sent. */
export const draftLifetimeDays = 7;

/** A file as it came. */
export interface GivenFile {
  readonly bytes: Buffer;
  /** What its sender calls it. */
  readonly name: string;
}

/** Why a document is not taken. */
export type DocumentRefusal =
  UploadRefusal | 'file_blank' | 'file_missing' | 'too_many_documents' | 'too_many_requests';

/** A document that was kept, and the blobs of the one that it is in the place of. */
export interface CommittedDocument {
  readonly document: DocumentRow;
  readonly replaced: readonly string[];
}

/** A document of which the files are in the store, before its rows are. */
export type StoredUpload = Pick<NewDocument, 'id' | 'sender_id' | 'name' | 'kind' | 'files'>;

/**
 * Takes a file in: scanned, drawn anew, encrypted and put into the store; then its rows. One that is
 * refused at the end leaves nothing behind.
 */
export async function storeUpload(
  context: ApplicationsContext,
  actor: Actor,
  file: GivenFile | undefined,
): Promise<Result<StoredUpload, DocumentRefusal>> {
  if (!file) return refuse('file_missing');
  const senderId = actor.caller.user.id;
  const wait = await secondsUntilAllowed(context.db, [uploadLimit(context, senderId)]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const upload = { bytes: file.bytes, sender: toSender(actor) };
  const drawn = await scanAndRender(context, upload, { validate: refuseBlank });
  if (!drawn.ok) return drawn;
  const id = randomUUIDv7();
  const parts = await storeParts(context, drawn.value, (part) =>
    documentKeyContext({ id, senderId, part }),
  );
  context.crash('applications:after-files');
  const files = parts.map((part) => ({ document_id: id, ...part }));
  const name = toDisplayName(file.name);
  return ok({ id, sender_id: senderId, name, kind: drawn.value.kind, files });
}

/** How the rows of a file are kept. */
export interface DocumentCommit<C extends ErrorCode> {
  /** Locks the application: before its sender, as everywhere. */
  readonly lock?: (trx: Trx) => Promise<Result<null, C>>;
  readonly insert: (trx: Trx) => Promise<Result<CommittedDocument, C>>;
}

/** Keeps the rows of a file that was taken; where that is refused its bytes go. */
export async function commitUpload<C extends ErrorCode>(
  context: ApplicationsContext,
  drawn: StoredUpload,
  { lock, insert: keep }: DocumentCommit<C>,
): Promise<Result<DocumentWithFiles, C | 'too_many_requests'>> {
  const kept = await inTransactionUnlessRefused<CommittedDocument, C | 'too_many_requests'>(
    context.db,
    async (trx) => {
      const locked = await lock?.(trx);
      if (locked?.ok === false) return locked;
      await lockUser(trx, drawn.sender_id);
      const wait = await consume(trx, [uploadLimit(context, drawn.sender_id)]);
      if (wait !== null) return refuse('too_many_requests', wait);
      return keep(trx);
    },
  );
  await removeFiles(context, kept.ok ? kept.value.replaced : blobNames(drawn));
  return kept.ok ? ok({ document: kept.value.document, files: drawn.files }) : kept;
}

/** Adds a document where documents wait, if there is room. */
export async function addPendingDocument(
  trx: Trx,
  drawn: StoredUpload,
  { place, field }: { readonly place: PendingScope; readonly field: string | null },
): Promise<Result<DocumentRow, 'too_many_documents'>> {
  if ((await listPendingDocuments(trx, place)).length >= maxAttachments)
    return refuse('too_many_documents');
  const isDraft = 'eserviceId' in place;
  return ok(
    await insertDocument(trx, {
      ...drawn,
      eservice_id: isDraft ? place.eserviceId : null,
      client_key: isDraft ? place.clientKey : null,
      application_id: isDraft ? null : place.applicationId,
      message_id: null,
      purpose: isDraft ? 'form' : place.purpose,
      field,
      days: draftLifetimeDays,
    }),
  );
}

/** Deletes a document of the caller that is neither filed nor in a message. Locks its application. */
export async function removeDocument(
  context: ApplicationsContext,
  viewer: Viewer,
  documentId: string,
): Promise<Result<null, 'not_found'>> {
  const document = await findDocument(context.db, viewer, { id: documentId });
  if (document === null) return refuse('not_found');
  const { application_id: applicationId } = document;
  const blobs = await inTransaction(context.db, async (trx) => {
    if (applicationId !== null) await lockApplication(trx, applicationId);
    return deleteOwnPendingDocument(trx, documentId, viewer.id);
  });
  if (blobs.length === 0) return refuse('not_found');
  await removeFiles(context, blobs);
  return ok(null);
}

/** Deletes the documents that were neither filed nor sent in time. */
export async function removeExpiredDocuments(context: ApplicationsContext): Promise<void> {
  await removeFiles(context, await deleteExpiredDocuments(context.db));
}

/** A file of a document, opened, with what names it. */
export interface OpenedDocument {
  readonly bytes: Buffer;
  readonly purpose: DocumentRow['purpose'];
}

/**
 * Reads the picture of a page (from 1), or the PDF as it was sent (0), and records that it was looked
 * at. What somebody may not see is not there.
 */
export async function readDocumentFile(
  context: ApplicationsContext,
  actor: Actor,
  wanted: { readonly documentId: string; readonly part: number },
): Promise<Result<OpenedDocument, 'not_found'>> {
  const { user } = actor.caller;
  const document = await findDocument(context.db, user, { id: wanted.documentId });
  if (document === null) return refuse('not_found');
  const file = await selectFile(context.db, document.id, wanted.part);
  if (!file) return refuse('not_found');
  const bytes = await openDocumentFile(context, document, file);
  return inTransaction(context.db, async (trx) => {
    // It may have been withdrawn by now; from here on a withdrawal waits until this look is recorded.
    const held = await findDocument(trx, user, { id: document.id, isHeld: true });
    if (held === null) return refuse('not_found');
    const object = { type: 'application_document', id: document.id };
    const detail = { application: document.application_id, page: wanted.part };
    await recordEvents(trx, [auditEvent('applications.document_read', actor, object, { detail })]);
    return ok({ bytes, purpose: document.purpose });
  });
}

/** What the key of a file is bound to: these bytes open as this part of this document alone. */
export function documentKeyContext({
  id,
  senderId,
  part,
}: {
  readonly id: string;
  readonly senderId: string;
  readonly part: number;
}): string {
  return `application|v1|${id}|${senderId}|${part}`;
}

/** The blobs of a document. */
function blobNames({ files }: { readonly files: readonly FileRow[] }): readonly string[] {
  return files.map(({ blob }) => blob);
}

const day = 86_400;
const maxNameLength = 150;

// What somebody may not see is not there.
async function findDocument(
  db: Db,
  viewer: Viewer,
  { id, isHeld = false }: { readonly id: string; readonly isHeld?: boolean },
): Promise<DocumentRow | null> {
  const document = await selectDocument(db, id, { isHeld });
  if (!document) return null;
  const { application_id: applicationId } = document;
  const application = applicationId && (await selectApplication(db, applicationId));
  return mayReadDocument(viewer, document, application || null) ? document : null;
}

async function openDocumentFile(
  context: ApplicationsContext,
  { id, sender_id: senderId }: DocumentRow,
  file: FileRow,
): Promise<Buffer> {
  const bytes = await readPart(
    context,
    documentKeyContext({ id, senderId, part: file.part }),
    file,
  );
  if (bytes === null) throw new Error('a file of a document is not in the store');
  return bytes;
}

function uploadLimit({ limits }: ApplicationsContext, userId: string): RateLimit {
  return {
    key: `applications:documents:${userId}`,
    seconds: day,
    limit: limits.applicationDocumentsPerDay,
  };
}

// A name is a text to be shown: one line, without its folders, as long as a column.
function toDisplayName(given: string): string {
  const plain = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)?.trim() ?? '';
  return isSingleLine(plain) ? Array.from(plain).slice(0, maxNameLength).join('') : '';
}
