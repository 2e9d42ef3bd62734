import { sql } from 'kysely';
import type { ConversationState } from '@anupal/contract/support/lifecycle';
import type { Db, Row } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';

/** What a conversation is found by. */
export type SearchMatch = { readonly text: string } | { readonly number: number };

/** The filters of a list. Null means no filter. */
export interface ConversationSearch {
  /** The requester. */
  readonly userId: string | null;
  readonly states: readonly ConversationState[] | null;
  /** The assignee, or `unassigned`. */
  readonly assignee: { readonly id: string } | 'unassigned' | null;
  readonly isTicket: boolean | null;
  /** One of these must match: part of a text, or a ticket number. */
  readonly matching: readonly [SearchMatch, ...SearchMatch[]] | null;
}

/** A conversation as listed. */
export type ConversationListRow = Pick<Row<'support_thread'>, (typeof listColumns)[number]> & {
  readonly requester_name: string | null;
  readonly requester_email: string;
  readonly holder_name: string | null;
};

/** A page of a list. */
export interface PageRequest {
  readonly order: 'newest' | 'oldest';
  /** The id of the last row of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

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
] as const;

/** Lists a page of matching conversations. Names are read only for the page. */
export async function listConversations(
  db: Db,
  search: ConversationSearch,
  { order, after, limit }: PageRequest,
): Promise<readonly ConversationListRow[]> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  return db
    .with('line', (from) =>
      from
        .selectFrom('support_thread')
        .select(listColumns)
        .where(matchesFilters(search))
        .$if(after !== null, (query) => query.where(isAfter(after ?? '', order)))
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
      'assignee.full_name as holder_name',
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
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('support_thread')
        .select('id')
        .where(matchesFilters(search))
        .limit(limit)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function isAfter(id: string, order: PageRequest['order']) {
  const last = sql`(select last_message_at, id from support_thread last where last.id = ${id})`;
  return order === 'newest'
    ? sql<boolean>`(support_thread.last_message_at, support_thread.id) < ${last}`
    : sql<boolean>`(support_thread.last_message_at, support_thread.id) > ${last}`;
}

// States are literals, not parameters: the planner needs their values to use a partial index.
function matchesFilters({ userId, states, assignee, isTicket, matching }: ConversationSearch) {
  const conditions = [
    ...(userId === null ? [] : [sql`user_id = ${userId}`]),
    ...(states === null
      ? []
      : [sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`]),
    ...(states !== null && !states.includes('closed') ? [sql`state <> 'closed'`] : []),
    ...(assignee === null ? [] : [isAssignedTo(assignee)]),
    ...(isTicket === null ? [] : [isTicket ? sql`kind = 'ticket'` : sql`kind <> 'ticket'`]),
    ...(matching === null ? [] : [matchesSearch(matching)]),
  ];
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function isAssignedTo(assignee: { readonly id: string } | 'unassigned') {
  return assignee === 'unassigned' ? sql`assignee_id is null` : sql`assignee_id = ${assignee.id}`;
}

function matchesSearch(matching: NonNullable<ConversationSearch['matching']>) {
  const conditions = matching.map((match) =>
    'number' in match
      ? sql`number = ${match.number}`
      : sql`search_text like ${containsPattern(match.text)}`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}
