import { ok, refuse, type Result } from '@anupal/contract/result';
import type { SupportDraft } from '@anupal/contract/support/schemas';
import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
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
  type AttachmentRefusal,
} from '../attachments/attachments.ts';
import { mayRead, type Viewer } from '../conversations/conversation-policy.ts';
import { selectConversation, type ConversationRow } from '../conversations/conversation-queries.ts';
import type { SupportContext } from '../conversations/context.ts';
import { deleteDraft, selectDraft, upsertDraft, type DraftKey } from './draft-queries.ts';

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
  const sealed = await selectDraft(db, { userId: viewer.id, place });
  const documents = await listPendingAttachments(db, draftScope(viewer.id, place));
  return ok({
    draft: sealed === undefined ? null : openDraft(context, { userId: viewer.id, place }, sealed),
    documents: await withFiles(db, documents),
  });
}

/** Saves the viewer's draft, sealed, for seven days, and extends its attachments to the same date. */
export async function saveDraft(
  context: Context,
  viewer: Viewer,
  place: string,
  draft: SupportDraft,
): Promise<Result<null, 'not_found'>> {
  if (!(await mayUseDraft(context.db, viewer, place))) return refuse('not_found');
  const key = { userId: viewer.id, place };
  const sealed = seal(context.keys, draftKeyContext(key), JSON.stringify(draft));
  await inTransaction(context.db, async (trx) => {
    await upsertDraft(trx, key, sealed, draftLifetimeDays);
    await extendPendingAttachments(trx, draftScope(viewer.id, place), draftLifetimeDays);
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
  await deleteDraft(trx, { userId, place });
  return deletePendingAttachments(trx, draftScope(userId, place));
}

/** The scope of a draft's pending attachments. */
export function draftScope(senderId: string, place: string): PendingScope {
  return { senderId, conversationId: place === 'new' ? null : place };
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

function openDraft(context: Context, key: DraftKey, sealed: string): SupportDraft | null {
  try {
    return JSON.parse(unseal(context.keys, draftKeyContext(key), sealed)) as SupportDraft; // sealed by saveDraft
  } catch (error) {
    // Its key is gone. An empty form is better than one that cannot be opened.
    context.log.warn('a draft cannot be opened', { error });
    return null;
  }
}

function draftKeyContext({ userId, place }: DraftKey): string {
  return `support draft of ${userId} in ${place}`;
}
