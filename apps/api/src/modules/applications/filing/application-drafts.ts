import { randomUUID } from 'node:crypto';
import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import { mostDrafts, type ClientKey } from '@anupal/contract/applications/schemas';
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
import { findOwnClient, type ClientFacts } from '../clients/clients.ts';
import {
  addLoose,
  keepDrawn,
  takeFile,
  waitingDays,
  type GivenFile,
  type TakingRefusal,
} from '../documents/application-documents.ts';
import {
  deleteLoose,
  listLoose,
  prolongLoose,
  withFiles,
  type DocumentFacts,
  type DocumentRow,
} from '../documents/document-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import {
  assignDraft,
  countOtherDrafts,
  deleteDraft,
  listDrafts,
  listUnassigned,
  selectDraft,
  upsertDraft,
  type DraftPlace,
} from './draft-queries.ts';

/** What a person entered and sent for a service and client, and has not filed. */
export interface Draft {
  readonly draft: ApplicationDraft | null;
  /** Null for oneself, and for a client whom the person has not filed for. */
  readonly client: ClientFacts | null;
  readonly documents: readonly DocumentFacts[];
}

/** The place of a draft, by the client as a caller names it. */
export function draftPlace(userId: string, eserviceId: string, client: ClientKey): DraftPlace {
  return { userId, eserviceId, clientKey: client === 'self' ? userId : client };
}

/** The draft of a person for a service and client. */
export async function readDraft(context: Context, place: DraftPlace): Promise<Draft> {
  const { db } = context;
  await assignOldDrafts(context, place.userId);
  const sealed = await selectDraft(db, place);
  const documents = await listLoose(db, looseIn(place));
  return {
    draft: sealed === undefined ? null : openDraft(context, boundTo(place), sealed),
    client: isOwn(place) ? null : await findOwnClient(context, place.userId, place.clientKey),
    documents: await withFiles(db, documents),
  };
}

/** A draft as its person finds it again. */
export interface BegunDraft {
  readonly service: NamedService;
  readonly client: ClientKey;
  readonly clientKind: ApplicationDraft['client']['kind'];
  /** Null for oneself, or while no client is named. */
  readonly clientName: string | null;
  readonly savedAt: Date;
}

/** What a person has begun and not filed, the latest first. */
export async function listBegun(context: Context, userId: string): Promise<readonly BegunDraft[]> {
  const { db } = context;
  await assignOldDrafts(context, userId);
  const rows = await listDrafts(db, userId, { days: waitingDays, most: mostDrafts });
  const ids = [...new Set(rows.map(({ eservice_id }) => eservice_id))];
  const services = new Map(
    (await findServicesById(db, ids)).map((service) => [service.id, service]),
  );
  const begun = rows.map(async (row): Promise<readonly BegunDraft[]> => {
    const { eservice_id: eserviceId, client_key: clientKey, sealed, saved_at: savedAt } = row;
    const service = services.get(eserviceId);
    if (!service) return [];
    const place = { userId, eserviceId, clientKey };
    if (isOwn(place))
      return [{ service, client: 'self', clientKind: 'self', clientName: null, savedAt }];
    const draft = sealed === null ? null : openDraft(context, boundTo(place), sealed);
    const clientName = nameIn(draft) ?? (await nameOfClient(context, place));
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
  place: DraftPlace,
  draft: ApplicationDraft,
): Promise<Result<null, 'not_found' | 'invalid_input' | 'too_many_drafts'>> {
  if (!isFor(place, draft)) return refuse('invalid_input');
  const service = await findEservice(context.db, place.eserviceId);
  if (!service) return refuse('not_found');
  await assignOldDrafts(context, place.userId);
  const answers = maskTypedAnswers(service.form_fields, draft.answers);
  const sealed = seal(context.keys, boundTo(place), JSON.stringify({ ...draft, answers }));
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, place.userId);
    if ((await countOtherDrafts(trx, place)) >= mostDrafts) return refuse('too_many_drafts');
    await upsertDraft(trx, place, { sealed, days: waitingDays });
    await prolongLoose(trx, looseIn(place), waitingDays);
    return ok(null);
  });
}

