import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { TopicReference } from '@anupal/contract/support/schemas';
import { inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import { consume, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findUser, lockUser } from '../../users/public.ts';
import type { SupportContext } from '../conversations/context.ts';
import {
  insertConversation,
  selectByOpeningKey,
  type ConversationRow,
} from '../conversations/conversation-queries.ts';
import { notifyOfOpening } from '../conversations/support-notifications.ts';
import { recordTransition } from '../conversations/transitions.ts';
import { toTopicColumns } from '../detail/ticket-topics.ts';
import { deleteDraft } from '../messages/message-drafts.ts';
import { getAnswerDay } from '../conversations/answer-day.ts';
import { addMessage, type ConversationChange } from '../messages/post-message.ts';

/** A ticket to open. */
export interface TicketInput {
  readonly subject: string;
  readonly text: string;
  readonly about: TopicReference | null;
  readonly documents: readonly string[];
  /** Whether it is a complaint about personal data. */
  readonly isComplaint: boolean;
  readonly language: Language;
  /** The idempotency key of the request. */
  readonly openingKey: string | null;
}

type OpeningRefusal = 'not_found' | 'document_expired' | 'too_many_requests';

/** Opens a ticket, once per idempotency key, and deletes its draft. */
export async function openTicket(
  context: SupportContext,
  actor: Actor,
  input: TicketInput,
): Promise<Result<ConversationRow, OpeningRefusal>> {
  const { user } = actor.caller;
  const about = await toTopicColumns(context, user.id, input.about);
  if (about === null) return refuse('not_found');
  const requester = await findUser(context.db, user.id);
  if (!requester) return refuse('not_found');
  const opened = await inTransactionUnlessRefused<ConversationChange, OpeningRefusal>(
    context.db,
    async (trx) => {
      await lockUser(trx, user.id);
      const earlier =
        input.openingKey && (await selectByOpeningKey(trx, user.id, input.openingKey));
      if (earlier) return ok({ row: earlier, removedBlobs: [] });
      const wait = await consume(trx, [ticketLimit(context, user.id)]);
      if (wait !== null) return refuse('too_many_requests', wait);
      const { subject, language, openingKey } = input;
      const searchTexts = [
        subject,
        requester.full_name,
        requester.email,
        input.text.slice(0, 1000),
      ];
      const row = await insertConversation(trx, {
        id: randomUUIDv7(),
        kind: 'ticket',
        user_id: user.id,
        subject,
        language,
        ...about,
        idempotency_key: openingKey,
        search_text: searchTexts.join(' ').toLowerCase(),
        answer_by: input.isComplaint ? getAnswerDay(context) : null,
      });
      const message = { conversationId: row.id, ...input, sendingKey: null };
      const added = await addMessage(trx, user.id, 'new', message);
      if (!added.ok) return added;
      const removedBlobs = await deleteDraft(trx, user.id, 'new');
      await notifyOfOpening(trx, context, row);
      await recordTransition(trx, actor, row, 'open');
      return ok({ row, removedBlobs });
    },
  );
  if (!opened.ok) return opened;
  await removeFiles(context, opened.value.removedBlobs);
  return ok(opened.value.row);
}

function ticketLimit({ limits }: SupportContext, userId: string): RateLimit {
  return { key: `support:tickets:${userId}`, seconds: 86_400, limit: limits.ticketsPerDay };
}
