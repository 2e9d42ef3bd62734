import { ok, refuse, type Result } from '@anupal/contract/result';
import type { SupportDraft } from '@anupal/contract/support/schemas';
import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { draftLifetimeDays, sealedDrafts } from '../../../platform/drafts/sealed-drafts.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import {
  attachments,
  storeAttachment,
  type AttachmentRefusal,
  type AttachmentWithFiles,
  type PendingScope,
} from '../attachments/attachments.ts';
import { mayRead, type Viewer } from '../conversations/conversation-policy.ts';
import { selectConversation, type ConversationRow } from '../conversations/conversation-queries.ts';
import type { SupportContext } from '../conversations/context.ts';

/** The author of a draft, and its conversation or `new` for a new ticket. */
interface DraftKey {
  readonly userId: string;
  readonly place: string;
}

/** Unsent tickets and messages. */
export const messageDrafts = sealedDrafts<DraftKey, SupportDraft>({
  table: 'support_draft',
  columns: ({ userId, place }) => ({ user_id: userId, place }),
  keyContext: ({ userId, place }) => `support draft of ${userId} in ${place}`,
});

/** A draft with its pending attachments. */
export interface MessageDraft {
  readonly draft: SupportDraft | null;
  readonly documents: readonly AttachmentWithFiles[];
}

/** Reads the viewer's draft of a new ticket or of a message in a conversation that they may see. */
export async function readDraft(
  context: Context,
  viewer: Viewer,
  place: string,
): Promise<Result<MessageDraft, 'not_found'>> {
  const { db } = context;
  if (!(await mayUseDraft(db, viewer, place))) return refuse('not_found');
  const pending = { ...draftScope(viewer.id, place), expiry: 'pending' } as const;
  return ok({
    draft: await messageDrafts.read(context, { userId: viewer.id, place }),
    documents: await attachments.listWithFiles(db, pending),
  });
}

/** Saves the viewer's draft for seven days, and extends its attachments to the same date. */
export async function saveDraft(
  context: Context,
  viewer: Viewer,
  place: string,
  draft: SupportDraft,
): Promise<Result<null, 'not_found'>> {
  if (!(await mayUseDraft(context.db, viewer, place))) return refuse('not_found');
  await inTransaction(context.db, async (db) => {
    await messageDrafts.save({ ...context, db }, { userId: viewer.id, place }, draft);
    await attachments.extend(db, draftScope(viewer.id, place), draftLifetimeDays);
  });
  return ok(null);
}

/** Stores an attachment for the next message. Contact messages have no attachments. */
export async function addAttachment(
  context: SupportContext,
  actor: Actor,
  place: string,
  file: UploadedFile | undefined,
): Promise<Result<AttachmentWithFiles, AttachmentRefusal | 'not_found' | 'conversation_changed'>> {
  const { user } = actor.caller;
  if (!(await mayUseDraft(context.db, user, place))) return refuse('not_found');
  const conversation = await conversationOf(context.db, place);
  if (conversation && (conversation.kind !== 'ticket' || conversation.state === 'closed')) {
    return refuse('conversation_changed');
  }
  return storeAttachment(context, actor, draftScope(user.id, place), file);
}

/** Deletes a draft and the attachments that were not sent with it. Returns their blobs. */
export async function closeDraft(
  trx: Trx,
  userId: string,
  place: string,
): Promise<readonly string[]> {
  await messageDrafts.delete(trx, { userId, place });
  return attachments.delete(trx, { ...draftScope(userId, place), entry_id: null });
}

/** The scope of a draft's pending attachments. */
export function draftScope(senderId: string, place: string): PendingScope {
  return { sender_id: senderId, thread_id: place === 'new' ? null : place };
}

// Staff open no tickets. Everyone who may see a conversation may write a draft in it.
async function mayUseDraft(db: Db, viewer: Viewer, place: string): Promise<boolean> {
  if (place === 'new') return !isStaff(viewer.role);
  const conversation = await conversationOf(db, place);
  return conversation !== undefined && mayRead(viewer, conversation);
}

async function conversationOf(db: Db, place: string): Promise<ConversationRow | undefined> {
  return place === 'new' ? undefined : selectConversation(db, place);
}
