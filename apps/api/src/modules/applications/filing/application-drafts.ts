import { randomUUID } from 'node:crypto';
import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import { maxDrafts, type ClientKey } from '@anupal/contract/applications/schemas';
import { maskTypedAnswers } from '@anupal/contract/eservices/form-fields';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findEservice, findServicesById, type NamedService } from '../../eservices/public.ts';
import { lockUser } from '../../users/public.ts';
import { findOwnClient, type ClientWithPan } from '../clients/clients.ts';
import {
  addPendingDocument,
  commitUpload,
  storeUpload,
  draftLifetimeDays,
  type GivenFile,
  type DocumentRefusal,
} from '../documents/application-documents.ts';
import {
  deletePendingDocuments,
  listPendingDocuments,
  extendPendingDocuments,
  withFiles,
  type DocumentWithFiles,
  type DocumentRow,
} from '../documents/document-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import {
  assignLegacyDraft,
  countOtherDrafts,
  deleteDraft,
  listDrafts,
  listLegacyDrafts,
  selectDraft,
  upsertDraft,
  type DraftKey,
} from './draft-queries.ts';

/** What a person entered and sent for a service and client, and has not filed. */
export interface DraftDetail {
  readonly draft: ApplicationDraft | null;
  /** Null for oneself, and for a client whom the person has not filed for. */
  readonly client: ClientWithPan | null;
  readonly documents: readonly DocumentWithFiles[];
}

/** The place of a draft, by the client as a caller names it. */
export function toDraftKey(userId: string, eserviceId: string, client: ClientKey): DraftKey {
  return { userId, eserviceId, clientKey: client === 'self' ? userId : client };
}

/** The draft of a person for a service and client. */
export async function readDraft(context: Context, place: DraftKey): Promise<DraftDetail> {
  const { db } = context;
  await assignLegacyDrafts(context, place.userId);
  const sealed = await selectDraft(db, place);
  const documents = await listPendingDocuments(db, draftScope(place));
  return {
    draft: sealed === undefined ? null : openDraft(context, draftKeyContext(place), sealed),
    client: isForSelf(place) ? null : await findOwnClient(context, place.userId, place.clientKey),
    documents: await withFiles(db, documents),
  };
}

/** A draft as its person finds it again. */
export interface DraftSummary {
  readonly service: NamedService;
  readonly client: ClientKey;
  readonly clientKind: ApplicationDraft['client']['kind'];
  /** Null for oneself, or while no client is named. */
  readonly clientName: string | null;
  readonly savedAt: Date;
}

/** What a person has begun and not filed, the latest first. */
export async function listOwnDrafts(
  context: Context,
  userId: string,
): Promise<readonly DraftSummary[]> {
  const { db } = context;
  await assignLegacyDrafts(context, userId);
  const rows = await listDrafts(db, userId, { days: draftLifetimeDays, most: maxDrafts });
  const ids = [...new Set(rows.map(({ eservice_id }) => eservice_id))];
  const services = new Map(
    (await findServicesById(db, ids)).map((service) => [service.id, service]),
  );
  const begun = rows.map(async (row): Promise<readonly DraftSummary[]> => {
    const { eservice_id: eserviceId, client_key: clientKey, sealed, saved_at: savedAt } = row;
    const service = services.get(eserviceId);
    if (!service) return [];
    const place = { userId, eserviceId, clientKey };
    if (isForSelf(place))
      return [{ service, client: 'self', clientKind: 'self', clientName: null, savedAt }];
    const draft = sealed === null ? null : openDraft(context, draftKeyContext(place), sealed);
    const clientName = typedClientName(draft) ?? (await knownClientName(context, place));
    const clientKind = draft?.client.kind ?? (clientName === null ? 'new' : 'earlier');
    return [{ service, client: clientKey, clientKind, clientName, savedAt }];
  });
  return (await Promise.all(begun)).flat();
}

/**
 * Keeps what a person entered for a service and client, sealed, for seven days; what they sent stays
 * as long. What was entered for another client has no place there.
 */
export async function saveDraft(
  context: Context,
  place: DraftKey,
  draft: ApplicationDraft,
): Promise<Result<null, 'not_found' | 'invalid_input' | 'too_many_drafts'>> {
  if (!matchesKey(place, draft)) return refuse('invalid_input');
  const service = await findEservice(context.db, place.eserviceId);
  if (!service) return refuse('not_found');
  await assignLegacyDrafts(context, place.userId);
  const answers = maskTypedAnswers(service.form_fields, draft.answers);
  const sealed = seal(context.keys, draftKeyContext(place), JSON.stringify({ ...draft, answers }));
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, place.userId);
    if ((await countOtherDrafts(trx, place)) >= maxDrafts) return refuse('too_many_drafts');
    await upsertDraft(trx, place, { sealed, days: draftLifetimeDays });
    await extendPendingDocuments(trx, draftScope(place), draftLifetimeDays);
    return ok(null);
  });
}

