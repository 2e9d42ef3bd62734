import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import { consume, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { attachToMessage } from '../attachments/attachment-queries.ts';
import type { SupportContext } from '../conversations/context.ts';
import { actsAsStaff, mayRead } from '../conversations/conversation-policy.ts';
import {
  insertMessage,
  selectConversationOfMessage,
  selectConversation,
  type ConversationRow,
} from '../conversations/conversation-queries.ts';
import { notifyOfReply, notifyStaffOfMessage } from '../conversations/support-notifications.ts';
import {
  applyTransition,
  recordTransition,
  type TransitionRefusal,
} from '../conversations/transitions.ts';
import type { OpeningRefusal } from '../tickets/open-ticket.ts';
import { closeDraft, draftScope } from './message-drafts.ts';

/** A message as somebody writes it. */
export interface MessageInput {
  readonly threadId: string;
  readonly text: string;
  readonly documents: readonly string[];
  readonly version?: number | undefined;
  /** The Idempotency-Key that it came under. */
  readonly sendingKey: string | null;
}

type MessageRefusal =
  TransitionRefusal | OpeningRefusal | 'invalid_input' | 'idempotency_key_reused';

/**
 * Writes into a conversation. Staff who answer what nobody has take it by that; a visitor gets the
 * answer by mail, whose own answers go to `buildAnswers`.
 */
export async function postMessage(
  context: SupportContext,
  actor: Actor,
  { answersTo, ...given }: MessageInput & { readonly answersTo: Email },
): Promise<Result<ConversationRow, MessageRefusal>> {
  const { user } = actor.caller;
  let left: readonly string[] = [];
  const written = await inTransactionUnlessRefused<ConversationRow, MessageRefusal>(
    context.db,
    async (trx) => {
      const { sendingKey, threadId, version } = given;
      const seen = await selectConversation(trx, threadId);
      if (!seen || !mayRead(user, seen)) return refuse('not_found');
      const isReply = actsAsStaff(user, seen);
      const sentIn =
        sendingKey === null ? null : await selectConversationOfMessage(trx, user.id, sendingKey);
      if (sentIn !== null) {
        return sentIn === threadId ? ok(seen) : refuse('idempotency_key_reused');
      }
      const holder = isReply ? { holderId: user.id } : {};
      const move = isReply ? 'reply' : 'write';
      const change = { isWritten: true, ...holder };
      const moved = await applyTransition(trx, actor, {
        transition: move,
        threadId,
        version,
        change,
      });
      if (!moved.ok) return moved;
      const row = moved.value;
      if (row.kind !== 'ticket' && given.documents.length > 0) return refuse('invalid_input');
      const wait = isReply ? null : await consume(trx, [messagesOf(context, user.id)]);
      if (wait !== null) return refuse('too_many_requests', wait);
      const added = await addMessage(trx, user.id, { ...given, place: threadId });
      if (!added.ok) return added;
      left = await closeDraft(trx, user.id, threadId);
      if (isReply) await notifyOfReply(trx, context, { row, text: given.text, answersTo });
      else await notifyStaffOfMessage(trx, row);
      await recordTransition(trx, actor, row, move);
      return ok(row);
    },
  );
  await removeFiles(context, left);
  return written;
}

export async function addMessage(
  trx: Trx,
  userId: string,
  given: Omit<MessageInput, 'version'> & { readonly place: string },
): Promise<Result<null, 'document_expired'>> {
  const { threadId, text, documents, sendingKey, place } = given;
  const id = randomUUIDv7();
  await insertMessage(trx, {
    id,
    thread_id: threadId,
    author_id: userId,
    text,
    sending_key: sendingKey,
  });
  const ids = [...new Set(documents)];
  const from = draftScope(userId, place);
  const attached = await attachToMessage(trx, ids, { from, threadId, entryId: id });
  return attached === ids.length ? ok(null) : refuse('document_expired');
}

function messagesOf({ limits }: SupportContext, userId: string): RateLimit {
  return quotaOf('messages', userId, limits.ticketMessagesPerDay);
}

export function quotaOf(what: 'tickets' | 'messages', userId: string, most: number): RateLimit {
  return { key: `support:${what}:${userId}`, seconds: 86_400, limit: most };
}
