import type { ConversationState } from '@anupal/contract/support/lifecycle';
import type { Context } from '../../../platform/context.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
import type { ListOrder } from '../../../platform/db/list-filters.ts';
import {
  countConversations,
  listConversations,
  type ConversationListRow,
  type ConversationSearch,
} from './conversation-search-queries.ts';

/** A page of a list. */
export type ConversationPage = CountedPage<ConversationListRow>;

/** The query of the inbox. */
export interface InboxQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly state?: ConversationState | undefined;
  readonly assignee?: 'me' | 'unassigned' | undefined;
  readonly kind?: 'ticket' | 'message' | 'complaint' | undefined;
}

const maxFigure = 1000;
const activeStates = ['open', 'answered'] as const satisfies readonly ConversationState[];

/** Lists the user's own tickets, the most recently active first. */
export async function listOwnTickets(
  context: Context,
  userId: string,
  { state, ...page }: PageQuery & { readonly state?: 'open' | 'closed' | undefined },
): Promise<ConversationPage> {
  const states = state === 'open' ? activeStates : state && ([state] as const);
  const search = { ...noFilter, userId, states: states ?? null };
  return readConversations(context, search, 'newest', page);
}

/** Lists the inbox: active conversations oldest first; closed ones and search results newest first. */
export async function listInbox(
  context: Context,
  staffId: string,
  { q, state, assignee, kind, ...page }: InboxQuery,
): Promise<ConversationPage> {
  const defaultStates = q === undefined ? activeStates : null;
  const search = {
    ...noFilter,
    states: state ? [state] : defaultStates,
    assignee: assignee === 'me' ? { id: staffId } : (assignee ?? null),
    isTicket: kind === undefined || kind === 'complaint' ? null : kind === 'ticket',
    isComplaint: kind === 'complaint',
    matching: q === undefined ? null : toSearchMatches(q),
  };
  const order = q === undefined && state !== 'closed' ? 'oldest' : 'newest';
  return readConversations(context, search, order, page);
}

/** Counts active conversations: all, the caller's, and unassigned ones. Exact up to 1,000. */
export async function readInboxFigures(
  { db }: Context,
  staffId: string,
): Promise<{ readonly open: number; readonly mine: number; readonly unassigned: number }> {
  const count = (search: Partial<ConversationSearch>): Promise<number> =>
    countConversations(db, { ...noFilter, states: activeStates, ...search }, maxFigure);
  const [open, mine, unassigned] = await Promise.all([
    count({}),
    count({ assignee: { id: staffId } }),
    count({ assignee: 'unassigned' }),
  ]);
  return { open, mine, unassigned };
}

const noFilter: ConversationSearch = {
  userId: null,
  states: null,
  assignee: null,
  isTicket: null,
  isComplaint: false,
  matching: null,
};

// With a leading # it is a ticket number. Without, it may also be part of a text.
function toSearchMatches(q: string): ConversationSearch['matching'] {
  const text = { text: q.toLowerCase() };
  const [, sign, digits] = /^(#?)(\d{1,9})$/.exec(q) ?? [];
  if (digits === undefined) return [text];
  const number = { number: Number(digits) };
  return sign === '#' ? [number] : [number, text];
}

async function readConversations(
  { db }: Context,
  search: ConversationSearch,
  order: ListOrder,
  query: PageQuery,
): Promise<ConversationPage> {
  return readCountedPage(
    query,
    (request) => listConversations(db, search, order, request),
    (most) => countConversations(db, search, most),
  );
}
