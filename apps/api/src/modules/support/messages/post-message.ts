import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import {
  insertMessage,
  isRepeated,
  type MessageKind,
} from '../../../platform/conversations/post-message.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import { consume, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { attachments } from '../attachments/attachments.ts';
import type { SupportContext } from '../conversations/context.ts';
import { actsAsStaff, mayRead } from '../conversations/conversation-policy.ts';
import {
  lockConversation,
  selectConversation,
  type ConversationRow,
} from '../conversations/conversation-queries.ts';
import { notifyOfReply, notifyStaffOfMessage } from '../conversations/support-notifications.ts';
import {
  applyTransition,
  recordTransition,
  type TransitionRefusal,
} from '../conversations/transitions.ts';
import { deleteDraft, draftScope } from './message-drafts.ts';

/** A message to post. */
export interface MessageInput {
  readonly conversationId: string;
  readonly text: string;
  readonly documents: readonly string[];
  readonly version?: number | undefined;
  /** The idempotency key of the request. */
  readonly sendingKey: string | null;
}

type MessageRefusal =
  | TransitionRefusal
  | 'document_expired'
  | 'too_many_requests'
  | 'invalid_input'
  | 'idempotency_key_reused';

/** A conversation that was written to, and the files of its draft that are no longer needed. */
export interface ConversationChange {
  readonly row: ConversationRow;
  readonly removedBlobs: readonly string[];
}

/**
 * Posts a message to a conversation. A staff reply assigns an unassigned conversation to its author. A
 * visitor receives the reply by email, with `answersTo` as its reply-to address.
 */
export async function postMessage(
  context: SupportContext,
  actor: Actor,
  { answersTo, ...input }: MessageInput & { readonly answersTo: Email },
): Promise<Result<ConversationRow, MessageRefusal>> {
  const { user } = actor.caller;
  const posted = await inTransactionUnlessRefused<ConversationChange, MessageRefusal>(
    context.db,
    async (trx) => {
      const { sendingKey, conversationId, version } = input;
      const found = await selectConversation(trx, conversationId);
      if (!found || !mayRead(user, found)) return refuse('not_found');
      // Of two calls with the same key the second finds what the first has posted.
      const conversation = await lockConversation(trx, conversationId);
      if (!conversation) return refuse('not_found');
      const isReply = actsAsStaff(user, conversation);
      const ids = { authorId: user.id, conversationId };
      const repeated = await isRepeated(trx, messagesIn(conversationId), { ...ids, sendingKey });
      if (!repeated.ok) return repeated;
      if (repeated.value) return ok({ row: conversation, removedBlobs: [] });
      const assignment = isReply ? { assigneeId: user.id } : {};
      const transition = isReply ? 'reply' : 'addMessage';
      const change = { isWritten: true, ...assignment };
      const updated = await applyTransition(trx, actor, {
        transition,
        conversationId,
        version,
        change,
      });
      if (!updated.ok) return updated;
      const row = updated.value;
      if (row.kind !== 'ticket' && input.documents.length > 0) return refuse('invalid_input');
      const wait = isReply ? null : await consume(trx, [messageLimit(context, user.id)]);
      if (wait !== null) return refuse('too_many_requests', wait);
      const added = await addMessage(trx, user.id, conversationId, input);
      if (!added.ok) return added;
      const removedBlobs = await deleteDraft(trx, user.id, conversationId);
      if (isReply) await notifyOfReply(trx, context, row, { text: input.text, answersTo });
      else await notifyStaffOfMessage(trx, row);
      await recordTransition(trx, actor, row, transition);
      return ok({ row, removedBlobs });
    },
  );
  if (!posted.ok) return posted;
  await removeFiles(context, posted.value.removedBlobs);
  return ok(posted.value.row);
}

/** Inserts a message and attaches the documents of its draft, stored under `draftKey`. */
export async function addMessage(
  trx: Trx,
  userId: string,
  draftKey: string,
  input: Omit<MessageInput, 'version'>,
): Promise<Result<null, 'document_expired'>> {
  return insertMessage(trx, messagesIn(draftKey), { ...input, authorId: userId });
}

// The attachments of a ticket's first message are pending in the draft `new`.
function messagesIn(draftKey: string): MessageKind {
  return {
    table: 'support_entry',
    conversation: 'thread_id',
    attach: (trx, ids, { id, authorId, conversationId }) => {
      const columns = { thread_id: conversationId, entry_id: id };
      return attachments.attach(trx, ids, draftScope(authorId, draftKey), columns);
    },
  };
}

function messageLimit({ limits }: SupportContext, userId: string): RateLimit {
  return {
    key: `support:messages:${userId}`,
    seconds: 86_400,
    limit: limits.ticketMessagesPerDay,
  };
}