/** Deletes a draft with its documents, at the wish of its person. */
export async function discardDraft(context: ApplicationsContext, place: DraftKey): Promise<void> {
  await assignLegacyDrafts(context, place.userId);
  const blobs = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, place.userId);
    return closeDraft(trx, place, await listPendingDocuments(trx, draftScope(place)));
  });
  await removeFiles(context, blobs);
}

/** Takes a document into the draft, in the place of the one of its field. */
export async function addDraftDocument(
  context: ApplicationsContext,
  actor: Actor,
  given: {
    readonly place: DraftKey;
    readonly field: string | null;
    readonly file: GivenFile | undefined;
  },
): Promise<Result<DocumentWithFiles, DocumentRefusal | 'not_found'>> {
  if (!(await findEservice(context.db, given.place.eserviceId))) return refuse('not_found');
  await assignLegacyDrafts(context, given.place.userId);
  const drawn = await storeUpload(context, actor, given.file);
  if (!drawn.ok) return drawn;
  const place = draftScope(given.place);
  return commitUpload(context, drawn.value, {
    insert: async (trx) => {
      const { field } = given;
      const waiting = field === null ? [] : await listPendingDocuments(trx, place);
      const before = waiting.filter((document) => document.field === field);
      const replaced = await deletePendingDocuments(trx, place, before.map(idOf));
      const added = await addPendingDocument(trx, drawn.value, { place, field });
      return added.ok ? ok({ document: added.value, replaced }) : added;
    },
  });
}

/** Ends the draft once it is filed; what was not filed with it goes. Answers its blobs. */
export async function closeDraft(
  trx: Trx,
  place: DraftKey,
  left: readonly DocumentRow[],
): Promise<readonly string[]> {
  await deleteDraft(trx, place);
  return deletePendingDocuments(trx, draftScope(place), left.map(idOf));
}

/** Where the documents of a draft wait. */
export function draftScope({ userId, eserviceId, clientKey }: DraftKey) {
  return { senderId: userId, eserviceId, clientKey };
}

function isForSelf({ userId, clientKey }: DraftKey): boolean {
  return clientKey === userId;
}

// A draft for oneself lies under one's own id, and one for a known client under theirs.
function matchesKey(place: DraftKey, { client }: ApplicationDraft): boolean {
  if (isForSelf(place) || client.kind === 'self') return isForSelf(place) && client.kind === 'self';
  return client.kind === 'new' || client.clientId === place.clientKey;
}

function typedClientName(draft: ApplicationDraft | null): string | null {
  if (draft === null) return null;
  const { kind, name, earlierName = '' } = draft.client;
  return (kind === 'new' ? name : earlierName).trim() || null;
}

async function knownClientName(context: Context, place: DraftKey): Promise<string | null> {
  const found = await findOwnClient(context, place.userId, place.clientKey);
  return found?.client.name ?? null;
}

function idOf({ id }: DocumentRow): string {
  return id;
}

/**
 * Gives the drafts of a person from before drafts belonged to clients to the client that each names.
 * Their seal was bound to person and service alone; it is made anew.
 */
export async function assignLegacyDrafts(context: Context, userId: string): Promise<void> {
  if ((await listLegacyDrafts(context.db, userId)).length === 0) return;
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    for (const { eservice_id: eserviceId, sealed } of await listLegacyDrafts(trx, userId)) {
      const draft = sealed && openDraft(context, legacyKeyContext(userId, eserviceId), sealed);
      const place = { userId, eserviceId, clientKey: legacyClientKey(draft || null, userId) };
      const anew = draft ? seal(context.keys, draftKeyContext(place), JSON.stringify(draft)) : null;
      await assignLegacyDraft(trx, place, anew);
    }
  });
}

/** Opens what was entered; null where that cannot be. */
export function openDraft(
  { keys, log }: Pick<Context, 'keys' | 'log'>,
  bound: string,
  sealed: string,
): ApplicationDraft | null {
  try {
    return JSON.parse(unseal(keys, bound, sealed)) as ApplicationDraft; // sealed by saveDraft
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    log.warn('a draft cannot be opened', { error });
    return null;
  }
}

/** What a sealed draft is bound to. */
export function draftKeyContext({ userId, eserviceId, clientKey }: DraftKey): string {
  return `application draft of ${userId} for ${eserviceId} and client ${clientKey}`;
}

function legacyKeyContext(userId: string, eserviceId: string): string {
  return `application draft of ${userId} for ${eserviceId}`;
}

// The form began with the person themselves: that is whom documents without a text were for.
function legacyClientKey(draft: ApplicationDraft | null, userId: string): string {
  if (draft === null || draft.client.kind === 'self') return userId;
  const { kind, clientId } = draft.client;
  return kind === 'earlier' && clientId !== null ? clientId : randomUUID();
}
