import type { InboxItem, ConversationListItem } from '@anupal/contract/support/schemas';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import type { ConversationRow } from '../conversations/conversation-queries.ts';
import type { ConversationListRow } from './conversation-search-queries.ts';
import type { ConversationPage } from './conversation-search.ts';

/** Presents a page of the user's own tickets. */
export function presentOwnTickets(page: ConversationPage) {
  return { tickets: page.rows.map(presentSummary), ...presentPageEnd(page) };
}

/** Presents a page of the inbox. */
export function presentInbox(page: ConversationPage, viewerId: string) {
  const present = (row: ConversationListRow): InboxItem => ({
    ...presentSummary(row),
    requester: { id: row.user_id, fullName: row.requester_name, email: row.requester_email },
    assignee:
      row.assignee_id === null
        ? null
        : { fullName: row.assignee_name ?? '', isYou: row.assignee_id === viewerId },
  });
  return { conversations: page.rows.map(present), ...presentPageEnd(page) };
}

type SummaryRow = Pick<
  ConversationRow,
  'id' | 'number' | 'kind' | 'subject' | 'state' | 'opened_at' | 'last_message_at' | 'answer_by'
>;

export function presentSummary(row: SummaryRow): ConversationListItem {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    lastMessageAt: row.last_message_at.toISOString(),
    answerBy: row.answer_by,
  };
}
