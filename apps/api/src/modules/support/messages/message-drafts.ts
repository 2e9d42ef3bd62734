import { ok, refuse, type Result } from '@anupal/contract/result';
import type { SupportDraft } from '@anupal/contract/support/schemas';
import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  deletePendingAttachments,
  listPendingAttachments,
  extendPendingAttachments,
  withFiles,
  type AttachmentWithFiles,
  type PendingScope,
} from '../attachments/attachment-queries.ts';
import {
  storeAttachment,
  draftLifetimeDays,
  type GivenFile,
  type AttachmentRefusal,
} from '../attachments/attachments.ts';
import { mayRead, type Viewer } from '../conversations/conversation-policy.ts';
import { selectConversation, type ConversationRow } from '../conversations/conversation-queries.ts';
import type { SupportContext } from '../conversations/context.ts';
import { deleteDraft, selectDraft, upsertDraft } from './draft-queries.ts';

/** What somebody typed and sent for a place, and has not sent off. */
export interface MessageDraft {
  readonly draft: SupportDraft | null;
  readonly documents: readonly AttachmentWithFiles[];
}

/** What waits in a place: a new ticket of one's own, or a conversation that one may see. */
export async function readDraft(
  context: Context,
  viewer: Viewer,
  place: string,
): Promise<Result<MessageDraft, 'not_found'>> {
  const { db } = context;
  if (!(await mayUseDraft(db, viewer, place))) return refuse('not_found');
  const sealed = await selectDraft(db, { userId: viewer.id, place });
  const documents = await listPendingAttachments(db, draftScope(viewer.id, place));
  return ok({
    draft: sealed === undefined ? null : openDraft(context, { userId: viewer.id, place }, sealed),
    documents: await withFiles(db, documents),
  });
}

/** Keeps what somebody typed, sealed, for seven days; what they sent for it stays as long. */
export async function saveDraft(
  context: Context,
  viewer: Viewer,
  { place, draft }: { readonly place: string; readonly draft: SupportDraft },
): Promise<Result<null, 'not_found'>> {
  if (!(await mayUseDraft(context.db, viewer, place))) return refuse('not_found');
  const of = { userId: viewer.id, place };
  const sealed = seal(context.keys, draftKeyContext(of), JSON.stringify(draft));
  await inTransaction(context.db, async (trx) => {
    await upsertDraft(trx, of, { sealed, days: draftLifetimeDays });
    await extendPendingAttachments(trx, draftScope(viewer.id, place), draftLifetimeDays);
  });
  return ok(null);
}

/** Takes an attachment that will go with what is sent off next. Visitors are sent none. */
export async function addAttachment(
  context: SupportContext,
  actor: Actor,
  { place, file }: { readonly place: string; readonly file: GivenFile | undefined },
): Promise<Result<AttachmentWithFiles, AttachmentRefusal | 'not_found' | 'thread_changed'>> {
  const { user } = actor.caller;
  if (!(await mayUseDraft(context.db, user, place))) return refuse('not_found');
  const thread = await conversationOf(context.db, place);
  if (thread && (thread.kind !== 'ticket' || thread.state === 'closed')) {
    return refuse('thread_changed');
  }
  return storeAttachment(context, actor, { place: draftScope(user.id, place), file });
}

/** Ends what waits in a place once it was sent off; what was not sent with it goes. Answers its blobs. */
export async function closeDraft(
  trx: Trx,
  userId: string,
  place: string,
): Promise<readonly string[]> {
  await deleteDraft(trx, { userId, place });
  return deletePendingAttachments(trx, draftScope(userId, place));
}

/** Where the attachments of a draft wait. */
export function draftScope(senderId: string, place: string): PendingScope {
  return { senderId, threadId: place === 'new' ? null : place };
}

// Staff open no tickets; a conversation is there for who may see it.
async function mayUseDraft(db: Db, viewer: Viewer, place: string): Promise<boolean> {
  if (place === 'new') return !isStaff(viewer.role);
  const thread = await conversationOf(db, place);
  return thread !== undefined && mayRead(viewer, thread);
}

async function conversationOf(db: Db, place: string): Promise<ConversationRow | undefined> {
  return place === 'new' ? undefined : selectConversation(db, place);
}

function openDraft(
  context: Context,
  of: { readonly userId: string; readonly place: string },
  sealed: string,
): SupportDraft | null {
  try {
    return JSON.parse(unseal(context.keys, draftKeyContext(of), sealed)) as SupportDraft; // sealed by saveDraft
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    context.log.warn('a draft cannot be opened', { error });
    return null;
  }
}

function draftKeyContext({
  userId,
  place,
}: {
  readonly userId: string;
  readonly place: string;
}): string {
  return `support draft of ${userId} in ${place}`;
}
