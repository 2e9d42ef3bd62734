import { ok, refuse, type Result } from '@anupal/contract/result';
import type { SupportDraft } from '@anupal/contract/support/schemas';
import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  deleteWaiting,
  listWaiting,
  prolongWaiting,
  withFiles,
  type DocumentFacts,
  type WaitingPlace,
} from '../attachments/attachment-queries.ts';
import {
  takeAttachment,
  waitingDays,
  type GivenFile,
  type TakingRefusal,
} from '../attachments/attachments.ts';
import { mayRead, type Viewer } from '../conversations/conversation-policy.ts';
import { selectThread, type ThreadRow } from '../conversations/conversation-queries.ts';
import type { SupportContext } from '../conversations/context.ts';
import { deleteDraft, selectDraft, upsertDraft } from './draft-queries.ts';

/** What somebody typed and sent for a place, and has not sent off. */
export interface Draft {
  readonly draft: SupportDraft | null;
  readonly documents: readonly DocumentFacts[];
}

/** What waits in a place: a new ticket of one's own, or a conversation that one may see. */
export async function readDraft(
  context: Context,
  viewer: Viewer,
  place: string,
): Promise<Result<Draft, 'not_found'>> {
  const { db } = context;
  if (!(await isOpenTo(db, viewer, place))) return refuse('not_found');
  const sealed = await selectDraft(db, { userId: viewer.id, place });
  const documents = await listWaiting(db, waitingIn(viewer.id, place));
  return ok({
    draft: sealed === undefined ? null : open(context, { userId: viewer.id, place }, sealed),
    documents: await withFiles(db, documents),
  });
}

/** Keeps what somebody typed, sealed, for seven days; what they sent for it stays as long. */
export async function saveDraft(
  context: Context,
  viewer: Viewer,
  { place, draft }: { readonly place: string; readonly draft: SupportDraft },
): Promise<Result<null, 'not_found'>> {
  if (!(await isOpenTo(context.db, viewer, place))) return refuse('not_found');
  const of = { userId: viewer.id, place };
  const sealed = seal(context.keys, boundTo(of), JSON.stringify(draft));
  await inTransaction(context.db, async (trx) => {
    await upsertDraft(trx, of, { sealed, days: waitingDays });
    await prolongWaiting(trx, waitingIn(viewer.id, place), waitingDays);
  });
  return ok(null);
}

/** Takes an attachment that will go with what is sent off next. Visitors are sent none. */
export async function addAttachment(
  context: SupportContext,
  actor: Actor,
  { place, file }: { readonly place: string; readonly file: GivenFile | undefined },
): Promise<Result<DocumentFacts, TakingRefusal | 'not_found' | 'thread_changed'>> {
  const { user } = actor.caller;
  if (!(await isOpenTo(context.db, user, place))) return refuse('not_found');
  const thread = await threadIn(context.db, place);
  if (thread && (thread.kind !== 'ticket' || thread.state === 'closed')) {
    return refuse('thread_changed');
  }
  return takeAttachment(context, actor, { place: waitingIn(user.id, place), file });
}

/** Ends what waits in a place once it was sent off; what was not sent with it goes. Answers its blobs. */
export async function endDraft(
  trx: Trx,
  userId: string,
  place: string,
): Promise<readonly string[]> {
  await deleteDraft(trx, { userId, place });
  return deleteWaiting(trx, waitingIn(userId, place));
}

/** Where the attachments of a draft wait. */
export function waitingIn(senderId: string, place: string): WaitingPlace {
  return { senderId, threadId: place === 'new' ? null : place };
}

// Staff open no tickets; a conversation is there for who may see it.
async function isOpenTo(db: Db, viewer: Viewer, place: string): Promise<boolean> {
  if (place === 'new') return !isStaff(viewer.role);
  const thread = await threadIn(db, place);
  return thread !== undefined && mayRead(viewer, thread);
}

async function threadIn(db: Db, place: string): Promise<ThreadRow | undefined> {
  return place === 'new' ? undefined : selectThread(db, place);
}

function open(
  context: Context,
  of: { readonly userId: string; readonly place: string },
  sealed: string,
): SupportDraft | null {
  try {
    return JSON.parse(unseal(context.keys, boundTo(of), sealed)) as SupportDraft; // sealed by saveDraft
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    context.log.warn('a draft cannot be opened', { error });
    return null;
  }
}

function boundTo({ userId, place }: { readonly userId: string; readonly place: string }): string {
  return `support draft of ${userId} in ${place}`;
}
