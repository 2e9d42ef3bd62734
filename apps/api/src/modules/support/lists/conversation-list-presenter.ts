import type { InboxLine, ThreadLine } from '@anupal/contract/support/schemas';
import type { ThreadRow } from '../conversations/conversation-queries.ts';
import type { LineRow, ThreadPage } from './conversation-search.ts';

/** A page of a person's own tickets. */
export function presentOwn(page: ThreadPage) {
  return { tickets: page.lines.map(presentLine), ...presentEnd(page) };
}

/** A page of the inbox. */
export function presentInbox(page: ThreadPage, viewerId: string) {
  const present = (row: LineRow): InboxLine => ({
    ...presentLine(row),
    asker: { id: row.user_id, fullName: row.asker_name, email: row.asker_email },
    holder:
      row.holder_id === null
        ? null
        : { fullName: row.holder_name ?? '', isYou: row.holder_id === viewerId },
  });
  return { threads: page.lines.map(present), ...presentEnd(page) };
}

type NamedRow = Pick<
  ThreadRow,
  'id' | 'number' | 'kind' | 'subject' | 'state' | 'opened_at' | 'written_at'
>;

export function presentLine(row: NamedRow): ThreadLine {
  return {
    id: row.id,
    number: Number(row.number),
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    writtenAt: row.written_at.toISOString(),
  };
}

function presentEnd({ nextCursor, total, isAtLeast }: ThreadPage) {
  return { nextCursor, total, ...(isAtLeast ? { totalIsAtLeast: true as const } : {}) };
}
