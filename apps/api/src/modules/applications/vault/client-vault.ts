import { randomUUIDv7 } from 'node:crypto';
import type { ClientDocumentDetails } from '@anupal/contract/clients/documents';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { countCopy } from '../../../platform/documents/document-copies.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readPage, type Page, type PageQuery } from '../../../platform/db/paging.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import {
  clientDocuments,
  copyToClient,
  findBookClient,
  listClientDocuments,
  type BookClient,
  type ClientDocumentRow,
} from '../../clients/public.ts';
import { findEservice, readVersion } from '../../eservices/public.ts';
import { selectClient } from '../clients/client-queries.ts';
import { findOwnClient } from '../clients/clients.ts';
import {
  addPendingDocument,
  applicationDocuments,
  filedDocuments,
  hasRoom,
  type ApplicationDocumentRow,
  type ApplicationDocumentWithFiles,
} from '../documents/application-documents.ts';
import { draftScope } from '../filing/application-drafts.ts';
import type { ClientKey, DraftKey } from '../filing/draft-queries.ts';
import { isFiledFor } from '../filing/filing-fact-queries.ts';
import { findFiledDocument } from '../filing/repeated-documents.ts';
import {
  lockApplication,
  selectApplication,
  type ApplicationRow,
} from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { nameRegistration } from '../records/filed-registration.ts';
import { insertCopy, storeCopies } from './document-copies.ts';
import { listDelivered, type ClientResultRow } from './result-list-queries.ts';

/** Lists the documents of the client of a draft, the latest first. */
export async function listAttachable(
  context: ApplicationsContext,
  key: ClientKey,
): Promise<readonly ClientDocumentRow[]> {
  const client = await findDraftClient(context, key);
  return client ? listClientDocuments(context.db, key.userId, client.id) : [];
}

/** The document to attach to a draft, and the file field that it answers; null for an additional one. */
export interface Attachment {
  readonly key: DraftKey;
  readonly documentId: string;
  readonly field: string | null;
}

type AttachRefusal = 'not_found' | 'too_many_documents' | 'too_many_requests';

/**
 * Copies a document of the client, or one that was filed for them with the same service, into a draft. It
 * replaces the document of the same field.
 */
export async function attachClientDocument(
  context: ApplicationsContext,
  actor: Actor,
  { key, documentId, field }: Attachment,
): Promise<Result<ApplicationDocumentWithFiles, AttachRefusal>> {
  const { db } = context;
  const [service, client] = await Promise.all([
    findEservice(db, key.eserviceId),
    findDraftClient(context, key),
  ]);
  if (!service || !client) return refuse('not_found');
  const filter = { id: documentId, user_id: key.userId, client_id: client.id };
  const [source] = await clientDocuments.list(db, filter);
  const filed = source ? null : await findFiledDocument(db, key, documentId);
  if (!source && !filed) return refuse('not_found');
  const scope = draftScope(key);
  if (!(await hasRoom(db, scope, field))) return refuse('too_many_documents');
  const wait =
    (await applicationDocuments.secondsUntilUpload(context, key.userId)) ??
    (await countCopy(context, key.userId));
  if (wait !== null) return refuse('too_many_requests', wait);
  if (filed) return attachFiled(context, actor, { key, field, document: filed });
  const [copy] = source ? await storeCopies(context, [{ field, document: source }]) : [];
  if (!copy) return refuse('not_found');
  return applicationDocuments.commit<'not_found' | 'too_many_documents'>(context, copy.upload, {
    insert: async (trx) => {
      const inserted = await insertCopy(trx, actor, key, copy);
      if (inserted.ok) await recordEvents(trx, [inserted.value.event]);
      return inserted;
    },
  });
}

interface FiledAttachment extends Pick<Attachment, 'key' | 'field'> {
  readonly document: ApplicationDocumentRow;
}

