import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Trx } from '../../../platform/db/database.ts';
import type {
  CommittedDocument,
  StoredUpload,
} from '../../../platform/documents/document-store.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, type AuditEvent } from '../../audit/public.ts';
import { clientDocuments, type ClientDocumentRow } from '../../clients/public.ts';
import {
  addPendingDocument,
  applicationDocuments,
  type ApplicationDocumentRow,
  type DocumentIdentity,
} from '../documents/application-documents.ts';
import { draftScope } from '../filing/application-drafts.ts';
import type { DraftKey } from '../filing/draft-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';

/** A document of a client and the file field that it answers; null for an additional one. */
export interface AttachedDocument<Field extends string | null = string> {
  readonly field: Field;
  readonly document: ClientDocumentRow;
}

/** A copy of a document of a client whose files are stored and whose rows are not inserted yet. */
export interface StoredCopy extends AttachedDocument<string | null> {
  readonly upload: StoredUpload<DocumentIdentity>;
}

/** Stores copies of documents of clients, outside of a transaction. Those that were deleted are left out. */
export async function storeCopies(
  context: ApplicationsContext,
  documents: readonly AttachedDocument<string | null>[],
): Promise<readonly StoredCopy[]> {
  const copies: StoredCopy[] = [];
  for (const { field, document } of documents) {
    const whole = await clientDocuments.readWhole(context, document);
    if (whole === null) continue;
    const identity = { id: randomUUIDv7(), sender_id: document.user_id, name: document.name };
    const upload = await applicationDocuments.store(context, identity, whole);
    context.crash('applications:after-files');
    copies.push({ field, document, upload });
  }
  return copies;
}

/** A copy in a draft, and its event, which its transaction records last. */
export interface InsertedCopy extends CommittedDocument<ApplicationDocumentRow> {
  readonly event: AuditEvent;
}

/** Adds a stored copy to a draft. It replaces the document of the same field. */
export async function insertCopy(
  trx: Trx,
  actor: Actor,
  key: DraftKey,
  { field, document: { id, user_id, client_id }, upload }: StoredCopy,
): Promise<Result<InsertedCopy, 'not_found' | 'too_many_documents'>> {
  // Its client may have been deleted or merged while the files were stored.
  const [source] = await clientDocuments.list(trx, { id, user_id, client_id }, 'share');
  if (!source) return refuse('not_found');
  const copied = { client_document_id: id, copy_of: source.copy_of };
  const added = await addPendingDocument(trx, upload, draftScope(key), field, copied);
  if (!added.ok) return added;
  const detail = { client: client_id, service: key.eserviceId, copy: upload.columns.id };
  const object = { type: 'client_document', id };
  const event = auditEvent('clients.document_attached', actor, object, { detail });
  return ok({ ...added.value, event });
}
