import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { TopicReference } from '@anupal/contract/support/schemas';
import { inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
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
import { closeDraft } from '../messages/message-drafts.ts';
import { addMessage, quotaOf } from '../messages/post-message.ts';

/** A ticket as somebody opens it. */
export interface TicketInput {
  readonly subject: string;
  readonly text: string;
  readonly about: TopicReference | null;
  readonly documents: readonly string[];
  readonly language: Language;
  /** The Idempotency-Key that it came under. */
  readonly openingKey: string | null;
}

export type OpeningRefusal = 'not_found' | 'document_expired' | 'too_many_requests';

/** Opens a ticket, once for its key, and ends its draft. */
export async function openTicket(
  context: SupportContext,
  actor: Actor,
  given: TicketInput,
): Promise<Result<ConversationRow, OpeningRefusal>> {
  const { user } = actor.caller;
  const about = await toTopicColumns(context, user.id, given.about);
  if (about === null) return refuse('not_found');
  const person = await findUser(context.db, user.id);
  if (!person) return refuse('not_found');
  let left: readonly string[] = [];
  const opened = await inTransactionUnlessRefused<ConversationRow, OpeningRefusal>(
    context.db,
    async (trx) => {
      await lockUser(trx, user.id);
      const before = given.openingKey && (await selectByOpeningKey(trx, user.id, given.openingKey));
      if (before) return ok(before);
      const wait = await consume(trx, [quotaOf('tickets', user.id, context.limits.ticketsPerDay)]);
      if (wait !== null) return refuse('too_many_requests', wait);
      const { subject, language, openingKey } = given;
      const searched = [subject, person.full_name, person.email, given.text.slice(0, 1000)];
      const row = await insertConversation(trx, {
        id: randomUUIDv7(),
        kind: 'ticket',
        user_id: user.id,
        subject,
        language,
        ...about,
        opening_key: openingKey,
        search_text: searched.join(' ').toLowerCase(),
      });
      const entry = { threadId: row.id, ...given, sendingKey: null };
      const added = await addMessage(trx, user.id, { ...entry, place: 'new' });
      if (!added.ok) return added;
      left = await closeDraft(trx, user.id, 'new');
      await notifyOfOpening(trx, context, row);
      await recordTransition(trx, actor, row, 'open');
      return ok(row);
    },
  );
  await removeFiles(context, left);
  return opened;
}
