import { reopenDays } from '@anupal/contract/support/lifecycle';
import type { Conversation } from '@anupal/contract/support/schemas';
import type { AuthenticatedCall } from '../../../platform/http/actor.ts';
import type { SignLink } from '../../../platform/http/signed-links.ts';
import { presentAttachment } from '../attachments/attachment-presenter.ts';
import type { ConversationRow } from '../conversations/conversation-queries.ts';
import { presentSummary } from '../lists/conversation-list-presenter.ts';
import type { ConversationDetail } from './conversation-detail.ts';

/** Presents a conversation to the caller after a call has changed it. */
export type PresentConversation = (
  call: AuthenticatedCall,
  row: ConversationRow,
) => Promise<Conversation>;

const day = 86_400_000;

/** Presents a conversation with everything that its viewer may see. */
export function presentConversation(detail: ConversationDetail, sign: SignLink): Conversation {
  const { row, requester, assignee, message, entries, documents, viewer } = detail;
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
    requester,
    assignee: assignee && { fullName: assignee.full_name, isYou: assignee.id === viewer.id },
    version: row.version,
    language: row.language,
    about: detail.about,
    messages: [
      ...(first ? [first] : []),
      ...entries.map((entry) => ({
        id: entry.id,
        by: {
          fullName: entry.author_name,
          // Everyone except the requester writes as staff, even if they have left the staff since.
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
    actions: [...detail.actions],
  };
}
