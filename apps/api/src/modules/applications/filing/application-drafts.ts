import { randomUUID } from 'node:crypto';
import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import {
  parseDraftSubject,
  type DraftObligation,
} from '@anupal/contract/applications/draft-subjects';
import {
  compareScopes,
  readFilingScope,
  type FilingScope,
} from '@anupal/contract/applications/filing-scopes';
import { prefillNumbers, prefillPeriodAnswers } from '@anupal/contract/applications/known-answers';
import { findSeparate, listSeparate } from '@anupal/contract/applications/separate-registrations';
import { maxDrafts, type ClientParam } from '@anupal/contract/applications/schemas';
import { findFixedAnswers } from '@anupal/contract/calendar/fixed-answers';
import { getPeriodText } from '@anupal/contract/eservices/application-period';
import { maskEnteredAnswers, type FormField } from '@anupal/contract/eservices/form-fields';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import { draftLifetimeDays, createSealedDrafts } from '../../../platform/drafts/sealed-drafts.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import {
  listClientNames,
  listNumbers,
  type BookClient,
  type AddressedNumber,
} from '../../clients/public.ts';
import {
  findEservice,
  findServicesById,
  readCurrentServices,
  type NamedService,
} from '../../eservices/public.ts';
import { lockUser } from '../../users/public.ts';
import { findOwnClient } from '../clients/clients.ts';
import {
  addPendingDocument,
  applicationDocuments,
  deletePendingDocuments,
  listPendingDocuments,
  storeUpload,
  type ApplicationDocumentRow,
  type ApplicationDocumentWithFiles,
  type DocumentRefusal,
  type PendingScope,
} from '../documents/application-documents.ts';
import type { ApplicationsContext } from '../records/context.ts';
import {
  assignLegacyDraft,
  clearExpiredPrice,
  countOtherDrafts,
  findDraftPrice,
  listDrafts,
  listLegacyDrafts,
  type ClientKey,
  type DraftKey,
} from './draft-queries.ts';
import { listClientDrafts } from './filing-fact-queries.ts';

/** Applications that were entered but not filed, one per franchisee, service, client and subject. */
export const applicationDrafts = createSealedDrafts<DraftKey, ApplicationDraft>({
  table: 'application_draft',
  columns: ({ userId, eserviceId, clientKey, subject }) => ({
    user_id: userId,
    eservice_id: eserviceId,
    client_key: clientKey,
    subject,
  }),
  keyContext: ({ userId, eserviceId, clientKey, subject }) => {
    const draft = `application draft of ${userId} for ${eserviceId} and client ${clientKey}`;
    return subject === '' ? draft : `${draft} about ${subject}`;
  },
});

/** An application draft with its client and pending documents. */
export interface DraftDetail {
  /** The subject of the draft found, which can differ from the requested one. */
  readonly subject: string;
  readonly draft: ApplicationDraft | null;
  /** Null for the franchisee themselves and for a new client. */
  readonly client: BookClient | null;
  readonly registrations: readonly AddressedNumber[];
  readonly documents: readonly ApplicationDocumentWithFiles[];
  /** What the client pays by the recurring order that prepared it; null without one. */
  readonly clientPrice: Paise | null;
}

/** Builds the key of a draft from the client parameter in the URL. */
export function toDraftKey(
  userId: string,
  eserviceId: string,
  client: ClientParam,
  subject = '',
): DraftKey {
  return { userId, eserviceId, clientKey: client === 'self' ? userId : client, subject };
}

/**
 * Reads a draft. If there is none for an obligation, reads the client's draft whose answers are for it.
 * Migrates the user's legacy drafts first.
 */
export async function readDraft(context: Context, requested: DraftKey): Promise<DraftDetail> {
  const { db } = context;
  await assignLegacyDrafts(context, requested.userId);
  const client = isForSelf(requested) ? null : await findExistingClient(context, requested);
  const registrations = client === null ? [] : await listNumbers(db, context, client.id);
  const subject = await findEnteredSubject(context, requested, registrations);
  const key = { ...requested, subject };
  const pending = { ...draftScope(key), expiry: 'pending' } as const;
  return {
    subject,
    draft: await applicationDrafts.read(context, key),
    client,
    registrations,
    documents: await applicationDocuments.listWithFiles(db, pending),
    clientPrice: await findDraftPrice(db, key),
  };
}

async function findEnteredSubject(
  context: Context,
  key: DraftKey,
  registrations: readonly AddressedNumber[],
): Promise<string> {
  const { db } = context;
  const { userId, eserviceId, clientKey, subject } = key;
  const obligation = parseDraftSubject(subject);
  if (obligation === null) return subject;
  const drafts = await listClientDrafts(db, {
    userId,
    eserviceIds: [eserviceId],
    clientIds: [clientKey],
  });
  const documents = await listPendingDocuments(db, draftScope(key));
  if (documents.length > 0 || drafts.some((one) => one.subject === subject)) return subject;
  const fields = (await findEservice(db, eserviceId))?.form_fields ?? [];
  const scope = readObligationScope(fields, obligation, registrations);
  const separate = listSeparate(fields, registrations);
  const registration = findSeparate(key, separate);
  const entered = drafts.find((one) => {
    // Without a period, only a draft of no obligation can be for it.
    if (scope.period === null && parseDraftSubject(one.subject) !== null) return false;
    const draft = applicationDrafts.open(context, { ...key, subject: one.subject }, one.sealed);
    if (!draft || findSeparate({ ...draft, subject: one.subject }, separate) !== registration)
      return false;
    return compareScopes(readFilingScope(fields, draft.answers), scope) === 'matches';
  });
  return entered?.subject ?? subject;
}

