import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  listLoose,
  prolongLoose,
  withFiles,
  type DocumentFacts,
} from '../documents/document-queries.ts';
import { waitingDays } from '../documents/application-documents.ts';
import { mayRead, type Viewer } from '../records/application-policy.ts';
import { selectApplication } from '../records/application-queries.ts';
import { selectUnsent, upsertUnsent, type UnsentPlace } from './message-draft-queries.ts';

/** What somebody typed and sent for a message, and has not sent off. */
export interface Unsent {
  /** Empty where nothing is kept. */
  readonly text: string;
  readonly documents: readonly DocumentFacts[];
}

/** What the viewer has not sent off about an application that they may see. */
export async function readUnsent(
  context: Context,
  viewer: Viewer,
  applicationId: string,
): Promise<Result<Unsent, 'not_found'>> {
  const { db } = context;
  if (!(await isOpenTo(context, viewer, applicationId))) return refuse('not_found');
  const place = { userId: viewer.id, applicationId };
  const sealed = await selectUnsent(db, place);
  const documents = await withFiles(db, await listLoose(db, looseIn(place)));
  return ok({ text: sealed === undefined ? '' : open(context, place, sealed), documents });
}

/** Keeps what the viewer typed, sealed, for seven days; what they sent for it stays as long. */
export async function saveUnsent(
  context: Context,
  viewer: Viewer,
  { applicationId, text }: { readonly applicationId: string; readonly text: string },
): Promise<Result<null, 'not_found'>> {
  if (!(await isOpenTo(context, viewer, applicationId))) return refuse('not_found');
  const place = { userId: viewer.id, applicationId };
  const sealed = seal(context.keys, boundTo(place), text);
  await inTransaction(context.db, async (trx) => {
    // In the order in which sending a message takes them.
    await upsertUnsent(trx, place, { sealed, days: waitingDays });
    await prolongLoose(trx, looseIn(place), waitingDays);
  });
  return ok(null);
}

function looseIn({ userId, applicationId }: UnsentPlace) {
  return { senderId: userId, applicationId, purpose: 'message' as const };
}

async function isOpenTo({ db }: Context, viewer: Viewer, applicationId: string): Promise<boolean> {
  const seen = await selectApplication(db, applicationId);
  return seen !== undefined && mayRead(viewer, seen);
}

function open(context: Context, place: UnsentPlace, sealed: string): string {
  try {
    return unseal(context.keys, boundTo(place), sealed);
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    context.log.warn('a draft cannot be opened', { error });
    return '';
  }
}

function boundTo({ userId, applicationId }: UnsentPlace): string {
  return `message draft of ${userId} about ${applicationId}`;
}
