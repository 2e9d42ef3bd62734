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
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { mayReadDocument, type Viewer } from '../records/application-policy.ts';
import { lockApplication, selectApplication } from '../records/application-queries.ts';
import {
  deleteExpiredDocuments,
  deleteOwnPendingDocument,
  deletePendingDocuments,
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

/** How many days drafts and their documents are stored. */
export const draftLifetimeDays = 7;

/** Why an upload is refused. */
export type DocumentRefusal =
  UploadRefusal | 'file_blank' | 'file_missing' | 'too_many_documents' | 'too_many_requests';

/** An inserted document, and the blobs of the one that it replaces. */
export interface CommittedDocument {
  readonly document: DocumentRow;
  readonly replaced: readonly string[];
}

/** A document whose files are stored and whose rows are not yet inserted. */
export type StoredUpload = Pick<NewDocument, 'id' | 'sender_id' | 'name' | 'kind' | 'files'>;

/** Scans, renders, encrypts and stores an uploaded file. `commitUpload` inserts its rows. */
export async function storeUpload(
  context: ApplicationsContext,
  actor: Actor,
  file: UploadedFile | undefined,
): Promise<Result<StoredUpload, DocumentRefusal>> {
  if (!file) return refuse('file_missing');
  const senderId = actor.caller.user.id;
  const wait = await secondsUntilAllowed(context.db, [uploadLimit(context, senderId)]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const upload = { bytes: file.bytes, sender: toSender(actor) };
  const rendered = await scanAndRender(context, upload, { validate: refuseBlank });
  if (!rendered.ok) return rendered;
  const id = randomUUIDv7();
  const parts = await storeParts(context, rendered.value, (part) =>
    documentKeyContext({ id, senderId, part }),
  );
  context.crash('applications:after-files');
  const files = parts.map((part) => ({ document_id: id, ...part }));
  const name = toDisplayName(file.name);
  return ok({ id, sender_id: senderId, name, kind: rendered.value.kind, files });
}

/** How the rows of an upload are inserted. */
export interface DocumentCommit<C extends ErrorCode> {
  /** Locks the application. Like everywhere, the application is locked before the sender. */
  readonly lock?: (trx: Trx) => Promise<Result<null, C>>;
  readonly insert: (trx: Trx) => Promise<Result<CommittedDocument, C>>;
}

/** Inserts the rows of a stored upload. If that is refused, its files are removed. */
export async function commitUpload<C extends ErrorCode>(
  context: ApplicationsContext,
  upload: StoredUpload,
  { lock, insert }: DocumentCommit<C>,
): Promise<Result<DocumentWithFiles, C | 'too_many_requests'>> {
  const committed = await inTransactionUnlessRefused<CommittedDocument, C | 'too_many_requests'>(
    context.db,
    async (trx) => {
      const locked = await lock?.(trx);
      if (locked?.ok === false) return locked;
      await lockUser(trx, upload.sender_id);
      const wait = await consume(trx, [uploadLimit(context, upload.sender_id)]);
      if (wait !== null) return refuse('too_many_requests', wait);
      return insert(trx);
    },
  );
  const { files } = upload;
  const orphans = committed.ok ? committed.value.replaced : files.map(({ blob }) => blob);
  await removeFiles(context, orphans);
  return committed.ok ? ok({ document: committed.value.document, files }) : committed;
}

/** Adds a pending document, if there is room. It replaces the pending document of the same field. */
export async function addPendingDocument(
  trx: Trx,
  upload: StoredUpload,
  scope: PendingScope,
  field: string | null,
): Promise<Result<CommittedDocument, 'too_many_documents'>> {
  const pending = await listPendingDocuments(trx, scope);
  const outdated = pending.filter((document) => field !== null && document.field === field);
  if (pending.length - outdated.length >= maxAttachments) return refuse('too_many_documents');
  const replaced = await deletePendingDocuments(
    trx,
    scope,
    outdated.map(({ id }) => id),
  );
  const isDraft = 'eserviceId' in scope;
  const document = await insertDocument(trx, {
    ...upload,
    eservice_id: isDraft ? scope.eserviceId : null,
    client_key: isDraft ? scope.clientKey : null,
    application_id: isDraft ? null : scope.applicationId,
    message_id: null,
    purpose: isDraft ? 'form' : scope.purpose,
    field,
    days: draftLifetimeDays,
  });
  return ok({ document, replaced });
}

/** Deletes the caller's pending document. Locks its application. */
export async function removeDocument(
  context: ApplicationsContext,
  viewer: Viewer,
  documentId: string,
): Promise<Result<null, 'not_found'>> {
  const document = await findDocument(context.db, viewer, documentId);
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

/** Deletes the documents that were not filed or sent in time. */
export async function removeExpiredDocuments(context: ApplicationsContext): Promise<void> {
  await removeFiles(context, await deleteExpiredDocuments(context.db));
}

/** The decrypted file of a document, and the purpose that it is named after. */
export interface OpenedDocument {
  readonly bytes: Buffer;
  readonly purpose: DocumentRow['purpose'];
}

/**
 * Reads the image of a page (from 1) or the original PDF (0) and records it in the audit log. Documents
 * that the caller may not see are not found.
 */
export async function readDocumentFile(
  context: ApplicationsContext,
  actor: Actor,
  documentId: string,
  part: number,
): Promise<Result<OpenedDocument, 'not_found'>> {
  const { user } = actor.caller;
  const document = await findDocument(context.db, user, documentId);
  if (document === null) return refuse('not_found');
  const file = await selectFile(context.db, documentId, part);
  if (!file) return refuse('not_found');
  const bytes = await openDocumentFile(context, document, file);
  return inTransaction(context.db, async (trx) => {
    // It may have been withdrawn meanwhile. The lock makes a withdrawal wait until this is recorded.
    const locked = await findDocument(trx, user, documentId, { lock: true });
    if (locked === null) return refuse('not_found');
    const object = { type: 'application_document', id: documentId };
    const detail = { application: document.application_id, page: part };
    await recordEvents(trx, [auditEvent('applications.document_read', actor, object, { detail })]);
    return ok({ bytes, purpose: document.purpose });
  });
}

interface DocumentPart {
  readonly id: string;
  readonly senderId: string;
  readonly part: number;
}

/** The context of a file's key: the bytes open only as this part of this document. */
export function documentKeyContext({ id, senderId, part }: DocumentPart): string {
  return `application|v1|${id}|${senderId}|${part}`;
}

const day = 86_400;
const maxNameLength = 150;

async function findDocument(
  db: Db,
  viewer: Viewer,
  id: string,
  options?: { readonly lock: boolean },
): Promise<DocumentRow | null> {
  const document = await selectDocument(db, id, options);
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
  if (bytes === null) throw new Error('a document file is missing from the store');
  return bytes;
}

function uploadLimit({ limits }: ApplicationsContext, userId: string): RateLimit {
  return {
    key: `applications:documents:${userId}`,
    seconds: day,
    limit: limits.applicationDocumentsPerDay,
  };
}

// File names are only displayed: a single line without folders, limited to the column's length.
function toDisplayName(fileName: string): string {
  const plain = fileName.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)?.trim() ?? '';
  return isSingleLine(plain) ? Array.from(plain).slice(0, maxNameLength).join('') : '';
}
