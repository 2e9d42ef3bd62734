import { sql } from 'kysely';
import type { ConversationState } from '@anupal/contract/support/lifecycle';
import type { Db, Row } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';
import {
  allOf,
  countRows,
  isAfterRow,
  isAssignedTo,
  literals,
  type AssigneeFilter,
  type ListOrder,
} from '../../../platform/db/list-filters.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';

/** What a conversation is found by. */
export type SearchMatch = { readonly text: string } | { readonly number: number };

/** The filters of a list. Null means no filter. */
export interface ConversationSearch {
  /** The requester. */
  readonly userId: string | null;
  readonly states: readonly ConversationState[] | null;
  readonly assignee: AssigneeFilter | null;
  readonly isTicket: boolean | null;
  /** Only complaints about personal data. */
  readonly isComplaint: boolean;
  /** One of these must match: part of a text, or a ticket number. */
  readonly matching: readonly [SearchMatch, ...SearchMatch[]] | null;
}

/** A conversation as listed. */
export type ConversationListRow = Pick<Row<'support_thread'>, (typeof listColumns)[number]> & {
  readonly requester_name: string | null;
  readonly requester_email: string;
  readonly assignee_name: string | null;
};

const listColumns = [
  'id',
  'number',
  'kind',
  'subject',
  'state',
  'opened_at',
  'last_message_at',
  'user_id',
  'assignee_id',
  'answer_by',
] as const;

/** Lists a page of matching conversations. Names are read only for the page. */
export async function listConversations(
  db: Db,
  search: ConversationSearch,
  order: ListOrder,
  { before, limit }: PageRequest,
): Promise<readonly ConversationListRow[]> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  return db
    .with('line', (from) =>
      from
        .selectFrom('support_thread')
        .select(listColumns)
        .where(matchesFilters(search))
        .where(
          before === undefined
            ? sql<boolean>`true`
            : isAfterRow('support_thread', 'last_message_at', before, order),
        )
        .orderBy('last_message_at', direction)
        .orderBy('id', direction)
        .limit(limit),
    )
    .selectFrom('line')
    .leftJoin('users', 'users.id', 'line.user_id')
    .leftJoin('support_message', 'support_message.id', 'line.id')
    .leftJoin('users as assignee', 'assignee.id', 'line.assignee_id')
    .select(listColumns.map((name) => `line.${name}` as const))
    .select([
      sql<string | null>`coalesce(users.full_name, support_message.name)`.as('requester_name'),
      sql<string>`coalesce(users.email, support_message.email, '')`.as('requester_email'),
      'assignee.full_name as assignee_name',
    ])
    .orderBy('line.last_message_at', direction)
    .orderBy('line.id', direction)
    .execute();
}

/** Counts matching conversations, up to a limit. */
export async function countConversations(
  db: Db,
  search: ConversationSearch,
  limit: number,
): Promise<number> {
  return countRows(
    db,
    db.selectFrom('support_thread').select('id').where(matchesFilters(search)).limit(limit),
  );
}

function matchesFilters(search: ConversationSearch) {
  const { userId, states, assignee, isTicket, isComplaint, matching } = search;
  return allOf([
    userId === null ? null : sql`user_id = ${userId}`,
    states === null ? null : sql`state in (${literals(states)})`,
    // The partial index of open conversations needs this very condition.
    states === null || states.includes('closed') ? null : sql`state <> 'closed'`,
    assignee === null ? null : isAssignedTo(assignee),
    isTicket === null ? null : sql`(kind = 'ticket') = ${isTicket}`,
    isComplaint ? sql`answer_by is not null` : null,
    matching === null ? null : matchesSearch(matching),
  ]);
}

function matchesSearch(matching: NonNullable<ConversationSearch['matching']>) {
  const conditions = matching.map((match) =>
    'number' in match
      ? sql`number = ${match.number}`
      : sql`search_text like ${containsPattern(match.text)}`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}
