import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import { consume, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { attachDocuments } from '../attachments/attachment-queries.ts';
import type { SupportContext } from '../conversations/context.ts';
import { isStaffOf, mayRead } from '../conversations/conversation-policy.ts';
import {
  insertEntry,
  selectSentIn,
  selectThread,
  type ThreadRow,
} from '../conversations/conversation-queries.ts';
import { tellOfReply, tellOfWriting } from '../conversations/support-notifications.ts';
import { makeMove, record, type MoveRefusal } from '../conversations/transitions.ts';
import type { OpeningRefusal } from '../tickets/open-ticket.ts';
import { endDraft, waitingIn } from './message-drafts.ts';

/** A message as somebody writes it. */
export interface GivenMessage {
  readonly threadId: string;
  readonly text: string;
  readonly documents: readonly string[];
  readonly version?: number | undefined;
  /** The Idempotency-Key that it came under. */
  readonly sendingKey: string | null;
}

type WritingRefusal = MoveRefusal | OpeningRefusal | 'invalid_input' | 'idempotency_key_reused';

/**
 * Writes into a conversation. Staff who answer what nobody has take it by that; a visitor gets the
 * answer by mail, whose own answers go to `buildAnswers`.
 */
export async function writeMessage(
  context: SupportContext,
  actor: Actor,
  { answersTo, ...given }: GivenMessage & { readonly answersTo: Email },
): Promise<Result<ThreadRow, WritingRefusal>> {
  const { user } = actor.caller;
  let left: readonly string[] = [];
  const written = await inTransactionUnlessRefused<ThreadRow, WritingRefusal>(
    context.db,
    async (trx) => {
      const { sendingKey, threadId, version } = given;
      const seen = await selectThread(trx, threadId);
      if (!seen || !mayRead(user, seen)) return refuse('not_found');
      const isReply = isStaffOf(user, seen);
      const sentIn = sendingKey === null ? null : await selectSentIn(trx, user.id, sendingKey);
      if (sentIn !== null) {
        return sentIn === threadId ? ok(seen) : refuse('idempotency_key_reused');
      }
      const holder = isReply ? { holderId: user.id } : {};
      const move = isReply ? 'reply' : 'write';
      const change = { isWritten: true, ...holder };
      const moved = await makeMove(trx, actor, { move, threadId, version, change });
      if (!moved.ok) return moved;
      const row = moved.value;
      if (row.kind !== 'ticket' && given.documents.length > 0) return refuse('invalid_input');
      const wait = isReply ? null : await consume(trx, [messagesOf(context, user.id)]);
      if (wait !== null) return refuse('too_many_requests', wait);
      const added = await addEntry(trx, user.id, { ...given, place: threadId });
      if (!added.ok) return added;
      left = await endDraft(trx, user.id, threadId);
      if (isReply) await tellOfReply(trx, context, { row, text: given.text, answersTo });
      else await tellOfWriting(trx, row);
      await record(trx, actor, row, move);
      return ok(row);
    },
  );
  await removeFiles(context, left);
  return written;
}

export async function addEntry(
  trx: Trx,
  userId: string,
  given: Omit<GivenMessage, 'version'> & { readonly place: string },
): Promise<Result<null, 'document_expired'>> {
  const { threadId, text, documents, sendingKey, place } = given;
  const id = randomUUIDv7();
  await insertEntry(trx, {
    id,
    thread_id: threadId,
    author_id: userId,
    text,
    sending_key: sendingKey,
  });
  const ids = [...new Set(documents)];
  const from = waitingIn(userId, place);
  const attached = await attachDocuments(trx, ids, { from, threadId, entryId: id });
  return attached === ids.length ? ok(null) : refuse('document_expired');
}

function messagesOf({ limits }: SupportContext, userId: string): RateLimit {
  return quotaOf('messages', userId, limits.ticketMessagesPerDay);
}

export function quotaOf(what: 'tickets' | 'messages', userId: string, most: number): RateLimit {
  return { key: `support:${what}:${userId}`, seconds: 86_400, limit: most };
}
