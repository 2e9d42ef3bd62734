import { randomUUIDv7 } from 'node:crypto';
import type { ClientDocumentTypeName } from '@anupal/contract/clients/document-types';
import {
  maxClientDocuments,
  type ClientDocumentDetails,
  type ClientDocumentSource,
} from '@anupal/contract/clients/documents';
import type { ErrorCode } from '@anupal/contract/errors';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Db, type Trx } from '../../../platform/db/database.ts';
import { secondsUntilAllowed, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { countCopy } from '../../../platform/documents/document-copies.ts';
import type {
  DocumentRow,
  DocumentWithFiles,
} from '../../../platform/documents/document-store-queries.ts';
import { DocumentStore, toDisplayName } from '../../../platform/documents/document-store.ts';
import type {
  RenderedDocument,
  Sender,
} from '../../../platform/documents/rendering/rendered-document.ts';
import {
  refuseBlank,
  scanAndRender,
  toSender,
  type UploadRefusal,
} from '../../../platform/documents/scan-and-render.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { auditEvent, recordEvents, type AuditDetail, type AuditEvent } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import { isAuthorityLetterInUse } from '../authorities/authority-queries.ts';
import { selectOwnClient } from '../book/client-queries.ts';
import { fulfilMatching } from '../requests/request-queries.ts';
import { getEndingRange } from '../registrations/validity-range.ts';
import type { ClientsContext } from './clients-context.ts';
import {
  countDocuments,
  listExpiringDocuments,
  type ExpiringDocumentRow,
} from './document-queries.ts';

/** The columns of a document that are known when it is uploaded. */
export interface ClientDocumentIdentity {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
}

/** A document of a client as stored. */
export interface ClientDocumentRow extends DocumentRow, ClientDocumentIdentity {
  /** Null for the letter of an authority that outlived its client. */
  readonly client_id: string | null;
  readonly type: ClientDocumentTypeName;
  readonly title: string | null;
  readonly period: string | null;
  readonly valid_to: CalendarDate | null;
  readonly source: ClientDocumentSource;
  readonly copy_of: string | null;
  readonly send_id: string | null;
}

/** A document of a client with its files. */
export type ClientDocumentWithFiles = DocumentWithFiles<ClientDocumentRow>;

/** The documents of clients. */
export const clientDocuments = new DocumentStore<ClientDocumentRow, ClientDocumentIdentity>({
  name: 'client',
  keyContext: clientDocumentKeyContext,
  getSender: ({ user_id }) => user_id,
  uploadLimit: ({ clientDocumentsPerDay }, userId) => ({
    key: `clients:documents:${userId}`,
    seconds: 86_400,
    limit: clientDocumentsPerDay,
  }),
  lockSender: lockUser,
  // A letter that outlived its client is retained for the office, not for the franchisee.
  isVisible: (_, viewer, document) =>
    Promise.resolve(document.user_id === viewer.id && document.client_id !== null),
  recordRead: (trx, actor, document, page) =>
    recordDocument(trx, actor, 'clients.document_read', document, { page }),
  fileName: ({ type }) =>
    `client-${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
});

/** The blobs among these names that a document of a client refers to, for the orphan sweep. */
export const clientFileReferences = clientDocuments.references;

/** Why a document is not added. */
export type ClientDocumentRefusal =
  UploadRefusal | 'file_blank' | 'file_missing' | 'not_found' | 'client_documents_full';

/** A document to add to those of a client. */
export interface NewClientDocument<C extends ErrorCode = never> {
  readonly userId: string;
  readonly clientId: string;
  readonly details: ClientDocumentDetails;
  readonly source: Exclude<ClientDocumentSource, 'application'>;
  readonly file: UploadedFile | undefined;
  /** The id of the upload, under which a client has one document. */
  readonly sendId?: string | undefined;
  /** On whose account and network the rendering counts. */
  readonly sender: Sender;
  /** The limit that it counts against; that of the franchisee by default. */
  readonly limit?: RateLimit;
  /** Whether it may still be added, in the same transaction, with the user locked. */
  readonly admit?: (trx: Trx) => Promise<Result<null, C>>;
  /** Records who added it, in the same transaction. */
  readonly record: (trx: Trx, document: ClientDocumentRow) => Promise<void>;
}

/** Scans, renders, encrypts and stores a document of a client. */
export async function addClientDocument<C extends ErrorCode = never>(
  context: ClientsContext,
  { file, sender, ...document }: NewClientDocument<C>,
): Promise<Result<ClientDocumentWithFiles, ClientDocumentRefusal | C>> {
  const { userId, clientId, limit } = document;
  if (!file) return refuse('file_missing');
  if (!(await selectOwnClient(context.db, userId, clientId))) return refuse('not_found');
  const wait = limit
    ? await secondsUntilAllowed(context.db, [limit])
    : await clientDocuments.secondsUntilUpload(context, userId);
  if (wait !== null) return refuse('too_many_requests', wait);
  const upload = { bytes: file.bytes, sender };
  const rendered = await scanAndRender(context, upload, { validate: refuseBlank });
  if (!rendered.ok) return rendered;
  const added = { ...document, name: toDisplayName(file.name), copyOf: null };
  return storeRendered(context, added, rendered.value);
}

/** A document that was filed with an application, to copy to those of a client. */
export interface CopiedDocument extends Pick<NewClientDocument, 'userId' | 'clientId' | 'details'> {
  readonly name: string;
  /** The id of the document in the application. A client has one copy of it. */
  readonly copyOf: string;
  readonly record: NewClientDocument['record'];
  /** Locks its application, and refuses when it may no longer be copied. */
  readonly lock: (trx: Trx) => Promise<Result<null, 'not_found'>>;
  /** Reads its files; null if it is deleted meanwhile. */
  readonly read: () => Promise<RenderedDocument | null>;
}

/**
 * Copies a document of an application to those of its client, unless they have a copy. Its files are read
 * only if there is room.
 */
export async function copyToClient(
  context: ClientsContext,
  { read, ...copied }: CopiedDocument,
): Promise<Result<ClientDocumentWithFiles, StorageRefusal>> {
  const { userId } = copied;
  if (await isFull(context.db, context, copied)) return refuse('client_documents_full');
  const wait =
    (await clientDocuments.secondsUntilUpload(context, userId)) ??
    (await countCopy(context, userId));
  if (wait !== null) return refuse('too_many_requests', wait);
  const rendered = await read();
  if (rendered === null) return refuse('not_found');
  return storeRendered(context, { ...copied, source: 'application' }, rendered);
}

/** Adds a document to those of a client of the caller. */
export async function addOwnDocument(
  context: ClientsContext,
  actor: Actor,
  added: Pick<NewClientDocument, 'clientId' | 'details' | 'file'>,
): Promise<Result<ClientDocumentWithFiles, ClientDocumentRefusal>> {
  return addClientDocument(context, {
    ...added,
    userId: actor.caller.user.id,
    source: 'uploaded',
    sender: toSender(actor),
    record: (trx, document) => recordDocument(trx, actor, 'clients.document_added', document),
  });
}

/** Which documents of a client to list. */
export interface ClientDocumentFilter {
  readonly type?: ClientDocumentTypeName | undefined;
  readonly period?: string | undefined;
  readonly validUntil?: string | undefined;
}

/** Lists the documents of a franchisee's client, the latest first. */
export async function listClientDocuments(
  db: Db,
  userId: string,
  clientId: string,
  { type, period, validUntil }: ClientDocumentFilter = {},
): Promise<readonly ClientDocumentRow[]> {
  const filter = {
    client_id: clientId,
    user_id: userId,
    ...(type !== undefined && { type }),
    ...(period !== undefined && { period }),
  };
  const documents = await clientDocuments.list(db, filter);
  return documents
    .filter(({ valid_to: end }) => validUntil === undefined || (end !== null && end <= validUntil))
    .toReversed();
}

/** Replaces what is recorded about a document of the caller's client. */
export async function changeClientDocument(
  context: ClientsContext,
  actor: Actor,
  documentId: string,
  details: ClientDocumentDetails,
): Promise<Result<ClientDocumentRow, 'not_found' | 'authority_letter_in_use'>> {
  const key = { id: documentId, user_id: actor.caller.user.id };
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const [current] = await clientDocuments.list(trx, key, 'update');
    if (!current?.client_id) return refuse('not_found');
    if (details.type !== 'authority' && (await isAuthorityLetterInUse(trx, documentId)))
      return refuse('authority_letter_in_use');
    await clientDocuments.update(trx, key, toColumns(details));
    const document = await clientDocuments.find(trx, documentId);
    if (!document) return refuse('not_found');
    if (isOtherDocument(current, document))
      await fulfilMatching(trx, { ...document, client_id: current.client_id });
    await recordDocument(trx, actor, 'clients.document_changed', document);
    return ok(document);
  });
}

// A request for a better copy is not fulfilled when the validity of the old one is entered.
function isOtherDocument(before: ClientDocumentRow, after: ClientDocumentRow): boolean {
  return (
    before.type !== after.type || before.title !== after.title || before.period !== after.period
  );
}

/** Deletes a document of the caller's client with its files. */
export async function removeClientDocument(
  context: ClientsContext,
  actor: Actor,
  documentId: string,
): Promise<Result<null, 'not_found' | 'authority_letter_in_use'>> {
  const key = { id: documentId, user_id: actor.caller.user.id };
  const removed = await inTransactionUnlessRefused<
    readonly string[],
    'not_found' | 'authority_letter_in_use'
  >(context.db, async (trx) => {
    const [document] = await clientDocuments.list(trx, key, 'update');
    if (!document?.client_id) return refuse('not_found');
    if (await isAuthorityLetterInUse(trx, documentId)) return refuse('authority_letter_in_use');
    const blobs = await clientDocuments.delete(trx, key);
    await recordDocument(trx, actor, 'clients.document_deleted', document);
    return ok(blobs);
  });
  if (!removed.ok) return removed;
  await removeFiles(context, removed.value);
  return ok(null);
}

/** Locks the copies of documents of applications, except the letter of an authority in force. */
export async function lockCopies(
  trx: Trx,
  copiedIds: readonly string[],
): Promise<readonly ClientDocumentRow[]> {
  if (copiedIds.length === 0) return [];
  const copies: ClientDocumentRow[] = [];
  for (const copy of await clientDocuments.list(trx, { copy_of: copiedIds }, 'update'))
    if (!(await isAuthorityLetterInUse(trx, copy.id))) copies.push(copy);
  return copies;
}

/**
 * Deletes copies of withdrawn documents. The orphan sweep deletes their files. Returns the events, which
 * the transaction records last.
 */
export async function removeCopies(
  trx: Trx,
  actor: Actor,
  copies: readonly ClientDocumentRow[],
): Promise<readonly AuditEvent[]> {
  if (copies.length === 0) return [];
  await clientDocuments.delete(trx, { id: copies.map(({ id }) => id) });
  return copies.map((copy) =>
    documentEvent(actor, 'clients.document_deleted', copy, { withdrawn: copy.copy_of }),
  );
}

/** Lists the documents of a franchisee's clients, by client. */
export async function listDocumentsOfClients(
  db: Db,
  userId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ClientDocumentRow[]>> {
  if (clientIds.length === 0) return new Map();
  const documents = await clientDocuments.list(db, { user_id: userId, client_id: clientIds });
  return Map.groupBy(documents, ({ client_id: clientId }) => clientId ?? ''); // each has one
}

/** Lists the documents of active clients whose validity ends soon or ended lately. */
export async function listOwnExpiring(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<readonly ExpiringDocumentRow[]> {
  return listExpiringDocuments(context.db, userId, getEndingRange(context));
}

/** The context of a file's key: the bytes open only as this part of this document. */
export function clientDocumentKeyContext({
  id,
  user_id,
  part,
}: ClientDocumentIdentity & { readonly part: number }): string {
  return `client document|v1|${id}|${user_id}|${part}`;
}

type StorageRefusal = 'not_found' | 'client_documents_full' | 'too_many_requests';

interface RenderedAddition<C extends ErrorCode> extends Pick<
  NewClientDocument<C>,
  'userId' | 'clientId' | 'details' | 'sendId' | 'limit' | 'admit' | 'record'
> {
  readonly lock?: CopiedDocument['lock'];
  readonly source: ClientDocumentSource;
  readonly name: string;
  readonly copyOf: string | null;
}

async function storeRendered<C extends ErrorCode = never>(
  context: ClientsContext,
  added: RenderedAddition<C>,
  rendered: RenderedDocument,
): Promise<Result<ClientDocumentWithFiles, StorageRefusal | C>> {
  const { userId, clientId, details, source, name, copyOf, limit, lock, admit, record } = added;
  const identity = { id: randomUUIDv7(), user_id: userId, name };
  const upload = await clientDocuments.store(context, identity, rendered);
  context.crash('clients:after-files');
  return clientDocuments.commit<StorageRefusal | C>(context, upload, {
    limit,
    ...(lock && { lock }),
    insert: async (trx) => {
      // The client may have been deleted or merged while the files were stored.
      if (!(await selectOwnClient(trx, userId, clientId))) return refuse('not_found');
      const admitted = await admit?.(trx);
      if (admitted?.ok === false) return admitted;
      const earlier = await findEarlier(trx, added);
      const blobs = upload.files.map(({ blob }) => blob);
      if (earlier) return ok({ document: earlier, replaced: blobs });
      if (await isFull(trx, context, added)) return refuse('client_documents_full');
      const origin = { source, copy_of: copyOf, send_id: added.sendId ?? null };
      const columns = { ...toColumns(details), client_id: clientId, ...origin };
      const document = await clientDocuments.insert(trx, upload, columns);
      await fulfilMatching(trx, { ...document, client_id: clientId });
      await record(trx, document);
      return ok({ document, replaced: [] });
    },
  });
}

// A client has one copy of a document, and one document of an upload.
async function findEarlier<C extends ErrorCode>(
  trx: Trx,
  { clientId, copyOf, sendId }: RenderedAddition<C>,
): Promise<ClientDocumentRow | undefined> {
  const own = { client_id: clientId };
  if (copyOf !== null) return (await clientDocuments.list(trx, { ...own, copy_of: copyOf }))[0];
  if (sendId === undefined) return undefined;
  return (await clientDocuments.list(trx, { ...own, send_id: sendId }))[0];
}

async function isFull(
  db: Db,
  { limits }: Pick<ClientsContext, 'limits'>,
  { userId, clientId }: Pick<NewClientDocument, 'userId' | 'clientId'>,
): Promise<boolean> {
  const { of_client, in_all } = await countDocuments(db, userId, clientId);
  return of_client >= maxClientDocuments || in_all >= limits.clientDocumentsPerFranchisee;
}

function toColumns({
  type,
  title,
  period,
  validTo,
}: ClientDocumentDetails): Pick<ClientDocumentRow, 'type' | 'title' | 'period' | 'valid_to'> {
  return { type, title: title ?? null, period: period ?? null, valid_to: validTo ?? null };
}

async function recordDocument(trx: Trx, ...event: Parameters<typeof documentEvent>): Promise<void> {
  await recordEvents(trx, [documentEvent(...event)]);
}

function documentEvent(
  actor: Actor,
  action: `clients.document_${string}`,
  { id, client_id, type }: ClientDocumentRow,
  detail: AuditDetail = {},
): AuditEvent {
  const object = { type: 'client_document', id };
  return auditEvent(action, actor, object, { detail: { client: client_id, type, ...detail } });
}
