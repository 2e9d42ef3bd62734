import type { ThreadState } from '@anupal/contract/support/lifecycle';
import type { Context } from '../../../platform/context.ts';
import {
  countThreads,
  listThreads,
  type LineRow,
  type ThreadSearch,
  type WantedPage,
} from './conversation-search-queries.ts';

export type { LineRow } from './conversation-search-queries.ts';

/** A page of a list. */
export interface ThreadPage {
  readonly lines: readonly LineRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True where there are more than could be counted. */
  readonly isAtLeast: boolean;
}

interface Paged {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What of the inbox is wanted. */
export interface WantedInbox extends Paged {
  readonly q?: string | undefined;
  readonly state?: ThreadState | undefined;
  readonly holder?: 'me' | 'nobody' | undefined;
  readonly kind?: 'ticket' | 'message' | undefined;
}

const mostCounted = 1000;
const unclosed = ['open', 'answered'] as const satisfies readonly ThreadState[];

/** A page of a person's own tickets, the one that was written in last first. */
export async function listOwn(
  context: Context,
  userId: string,
  { state, ...paged }: Paged & { readonly state?: 'open' | 'closed' | undefined },
): Promise<ThreadPage> {
  const states = state === 'open' ? unclosed : state && ([state] as const);
  const search = { ...everything, userId, states: states ?? null };
  return pageOf(context, search, { ...paged, order: 'newest' });
}

/**
 * A page of the inbox. What waits is worked off, the longest waiting first; of what is over, and of
 * what is searched, the latest is meant.
 */
export async function listInbox(
  context: Context,
  staffId: string,
  { q, state, holder, kind, ...paged }: WantedInbox,
): Promise<ThreadPage> {
  const everyState = q === undefined ? unclosed : null;
  const search = {
    ...everything,
    states: state ? [state] : everyState,
    holder: holder === 'me' ? { id: staffId } : (holder ?? null),
    isTicket: kind === undefined ? null : kind === 'ticket',
    sought: q === undefined ? null : soughtIn(q),
  };
  const order = q === undefined && state !== 'closed' ? 'oldest' : 'newest';
  return pageOf(context, search, { ...paged, order });
}

/** How many are not closed, how many of them the caller has, and nobody. Each is exact to 1,000. */
export async function readFigures(
  { db }: Context,
  staffId: string,
): Promise<{ readonly open: number; readonly mine: number; readonly nobodys: number }> {
  const count = (search: Partial<ThreadSearch>): Promise<number> =>
    countThreads(db, { ...everything, states: unclosed, ...search }, mostCounted);
  const [open, mine, nobodys] = await Promise.all([
    count({}),
    count({ holder: { id: staffId } }),
    count({ holder: 'nobody' }),
  ]);
  return { open, mine, nobodys };
}

const everything: ThreadSearch = {
  userId: null,
  states: null,
  holder: null,
  isTicket: null,
  sought: null,
};

// With its sign it is a number and nothing else; without, it may as well stand in a text.
function soughtIn(q: string): ThreadSearch['sought'] {
  const text = { text: q.toLowerCase() };
  const [, sign, digits] = /^(#?)(\d{1,9})$/.exec(q) ?? [];
  if (digits === undefined) return [text];
  const number = { number: Number(digits) };
  return sign === '#' ? [number] : [number, text];
}

async function pageOf(
  { db }: Context,
  search: ThreadSearch,
  { order, limit = 20, cursor }: Paged & Pick<WantedPage, 'order'>,
): Promise<ThreadPage> {
  const [found, counted] = await Promise.all([
    listThreads(db, search, { order, after: cursor ?? null, limit: limit + 1 }),
    countThreads(db, search, mostCounted + 1),
  ]);
  const lines = found.slice(0, limit);
  return {
    lines,
    nextCursor: found.length > limit ? (lines.at(-1)?.id ?? null) : null,
    total: Math.min(counted, mostCounted),
    isAtLeast: counted > mostCounted,
  };
}