async function attachFiled(
  context: ApplicationsContext,
  actor: Actor,
  { key, field, document }: FiledAttachment,
): Promise<Result<ApplicationDocumentWithFiles, AttachRefusal>> {
  const whole = await applicationDocuments.readWhole(context, document);
  if (whole === null) return refuse('not_found');
  const identity = { id: randomUUIDv7(), sender_id: key.userId, name: document.name };
  const upload = await applicationDocuments.store(context, identity, whole);
  context.crash('applications:after-files');
  return applicationDocuments.commit<'not_found' | 'too_many_documents'>(context, upload, {
    insert: async (trx) => {
      // Its client may have been deleted or merged while the files were stored.
      if (!(await isFiledFor(trx, key, document.application_id ?? ''))) return refuse('not_found');
      const { valid_to } = document;
      const added = await addPendingDocument(trx, upload, draftScope(key), field, { valid_to });
      if (!added.ok) return added;
      const detail = { client: key.clientKey, service: key.eserviceId, copy: identity.id };
      const object = { type: 'application_document', id: document.id };
      await recordEvents(trx, [auditEvent('clients.document_attached', actor, object, { detail })]);
      return added;
    },
  });
}

/** Filed and delivered documents of an application that are not in the vault of its client. */
export interface UnsavedDocuments {
  readonly slug: string | null;
  readonly client: BookClient | null;
  readonly documents: readonly ApplicationDocumentRow[];
  readonly fields: readonly FormField[];
  readonly period: string | null;
}

/** Lists the filed and delivered documents of the caller's application that its client has no copy of. */
export async function listUnsaved(
  context: ApplicationsContext,
  userId: string,
  applicationId: string,
): Promise<Result<UnsavedDocuments, 'not_found'>> {
  const found = await findOwnApplication(context, userId, applicationId);
  if (!found.ok) return found;
  const { row, client } = found.value;
  const [version, service] = await Promise.all([
    readVersion(context.db, row.version_id),
    findEservice(context.db, row.eservice_id),
  ]);
  const documents = client ? await findUnsaved(context, client, applicationId) : [];
  const fields = version?.fields ?? [];
  return ok({ client, documents, fields, slug: service?.slug ?? null, period: row.period });
}

/** A filed or delivered document to save to the client, and what it is. */
export interface SavedDocument {
  readonly documentId: string;
  readonly details: ClientDocumentDetails;
}

/**
 * Copies filed and delivered documents of the caller's application to those of its client. Those that the
 * client has already are skipped. Returns how many were saved.
 */
export async function saveToClient(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
  chosen: readonly SavedDocument[],
): Promise<Result<number, 'not_found' | 'client_documents_full' | 'too_many_requests'>> {
  const userId = actor.caller.user.id;
  const found = await findOwnApplication(context, userId, applicationId);
  if (!found.ok) return found;
  const { client } = found.value;
  if (!client) return refuse('not_found');
  const savable = await listSavable(context.db, applicationId);
  const named = chosen.map(({ documentId, details }) => ({
    document: savable.find(({ id }) => id === documentId),
    details,
  }));
  if (named.some(({ document }) => document === undefined)) return refuse('not_found');
  const unsaved = await findUnsaved(context, client, applicationId);
  let saved = 0;
  for (const { document, details } of named) {
    if (!document || !unsaved.some(({ id }) => id === document.id)) continue;
    const copied = await copyToClient(context, {
      userId,
      clientId: client.id,
      details,
      name: document.name,
      copyOf: document.id,
      lock: async (trx) => {
        await lockApplication(trx, applicationId);
        // It may have been withdrawn or replaced while its files were stored.
        const current = await listSavable(trx, applicationId);
        return current.some(({ id }) => id === document.id) ? ok(null) : refuse('not_found');
      },
      read: () => applicationDocuments.readWhole(context, document),
      record: async (trx, { id, type }) => {
        const detail = { client: client.id, type, application: applicationId };
        const object = { type: 'client_document', id };
        await recordEvents(trx, [auditEvent('clients.document_added', actor, object, { detail })]);
      },
    });
    if (!copied.ok) return copied;
    saved += 1;
  }
  return ok(saved);
}

