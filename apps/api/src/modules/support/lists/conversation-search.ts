import type { ConversationState } from '@anupal/contract/support/lifecycle';
import type { Context } from '../../../platform/context.ts';
import {
  countConversations,
  listConversations,
  type ConversationListRow,
  type ConversationSearch,
  type PageRequest,
} from './conversation-search-queries.ts';

export type { ConversationListRow } from './conversation-search-queries.ts';

/** A page of a list. */
export interface ConversationPage {
  readonly rows: readonly ConversationListRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True where there are more than could be counted. */
  readonly isAtLeast: boolean;
}

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What of the inbox is wanted. */
export interface InboxQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly state?: ConversationState | undefined;
  readonly holder?: 'me' | 'nobody' | undefined;
  readonly kind?: 'ticket' | 'message' | undefined;
}

const maxCount = 1000;
const activeStates = ['open', 'answered'] as const satisfies readonly ConversationState[];

/** A page of a person's own tickets, the one that was written in last first. */
export async function listOwnTickets(
  context: Context,
  userId: string,
  { state, ...paged }: PageQuery & { readonly state?: 'open' | 'closed' | undefined },
): Promise<ConversationPage> {
  const states = state === 'open' ? activeStates : state && ([state] as const);
  const search = { ...noFilter, userId, states: states ?? null };
  return readPage(context, search, { ...paged, order: 'newest' });
}

/**
 * A page of the inbox. What waits is worked off, the longest waiting first; of what is over, and of
 * what is searched, the latest is meant.
 */
export async function listInbox(
  context: Context,
  staffId: string,
  { q, state, holder, kind, ...paged }: InboxQuery,
): Promise<ConversationPage> {
  const everyState = q === undefined ? activeStates : null;
  const search = {
    ...noFilter,
    states: state ? [state] : everyState,
    holder: holder === 'me' ? { id: staffId } : (holder ?? null),
    isTicket: kind === undefined ? null : kind === 'ticket',
    sought: q === undefined ? null : toSearchMatches(q),
  };
  const order = q === undefined && state !== 'closed' ? 'oldest' : 'newest';
  return readPage(context, search, { ...paged, order });
}

/** How many are not closed, how many of them the caller has, and nobody. Each is exact to 1,000. */
export async function readInboxFigures(
  { db }: Context,
  staffId: string,
): Promise<{ readonly open: number; readonly mine: number; readonly nobodys: number }> {
  const count = (search: Partial<ConversationSearch>): Promise<number> =>
    countConversations(db, { ...noFilter, states: activeStates, ...search }, maxCount);
  const [open, mine, nobodys] = await Promise.all([
    count({}),
    count({ holder: { id: staffId } }),
    count({ holder: 'nobody' }),
  ]);
  return { open, mine, nobodys };
}

const noFilter: ConversationSearch = {
  userId: null,
  states: null,
  holder: null,
  isTicket: null,
  matching: null,
};

// With its sign it is a number and nothing else; without, it may as well stand in a text.
function toSearchMatches(q: string): ConversationSearch['matching'] {
  const text = { text: q.toLowerCase() };
  const [, sign, digits] = /^(#?)(\d{1,9})$/.exec(q) ?? [];
  if (digits === undefined) return [text];
  const number = { number: Number(digits) };
  return sign === '#' ? [number] : [number, text];
}

async function readPage(
  { db }: Context,
  search: ConversationSearch,
  { order, limit = 20, cursor }: PageQuery & Pick<PageRequest, 'order'>,
): Promise<ConversationPage> {
  const [found, counted] = await Promise.all([
    listConversations(db, search, { order, after: cursor ?? null, limit: limit + 1 }),
    countConversations(db, search, maxCount + 1),
  ]);
  const lines = found.slice(0, limit);
  return {
    rows: lines,
    nextCursor: found.length > limit ? (lines.at(-1)?.id ?? null) : null,
    total: Math.min(counted, maxCount),
    isAtLeast: counted > maxCount,
  };
}