function readObligationScope(
  fields: readonly FormField[],
  { rule, periodEnds, registrationId }: DraftObligation,
  registrations: readonly AddressedNumber[],
): FilingScope {
  const numbers = registrations.filter((one) => one.registrationId === registrationId);
  return readFilingScope(fields, {
    ...prefillPeriodAnswers(fields, periodEnds, {}),
    ...prefillNumbers(fields, numbers),
    ...findFixedAnswers(rule),
  });
}

/** A draft as shown in the list of drafts. */
export interface DraftSummary {
  readonly service: NamedService;
  readonly client: ClientParam;
  readonly subject: string;
  readonly clientKind: ApplicationDraft['client']['kind'];
  /** Null for the franchisee themselves, or while no client is named. */
  readonly clientName: string | null;
  /** The period, and the GSTIN or TAN, that were entered. */
  readonly period: string | null;
  readonly number: string | null;
  readonly savedAt: Date;
}

/** Lists a user's drafts, the most recent first. Migrates legacy drafts first. */
export async function listOwnDrafts(
  context: Context,
  userId: string,
): Promise<readonly DraftSummary[]> {
  const { db } = context;
  await assignLegacyDrafts(context, userId);
  const rows = await listDrafts(db, userId, draftLifetimeDays, maxDrafts);
  const ids = [...new Set(rows.map(({ eservice_id }) => eservice_id))];
  const services = new Map(
    (await findServicesById(db, ids)).map((service) => [service.id, service]),
  );
  const slugs = [...services.values()].map(({ slug }) => slug);
  const fieldsByService = new Map(
    (await readCurrentServices(db, slugs)).map(({ id, version }) => [id, version.fields]),
  );
  const keys = rows.flatMap(({ client_key }) => (client_key === userId ? [] : [client_key]));
  const names = await listClientNames(db, userId, [...new Set(keys)]);
  const summaries = rows.map(async (row): Promise<readonly DraftSummary[]> => {
    const { eservice_id: eserviceId, client_key: clientKey, subject, sealed } = row;
    const service = services.get(eserviceId);
    if (!service) return [];
    const key = { userId, eserviceId, clientKey, subject };
    const draft = sealed === null ? null : applicationDrafts.open(context, key, sealed);
    const fields = fieldsByService.get(eserviceId) ?? [];
    const { gstin, tan } = readFilingScope(fields, draft?.answers ?? {});
    const { periodEnds = '' } = parseDraftSubject(subject) ?? {};
    const about = {
      service,
      subject,
      // A draft whose form is not saved yet has the period that it was opened for.
      period:
        getPeriodText(fields, draft?.answers ?? {}) ??
        getPeriodText(fields, prefillPeriodAnswers(fields, periodEnds, {})),
      number: gstin ?? tan,
      savedAt: row.saved_at,
    };
    if (isForSelf(key)) return [{ ...about, client: 'self', clientKind: 'self', clientName: null }];
    const clientName =
      enteredClientName(draft) ?? (await findClientName(context, key, draft, names));
    const clientKind = draft?.client.kind ?? (clientName === null ? 'new' : 'earlier');
    return [{ ...about, client: clientKey, clientKind, clientName }];
  });
  return (await Promise.all(summaries)).flat();
}

/**
 * Saves a draft for seven days, and extends the expiry of its documents to match. Refuses a draft
 * whose client is not the one in the key.
 */
export async function saveDraft(
  context: Context,
  key: DraftKey,
  draft: ApplicationDraft,
): Promise<Result<null, 'not_found' | 'invalid_input' | 'too_many_drafts'>> {
  if (!matchesKey(key, draft)) return refuse('invalid_input');
  const service = await findEservice(context.db, key.eserviceId);
  if (!service) return refuse('not_found');
  await assignLegacyDrafts(context, key.userId);
  const answers = maskEnteredAnswers(service.form_fields, draft.answers);
  return inTransactionUnlessRefused(context.db, async (db) => {
    await lockUser(db, key.userId);
    // The client may have been deleted or merged while the form was open.
    if (draft.client.kind === 'earlier' && !(await findExistingClient({ ...context, db }, key)))
      return refuse('not_found');
    if ((await countOtherDrafts(db, key)) >= maxDrafts) return refuse('too_many_drafts');
    await clearExpiredPrice(db, key);
    await applicationDrafts.save({ ...context, db }, key, { ...draft, answers });
    await applicationDocuments.extend(db, draftScope(key), draftLifetimeDays);
    return ok(null);
  });
}

