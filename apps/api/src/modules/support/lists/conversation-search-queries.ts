import { sql, type Selectable } from 'kysely';
import type { ConversationState } from '@anupal/contract/support/lifecycle';
import type { UserTable } from '../../users/public.ts';
import type { Db } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';
import type { ConversationTable } from '../conversations/conversation-queries.ts';

type InboxTables = {
  support_thread: ConversationTable;
  support_message: { id: string; name: string | null; email: string };
  users: UserTable;
};

function tables(db: Db) {
  return db.$extendTables<InboxTables>();
}

/** What a conversation may be found by. */
export type SearchMatch = { readonly text: string } | { readonly number: number };

/** Which conversations are wanted. */
export interface ConversationSearch {
  /** One person's own; everybody's where null. */
  readonly userId: string | null;
  readonly states: readonly ConversationState[] | null;
  /** Who has it; `nobody` where nobody has, null: whoever. */
  readonly holder: { readonly id: string } | 'nobody' | null;
  readonly isTicket: boolean | null;
  /** Any of these fits: a part of a text, a whole number. Null: all. */
  readonly matching: readonly [SearchMatch, ...SearchMatch[]] | null;
}

/** A conversation as a line of a list. */
export type ConversationListRow = Pick<
  Selectable<ConversationTable>,
  | 'id'
  | 'number'
  | 'kind'
  | 'subject'
  | 'state'
  | 'opened_at'
  | 'written_at'
  | 'user_id'
  | 'holder_id'
> & {
  readonly asker_name: string | null;
  readonly asker_email: string;
  readonly holder_name: string | null;
};

/** Which page, and from which end. */
export interface PageRequest {
  readonly order: 'newest' | 'oldest';
  /** The last line of the page before. */
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
  'written_at',
  'user_id',
  'holder_id',
] as const;

/** A page of the conversations that fit. The names are looked up for the lines of the page alone. */
export async function listConversations(
  db: Db,
  search: ConversationSearch,
  { order, after, limit }: PageRequest,
): Promise<readonly ConversationListRow[]> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  return tables(db)
    .with('line', (from) =>
      from
        .selectFrom('support_thread')
        .select(listColumns)
        .where(matchesFilters(search))
        .$if(after !== null, (query) => query.where(isAfter(after ?? '', order)))
        .orderBy('written_at', direction)
        .orderBy('id', direction)
        .limit(limit),
    )
    .selectFrom('line')
    .leftJoin('users', 'users.id', 'line.user_id')
    .leftJoin('support_message', 'support_message.id', 'line.id')
    .leftJoin('users as holder', 'holder.id', 'line.holder_id')
    .select(listColumns.map((name) => `line.${name}` as const))
    .select([
      sql<string | null>`coalesce(users.full_name, support_message.name)`.as('asker_name'),
      sql<string>`coalesce(users.email, support_message.email, '')`.as('asker_email'),
      'holder.full_name as holder_name',
    ])
    .orderBy('line.written_at', direction)
    .orderBy('line.id', direction)
    .execute();
}

/** How many conversations fit, counted up to so many. */
export async function countConversations(
  db: Db,
  search: ConversationSearch,
  most: number,
): Promise<number> {
  const { count } = await tables(db)
    .selectFrom((from) =>
      from
        .selectFrom('support_thread')
        .select('id')
        .where(matchesFilters(search))
        .limit(most)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function isAfter(id: string, order: PageRequest['order']) {
  const last = sql`(select written_at, id from support_thread last where last.id = ${id})`;
  return order === 'newest'
    ? sql<boolean>`(support_thread.written_at, support_thread.id) < ${last}`
    : sql<boolean>`(support_thread.written_at, support_thread.id) > ${last}`;
}

// States are written out and not handed over: the plan of a partial index asks for their values.
function matchesFilters({
  userId,
  states,
  holder,
  isTicket,
  matching: sought,
}: ConversationSearch) {
  const conditions = [
    ...(userId === null ? [] : [sql`user_id = ${userId}`]),
    ...(states === null
      ? []
      : [sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`]),
    ...(states !== null && !states.includes('closed') ? [sql`state <> 'closed'`] : []),
    ...(holder === null ? [] : [isAssignedTo(holder)]),
    ...(isTicket === null ? [] : [isTicket ? sql`kind = 'ticket'` : sql`kind <> 'ticket'`]),
    ...(sought === null ? [] : [matchesSearch(sought)]),
  ];
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function isAssignedTo(holder: { readonly id: string } | 'nobody') {
  return holder === 'nobody' ? sql`holder_id is null` : sql`holder_id = ${holder.id}`;
}

function matchesSearch(sought: NonNullable<ConversationSearch['matching']>) {
  const ways = sought.map((way) =>
    'number' in way
      ? sql`number = ${way.number}`
      : sql`search_text like ${containsPattern(way.text)}`,
  );
  return sql`(${sql.join(ways, sql` or `)})`;
}