/** A delivered document with its application. */
export interface DeliveredDocument {
  /** Whether it is also among the documents of the client. */
  readonly isSaved: boolean;
  readonly about: ClientResultRow;
  /** The registration that it was filed under, such as `EPF MHBAN0012345000`; null for none. */
  readonly registration: string | null;
  readonly delivered: ApplicationDocumentWithFiles;
}

/** Reads a page of what was delivered for a client of a franchisee, without withdrawn documents. */
export async function listClientResults(
  context: ApplicationsContext,
  userId: string,
  clientId: string,
  query: PageQuery,
): Promise<Result<Page<DeliveredDocument>, 'not_found'>> {
  const { db } = context;
  if (!(await findBookClient(db, context, userId, clientId))) return refuse('not_found');
  const page = await readPage(query, (request) => listDelivered(db, userId, clientId, request));
  const ids = page.rows.map(({ id }) => id);
  const documents = await applicationDocuments.listWithFiles(db, { id: ids, withdrawn_at: null });
  const copied = await listCopied(
    db,
    clientId,
    documents.map(({ document }) => document),
  );
  const rows = page.rows.flatMap((about) => {
    const delivered = documents.find(({ document }) => document.id === about.id);
    if (!delivered) return [];
    const registration = nameRegistration(context, about);
    return [{ about, registration, delivered, isSaved: copied.has(about.id) }];
  });
  return ok({ ...page, rows });
}

async function findDraftClient(
  context: ApplicationsContext,
  { userId, clientKey }: ClientKey,
): Promise<BookClient | null> {
  return clientKey === userId ? null : findOwnClient(context.db, context, userId, clientKey);
}

interface OwnApplication {
  readonly row: ApplicationRow;
  /** Null for the franchisee themselves. */
  readonly client: BookClient | null;
}

async function findOwnApplication(
  context: ApplicationsContext,
  userId: string,
  applicationId: string,
): Promise<Result<OwnApplication, 'not_found'>> {
  const row = await selectApplication(context.db, applicationId);
  if (row?.user_id !== userId) return refuse('not_found');
  const { client_id: bookId } = await selectClient(context.db, row.client_id);
  const client = bookId === null ? null : await findBookClient(context.db, context, userId, bookId);
  return ok({ row, client });
}

async function findUnsaved(
  { db }: ApplicationsContext,
  client: BookClient,
  applicationId: string,
): Promise<readonly ApplicationDocumentRow[]> {
  const savable = await listSavable(db, applicationId);
  const copied = await listCopied(db, client.id, savable);
  return savable.filter(({ id, client_document_id: source }) => source === null && !copied.has(id));
}

/** Lists the filed documents of an application, then the delivered ones that are not withdrawn. */
async function listSavable(
  db: Db,
  applicationId: string,
): Promise<readonly ApplicationDocumentRow[]> {
  const delivered = {
    application_id: applicationId,
    purpose: 'result',
    withdrawn_at: null,
  } as const;
  const results = await applicationDocuments.list(db, delivered);
  return [
    ...(await applicationDocuments.list(db, filedDocuments(applicationId))),
    ...results.filter(({ delivered_at: at }) => at !== null),
  ];
}

/** Lists which of these documents a client has a copy of. */
async function listCopied(
  db: Db,
  clientId: string,
  documents: readonly Pick<ApplicationDocumentRow, 'id'>[],
): Promise<ReadonlySet<string>> {
  if (documents.length === 0) return new Set();
  const ids = documents.map(({ id }) => id);
  const copies = await clientDocuments.list(db, { client_id: clientId, copy_of: ids });
  return new Set(copies.flatMap(({ copy_of: id }) => id ?? []));
}