/** Deletes a draft with its documents. */
export async function discardDraft(context: ApplicationsContext, key: DraftKey): Promise<void> {
  await assignLegacyDrafts(context, key.userId);
  const fileNames = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, key.userId);
    return deleteDraft(trx, key, await listPendingDocuments(trx, draftScope(key)));
  });
  await removeFiles(context, fileNames);
}

/** A document to add to a draft. */
export interface DraftDocumentInput {
  readonly key: DraftKey;
  /** The form field that it answers; null for an additional document. */
  readonly field: string | null;
  readonly file: UploadedFile | undefined;
}

/** Adds a document to a draft. It replaces the one of the same field. */
export async function addDraftDocument(
  context: ApplicationsContext,
  actor: Actor,
  { key, field, file }: DraftDocumentInput,
): Promise<Result<ApplicationDocumentWithFiles, DocumentRefusal | 'not_found'>> {
  if (!(await findEservice(context.db, key.eserviceId))) return refuse('not_found');
  await assignLegacyDrafts(context, key.userId);
  const isKnown = (await findExistingClient(context, key)) !== null;
  const upload = await storeUpload(context, actor, file);
  if (!upload.ok) return upload;
  return applicationDocuments.commit<'not_found' | 'too_many_documents'>(context, upload.value, {
    insert: async (trx) => {
      if (isKnown && !(await findExistingClient({ ...context, db: trx }, key)))
        return refuse('not_found');
      return addPendingDocument(trx, upload.value, draftScope(key), field);
    },
  });
}

/**
 * Deletes a draft and the documents that were not filed with it. Returns the names of their stored
 * files, to be removed after the commit.
 */
export async function deleteDraft(
  trx: Trx,
  key: DraftKey,
  unfiled: readonly ApplicationDocumentRow[],
): Promise<readonly string[]> {
  await applicationDrafts.delete(trx, key);
  return deletePendingDocuments(trx, draftScope(key), unfiled);
}

/** The scope of a draft's pending documents. */
export function draftScope({ userId, eserviceId, clientKey, subject }: DraftKey): PendingScope {
  return {
    sender_id: userId,
    eservice_id: eserviceId,
    client_key: clientKey,
    draft_subject: subject,
    application_id: null,
    purpose: 'form',
  };
}

function isForSelf({ userId, clientKey }: ClientKey): boolean {
  return clientKey === userId;
}

// Drafts for the franchisee themselves are keyed by their own id, those for existing clients by the
// client's.
function matchesKey(key: DraftKey, { client }: ApplicationDraft): boolean {
  if (isForSelf(key) || client.kind === 'self') return isForSelf(key) && client.kind === 'self';
  return client.kind === 'new' || client.clientId === key.clientKey;
}

function enteredClientName(draft: ApplicationDraft | null): string | null {
  if (draft === null) return null;
  const { kind, name, earlierName = '' } = draft.client;
  return (kind === 'new' ? name : earlierName).trim() || null;
}

// A draft of documents alone has only the id of its client; one with answers may have that of an older
// filing.
async function findClientName(
  context: Context,
  key: ClientKey,
  draft: ApplicationDraft | null,
  names: ReadonlyMap<string, string>,
): Promise<string | null> {
  const name = names.get(key.clientKey);
  if (name !== undefined || draft?.client.kind === 'new') return name ?? null;
  return (await findExistingClient(context, key))?.name ?? null;
}

async function findExistingClient(context: Context, key: ClientKey): Promise<BookClient | null> {
  return findOwnClient(context.db, context, key.userId, key.clientKey);
}

/**
 * Migrates drafts saved before drafts were kept per client: assigns each to the client it names and
 * seals it again, because the old seal was bound to user and service only.
 */
export async function assignLegacyDrafts(context: Context, userId: string): Promise<void> {
  if ((await listLegacyDrafts(context.db, userId)).length === 0) return;
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    for (const { eservice_id: eserviceId, sealed } of await listLegacyDrafts(trx, userId)) {
      const draft = sealed && legacyDrafts.open(context, { userId, eserviceId }, sealed);
      const clientKey = legacyClientKey(draft || null, userId);
      const key = { userId, eserviceId, clientKey, subject: '' };
      const resealed = draft ? applicationDrafts.seal(context.keys, key, draft) : null;
      await assignLegacyDraft(trx, key, resealed);
    }
  });
}

const legacyDrafts = createSealedDrafts<Omit<ClientKey, 'clientKey'>, ApplicationDraft>({
  table: 'application_draft',
  columns: ({ userId, eserviceId }) => ({ user_id: userId, eservice_id: eserviceId }),
  keyContext: ({ userId, eserviceId }) => `application draft of ${userId} for ${eserviceId}`,
});

// Forms used to start with the franchisee themselves, so a draft that contains only documents is for
// the franchisee.
function legacyClientKey(draft: ApplicationDraft | null, userId: string): string {
  if (draft === null || draft.client.kind === 'self') return userId;
  const { kind, clientId } = draft.client;
  return kind === 'earlier' && clientId !== null ? clientId : randomUUID();
}
