import { reopenDays } from '@anupal/contract/support/lifecycle';
import type { Conversation } from '@anupal/contract/support/schemas';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/http/guard.ts';
import { presentAttachment, type SignLink } from '../attachments/attachment-presenter.ts';
import type { ConversationRow } from '../conversations/conversation-queries.ts';
import { presentSummary } from '../lists/conversation-list-presenter.ts';
import type { ConversationDetail } from './conversation-detail.ts';

/** Shows a conversation, as it stands after a call, to who made it. */
export type PresentConversation = (
  call: { readonly caller: Caller; readonly request: FastifyRequest },
  row: ConversationRow,
) => Promise<Conversation>;

const day = 86_400_000;

/** A conversation with all that its viewer may see of it. */
export function presentConversation(facts: ConversationDetail, sign: SignLink): Conversation {
  const { row, asker, holder, message, entries, documents, viewer } = facts;
  const { closed_at: closedAt } = row;
  const isOpenAgain = closedAt === null || row.kind !== 'ticket';
  const first = message && {
    id: message.id,
    by: { fullName: message.name ?? '', isStaff: false, isYou: false },
    text: message.message,
    documents: [],
    sentAt: message.received_at.toISOString(),
  };
  return {
    ...presentSummary(row),
    asker,
    holder: holder && { fullName: holder.full_name, isYou: holder.id === viewer.id },
    version: row.version,
    language: row.language,
    about: facts.about,
    messages: [
      ...(first ? [first] : []),
      ...entries.map((entry) => ({
        id: entry.id,
        by: {
          fullName: entry.author_name,
          // Nobody but its person and staff writes in a conversation, whatever either is by now.
          isStaff: entry.author_id !== row.user_id,
          isYou: entry.author_id === viewer.id,
        },
        text: entry.text,
        documents: documents
          .filter(({ document }) => document.entry_id === entry.id)
          .map((one) => presentAttachment(one, sign)),
        sentAt: entry.sent_at.toISOString(),
      })),
    ],
    closedAt: closedAt?.toISOString() ?? null,
    reopenUntil: isOpenAgain ? null : new Date(closedAt.getTime() + reopenDays * day).toISOString(),
    actions: [...facts.actions],
  };
}
