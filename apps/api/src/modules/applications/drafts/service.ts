import type { ApplicationDraft } from '@anupal/contract/applications/records';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { findEservice, findServicesById, type NamedService } from '../../eservices/service.ts';
import {
  deleteLoose,
  listLoose,
  prolongLoose,
  withFiles,
  type DocumentFacts,
  type DocumentRow,
} from '../documents/queries.ts';
import {
  addLoose,
  keepDrawn,
  takeFile,
  waitingDays,
  type GivenFile,
  type TakingRefusal,
} from '../documents/service.ts';
import type { Acting, ApplicationsContext } from '../moves/service.ts';
import { deleteDraft, listDrafts, selectDraft, upsertDraft, type DraftPlace } from './queries.ts';

/** What a person typed and sent for a service, and has not filed. */
export interface Draft {
  readonly draft: ApplicationDraft | null;
  readonly documents: readonly DocumentFacts[];
}

/** The draft of a person for a service. */
export async function readDraft(context: Context, place: DraftPlace): Promise<Draft> {
  const { db } = context;
  const sealed = await selectDraft(db, place);
  const documents = await listLoose(db, looseIn(place));
  return {
    draft: sealed === undefined ? null : open(context, place, sealed),
    documents: await withFiles(db, documents),
  };
}

/** A draft as its person finds it again. */
export interface BegunDraft {
  readonly service: NamedService;
  /** Null for oneself, or while no client is named. */
  readonly clientName: string | null;
  readonly savedAt: Date;
}

const mostListed = 20;

/** What a person has begun and not filed, the latest first. */
export async function listBegun(context: Context, userId: string): Promise<readonly BegunDraft[]> {
  const { db } = context;
  const rows = await listDrafts(db, userId, { days: waitingDays, most: mostListed });
  const ids = rows.map(({ eservice_id }) => eservice_id);
  const services = new Map(
    (await findServicesById(db, ids)).map((service) => [service.id, service]),
  );
  return rows.flatMap(({ eservice_id: eserviceId, sealed, saved_at: savedAt }) => {
    const service = services.get(eserviceId);
    const draft = sealed === null ? null : open(context, { userId, eserviceId }, sealed);
    return service ? [{ service, clientName: clientIn(draft), savedAt }] : [];
  });
}

/** Keeps what a person typed for a service, sealed, for seven days; what they sent stays as long. */
export async function saveDraft(
  context: Context,
  place: DraftPlace,
  draft: ApplicationDraft,
): Promise<Result<null, 'not_found'>> {
  if (!(await findEservice(context.db, place.eserviceId))) return refuse('not_found');
  const sealed = seal(context.keys, placeOf(place), JSON.stringify(draft));
  await inTransaction(context.db, async (trx) => {
    await upsertDraft(trx, place, { sealed, days: waitingDays });
    await prolongLoose(trx, looseIn(place), waitingDays);
  });
  return ok(null);
}

/** Takes a document into the draft, in the place of the one of its field. */
export async function addDraftDocument(
  context: ApplicationsContext,
  acting: Acting,
  given: {
    readonly eserviceId: string;
    readonly field: string | null;
    readonly file: GivenFile | undefined;
  },
): Promise<Result<DocumentFacts, TakingRefusal | 'not_found'>> {
  if (!(await findEservice(context.db, given.eserviceId))) return refuse('not_found');
  const drawn = await takeFile(context, acting, given.file);
  if (!drawn.ok) return drawn;
  const place = looseIn({ userId: acting.caller.user.id, eserviceId: given.eserviceId });
  return keepDrawn(context, drawn.value, async (trx) => {
    const { field } = given;
    const waiting = field === null ? [] : await listLoose(trx, place);
    const before = waiting.filter((document) => document.field === field);
    const replaced = await deleteLoose(trx, place, before.map(idOf));
    const added = await addLoose(trx, drawn.value, { place, field });
    return added.ok ? ok({ document: added.value, replaced }) : added;
  });
}

/** Ends the draft of a service once it is filed; what was not filed with it goes. Answers its blobs. */
export async function endDraft(
  trx: Trx,
  place: DraftPlace,
  left: readonly DocumentRow[],
): Promise<readonly string[]> {
  await deleteDraft(trx, place);
  return deleteLoose(trx, looseIn(place), left.map(idOf));
}

/** Where the documents of a draft wait. */
export function looseIn({ userId, eserviceId }: DraftPlace) {
  return { senderId: userId, eserviceId };
}

function clientIn(draft: ApplicationDraft | null): string | null {
  if (draft === null || draft.client.kind === 'self') return null;
  const { kind, name, earlierName = '' } = draft.client;
  return (kind === 'new' ? name : earlierName).trim() || null;
}

function open(context: Context, place: DraftPlace, sealed: string): ApplicationDraft | null {
  try {
    return JSON.parse(unseal(context.keys, placeOf(place), sealed)) as ApplicationDraft; // sealed by saveDraft
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    context.log.warn('a draft cannot be opened', { error });
    return null;
  }
}

function placeOf({ userId, eserviceId }: DraftPlace): string {
  return `application draft of ${userId} for ${eserviceId}`;
}

function idOf({ id }: DocumentRow): string {
  return id;
}