/** Deletes a draft with its documents, at the wish of its person. */
export async function discardDraft(context: ApplicationsContext, place: DraftPlace): Promise<void> {
  await assignOldDrafts(context, place.userId);
  const blobs = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, place.userId);
    return endDraft(trx, place, await listLoose(trx, looseIn(place)));
  });
  await removeFiles(context, blobs);
}

/** Takes a document into the draft, in the place of the one of its field. */
export async function addDraftDocument(
  context: ApplicationsContext,
  actor: Actor,
  given: {
    readonly place: DraftPlace;
    readonly field: string | null;
    readonly file: GivenFile | undefined;
  },
): Promise<Result<DocumentFacts, TakingRefusal | 'not_found'>> {
  if (!(await findEservice(context.db, given.place.eserviceId))) return refuse('not_found');
  await assignOldDrafts(context, given.place.userId);
  const drawn = await takeFile(context, actor, given.file);
  if (!drawn.ok) return drawn;
  const place = looseIn(given.place);
  return keepDrawn(context, drawn.value, {
    keep: async (trx) => {
      const { field } = given;
      const waiting = field === null ? [] : await listLoose(trx, place);
      const before = waiting.filter((document) => document.field === field);
      const replaced = await deleteLoose(trx, place, before.map(idOf));
      const added = await addLoose(trx, drawn.value, { place, field });
      return added.ok ? ok({ document: added.value, replaced }) : added;
    },
  });
}

/** Ends the draft once it is filed; what was not filed with it goes. Answers its blobs. */
export async function endDraft(
  trx: Trx,
  place: DraftPlace,
  left: readonly DocumentRow[],
): Promise<readonly string[]> {
  await deleteDraft(trx, place);
  return deleteLoose(trx, looseIn(place), left.map(idOf));
}

/** Where the documents of a draft wait. */
export function looseIn({ userId, eserviceId, clientKey }: DraftPlace) {
  return { senderId: userId, eserviceId, clientKey };
}

function isOwn({ userId, clientKey }: DraftPlace): boolean {
  return clientKey === userId;
}

// A draft for oneself lies under one's own id, and one for a known client under theirs.
function isFor(place: DraftPlace, { client }: ApplicationDraft): boolean {
  if (isOwn(place) || client.kind === 'self') return isOwn(place) && client.kind === 'self';
  return client.kind === 'new' || client.clientId === place.clientKey;
}

function nameIn(draft: ApplicationDraft | null): string | null {
  if (draft === null) return null;
  const { kind, name, earlierName = '' } = draft.client;
  return (kind === 'new' ? name : earlierName).trim() || null;
}

async function nameOfClient(context: Context, place: DraftPlace): Promise<string | null> {
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
export async function assignOldDrafts(context: Context, userId: string): Promise<void> {
  if ((await listUnassigned(context.db, userId)).length === 0) return;
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    for (const { eservice_id: eserviceId, sealed } of await listUnassigned(trx, userId)) {
      const draft = sealed && openDraft(context, oldBound(userId, eserviceId), sealed);
      const place = { userId, eserviceId, clientKey: keyIn(draft || null, userId) };
      const anew = draft ? seal(context.keys, boundTo(place), JSON.stringify(draft)) : null;
      await assignDraft(trx, place, anew);
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
export function boundTo({ userId, eserviceId, clientKey }: DraftPlace): string {
  return `application draft of ${userId} for ${eserviceId} and client ${clientKey}`;
}

function oldBound(userId: string, eserviceId: string): string {
  return `application draft of ${userId} for ${eserviceId}`;
}

// The form began with the person themselves: that is whom documents without a text were for.
function keyIn(draft: ApplicationDraft | null, userId: string): string {
  if (draft === null || draft.client.kind === 'self') return userId;
  const { kind, clientId } = draft.client;
  return kind === 'earlier' && clientId !== null ? clientId : randomUUID();
}
