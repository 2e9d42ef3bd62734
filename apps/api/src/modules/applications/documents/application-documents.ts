import { randomUUIDv7 } from 'node:crypto';
import { maxAttachments } from '@anupal/contract/applications/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type {
  DocumentRow,
  DocumentWithFiles,
} from '../../../platform/documents/document-store-queries.ts';
import {
  DocumentStore,
  toDisplayName,
  type CommittedDocument,
  type StoredUpload,
} from '../../../platform/documents/document-store.ts';
import { refuseBlank, type UploadRefusal } from '../../../platform/documents/scan-and-render.ts';
import { draftLifetimeDays } from '../../../platform/drafts/sealed-drafts.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { mayReadDocument } from '../records/application-policy.ts';
import { lockApplication, selectApplication } from '../records/application-queries.ts';

/** The columns of a document that are known when it is uploaded. */
export interface DocumentIdentity {
  readonly id: string;
  readonly sender_id: string;
  readonly name: string;
}

/** A document as stored. */
export interface ApplicationDocumentRow extends DocumentRow, DocumentIdentity {
  readonly eservice_id: string | null;
  readonly client_key: string | null;
  /** The subject of its draft; empty without one. */
  readonly draft_subject: string;
  readonly application_id: string | null;
  readonly message_id: string | null;
  readonly added_by_correction_id: string | null;
  readonly replaced_by_correction_id: string | null;
  readonly purpose: 'form' | 'message' | 'result';
  readonly field: string | null;
  readonly client_document_id: string | null;
  /** The document of an application that this is a copy of, through the client's documents. */
  readonly copy_of: string | null;
  /** Its last day, if a client's document with which it shares its content was deleted. */
  readonly valid_to: CalendarDate | null;
  readonly delivered_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawal_reason: string | null;
}

/** A document with its files. */
export type ApplicationDocumentWithFiles = DocumentWithFiles<ApplicationDocumentRow>;

/**
 * What pending documents belong to: an application draft, or the draft of an application's message or
 * correction.
 */
export type PendingScope = Pick<
  ApplicationDocumentRow,
  'sender_id' | 'purpose' | 'application_id'
> &
  Partial<Pick<ApplicationDocumentRow, 'eservice_id' | 'client_key' | 'draft_subject'>>;

/** The documents of applications. */
export const applicationDocuments = new DocumentStore<ApplicationDocumentRow, DocumentIdentity>({
  name: 'application',
  keyContext: documentKeyContext,
  getSender: ({ sender_id }) => sender_id,
  uploadLimit: ({ applicationDocumentsPerDay }, senderId) => ({
    key: `applications:documents:${senderId}`,
    seconds: 86_400,
    limit: applicationDocumentsPerDay,
  }),
  lockSender: lockUser,
  lockOwner: async (trx, { application_id: applicationId }) => {
    if (applicationId !== null) await lockApplication(trx, applicationId);
  },
  isVisible: async (db, viewer, document) => {
    const { application_id: applicationId } = document;
    const application = applicationId && (await selectApplication(db, applicationId));
    return mayReadDocument(viewer, document, application || null);
  },
  recordRead: async (trx, actor, { id, application_id }, page) => {
    const object = { type: 'application_document', id };
    const detail = { application: application_id, page };
    await recordEvents(trx, [auditEvent('applications.document_read', actor, object, { detail })]);
  },
  fileName: ({ purpose }) => fileNames[purpose],
});

/** The blobs among these names that a document refers to, for the orphan sweep. */
export const applicationFileReferences = applicationDocuments.references;

/** Why an upload is refused. */
export type DocumentRefusal = UploadRefusal | 'file_blank' | 'file_missing' | 'too_many_documents';

/** Scans, renders, encrypts and stores an uploaded file. `commit` inserts its rows. */
export async function storeUpload(
  context: ApplicationsContext,
  actor: Actor,
  file: UploadedFile | undefined,
): Promise<Result<StoredUpload<DocumentIdentity>, DocumentRefusal>> {
  if (!file) return refuse('file_missing');
  const sender_id = actor.caller.user.id;
  const identity = { id: randomUUIDv7(), sender_id, name: toDisplayName(file.name) };
  const { bytes } = file;
  const upload = { bytes, validate: refuseBlank };
  const stored = await applicationDocuments.upload(context, actor, identity, upload);
  if (stored.ok) context.crash('applications:after-files');
  return stored;
}

/** Adds a pending document, if there is room. It replaces the pending document of the same field. */
export async function addPendingDocument(
  trx: Trx,
  upload: StoredUpload<DocumentIdentity>,
  scope: PendingScope,
  field: string | null,
  copied: Partial<Pick<ApplicationDocumentRow, 'client_document_id' | 'copy_of' | 'valid_to'>> = {},
): Promise<Result<CommittedDocument<ApplicationDocumentRow>, 'too_many_documents'>> {
  if (!(await hasRoom(trx, scope, field))) return refuse('too_many_documents');
  const pending = await listPendingDocuments(trx, scope);
  const outdated = pending.filter((document) => field !== null && document.field === field);
  const replaced = await deletePendingDocuments(trx, scope, outdated);
  // One that has expired is in the way until the sweep.
  const expired =
    field === null
      ? []
      : await applicationDocuments.delete(trx, { ...scope, field, expiry: 'expired' });
  const columns = { ...scope, ...copied, field, expiresInDays: draftLifetimeDays };
  const document = await applicationDocuments.insert(trx, upload, columns);
  return ok({ document, replaced: [...replaced, ...expired] });
}

/** Whether a draft has room for a document, which replaces the one of the same field. */
export async function hasRoom(db: Db, scope: PendingScope, field: string | null): Promise<boolean> {
  const pending = await listPendingDocuments(db, scope);
  const others = pending.filter((document) => field === null || document.field !== field);
  return others.length < maxAttachments;
}

/** Lists the pending documents of a draft, oldest first. */
export function listPendingDocuments(
  db: Db,
  scope: PendingScope,
): Promise<readonly ApplicationDocumentRow[]> {
  return applicationDocuments.list(db, { ...scope, expiry: 'pending' });
}

/** Deletes some pending documents of a draft. Returns their blobs. */
export async function deletePendingDocuments(
  trx: Trx,
  scope: PendingScope,
  documents: readonly ApplicationDocumentRow[],
): Promise<readonly string[]> {
  if (documents.length === 0) return [];
  const ids = documents.map(({ id }) => id);
  return applicationDocuments.delete(trx, { ...scope, id: ids, expiry: 'pending' });
}

/** Lists the documents of an application: filed, in messages, and results. */
export function listApplicationDocuments(
  db: Db,
  applicationId: string,
): Promise<readonly ApplicationDocumentRow[]> {
  return applicationDocuments.list(db, { application_id: applicationId, expires_at: null });
}

/** The documents filed with the form of an application, without replaced ones. */
export function filedDocuments(applicationId: string) {
  const purpose = 'form' as const;
  return {
    application_id: applicationId,
    purpose,
    expires_at: null,
    replaced_by_correction_id: null,
  };
}

/** The context of a file's key: the bytes open only as this part of this document. */
export function documentKeyContext({
  id,
  sender_id,
  part,
}: DocumentIdentity & { readonly part: number }): string {
  return `application|v1|${id}|${sender_id}|${part}`;
}

const fileNames = {
  form: 'application-document',
  message: 'application-message',
  result: 'application-result',
} as const;
