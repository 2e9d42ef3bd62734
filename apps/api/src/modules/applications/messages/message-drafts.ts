import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  listPendingDocuments,
  extendPendingDocuments,
  withFiles,
  type DocumentWithFiles,
} from '../documents/document-queries.ts';
import { draftLifetimeDays } from '../documents/application-documents.ts';
import { mayRead, type Viewer } from '../records/application-policy.ts';
import { selectApplication } from '../records/application-queries.ts';
import {
  selectMessageDraft,
  upsertMessageDraft,
  type MessageDraftKey,
} from './message-draft-queries.ts';

/** What somebody typed and sent for a message, and has not sent off. */
export interface MessageDraft {
  /** Empty where nothing is kept. */
  readonly text: string;
  readonly documents: readonly DocumentWithFiles[];
}

/** What the viewer has not sent off about an application that they may see. */
export async function readMessageDraft(
  context: Context,
  viewer: Viewer,
  applicationId: string,
): Promise<Result<MessageDraft, 'not_found'>> {
  const { db } = context;
  if (!(await isVisibleTo(context, viewer, applicationId))) return refuse('not_found');
  const place = { userId: viewer.id, applicationId };
  const sealed = await selectMessageDraft(db, place);
  const documents = await withFiles(db, await listPendingDocuments(db, draftScope(place)));
  return ok({ text: sealed === undefined ? '' : openDraft(context, place, sealed), documents });
}

/** Keeps what the viewer typed, sealed, for seven days; what they sent for it stays as long. */
export async function saveMessageDraft(
  context: Context,
  viewer: Viewer,
  { applicationId, text }: { readonly applicationId: string; readonly text: string },
): Promise<Result<null, 'not_found'>> {
  if (!(await isVisibleTo(context, viewer, applicationId))) return refuse('not_found');
  const place = { userId: viewer.id, applicationId };
  const sealed = seal(context.keys, draftKeyContext(place), text);
  await inTransaction(context.db, async (trx) => {
    // In the order in which sending a message takes them.
    await upsertMessageDraft(trx, place, { sealed, days: draftLifetimeDays });
    await extendPendingDocuments(trx, draftScope(place), draftLifetimeDays);
  });
  return ok(null);
}

function draftScope({ userId, applicationId }: MessageDraftKey) {
  return { senderId: userId, applicationId, purpose: 'message' as const };
}

async function isVisibleTo(
  { db }: Context,
  viewer: Viewer,
  applicationId: string,
): Promise<boolean> {
  const seen = await selectApplication(db, applicationId);
  return seen !== undefined && mayRead(viewer, seen);
}

function openDraft(context: Context, place: MessageDraftKey, sealed: string): string {
  try {
    return unseal(context.keys, draftKeyContext(place), sealed);
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    context.log.warn('a draft cannot be opened', { error });
    return '';
  }
}

function draftKeyContext({ userId, applicationId }: MessageDraftKey): string {
  return `message draft of ${userId} about ${applicationId}`;
}
