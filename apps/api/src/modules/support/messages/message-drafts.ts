import { ok, refuse, type Result } from '@anupal/contract/result';
import type { SupportDraft } from '@anupal/contract/support/schemas';
import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { draftLifetimeDays, createSealedDrafts } from '../../../platform/drafts/sealed-drafts.ts';
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
  readonly conversation: string;
}

/** Unsent tickets and messages. */
export const messageDrafts = createSealedDrafts<DraftKey, SupportDraft>({
  table: 'support_draft',
  columns: ({ userId, conversation: draftKey }) => ({ user_id: userId, conversation: draftKey }),
  keyContext: ({ userId, conversation: draftKey }) => `support draft of ${userId} in ${draftKey}`,
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
  draftKey: string,
): Promise<Result<MessageDraft, 'not_found'>> {
  const { db } = context;
  if (!(await mayUseDraft(db, viewer, draftKey))) return refuse('not_found');
  const pending = { ...draftScope(viewer.id, draftKey), expiry: 'pending' } as const;
  return ok({
    draft: await messageDrafts.read(context, { userId: viewer.id, conversation: draftKey }),
    documents: await attachments.listWithFiles(db, pending),
  });
}

/** Saves the viewer's draft for seven days, and extends its attachments to the same date. */
export async function saveDraft(
  context: Context,
  viewer: Viewer,
  draftKey: string,
  draft: SupportDraft,
): Promise<Result<null, 'not_found'>> {
  if (!(await mayUseDraft(context.db, viewer, draftKey))) return refuse('not_found');
  await inTransaction(context.db, async (db) => {
    await messageDrafts.save(
      { ...context, db },
      { userId: viewer.id, conversation: draftKey },
      draft,
    );
    await attachments.extend(db, draftScope(viewer.id, draftKey), draftLifetimeDays);
  });
  return ok(null);
}

/** Stores an attachment for the next message. Contact messages have no attachments. */
export async function addAttachment(
  context: SupportContext,
  actor: Actor,
  draftKey: string,
  file: UploadedFile | undefined,
): Promise<Result<AttachmentWithFiles, AttachmentRefusal | 'not_found' | 'conversation_changed'>> {
  const { user } = actor.caller;
  if (!(await mayUseDraft(context.db, user, draftKey))) return refuse('not_found');
  const conversation = await findConversation(context.db, draftKey);
  if (conversation && (conversation.kind !== 'ticket' || conversation.state === 'closed')) {
    return refuse('conversation_changed');
  }
  return storeAttachment(context, actor, draftScope(user.id, draftKey), file);
}

/** Deletes a draft and the attachments that were not sent with it. Returns their blobs. */
export async function deleteDraft(
  trx: Trx,
  userId: string,
  draftKey: string,
): Promise<readonly string[]> {
  await messageDrafts.delete(trx, { userId, conversation: draftKey });
  return attachments.delete(trx, { ...draftScope(userId, draftKey), entry_id: null });
}

/** The scope of a draft's pending attachments. */
export function draftScope(senderId: string, draftKey: string): PendingScope {
  return { sender_id: senderId, thread_id: draftKey === 'new' ? null : draftKey };
}

// Staff open no tickets. Everyone who may see a conversation may write a draft in it.
async function mayUseDraft(db: Db, viewer: Viewer, draftKey: string): Promise<boolean> {
  if (draftKey === 'new') return !isStaff(viewer.role);
  const conversation = await findConversation(db, draftKey);
  return conversation !== undefined && mayRead(viewer, conversation);
}

async function findConversation(db: Db, draftKey: string): Promise<ConversationRow | undefined> {
  return draftKey === 'new' ? undefined : selectConversation(db, draftKey);
}
