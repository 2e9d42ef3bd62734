import type { User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';

/** How many conversations stand on a page of the inbox. */
export const conversationsPerPage = 20;

/** Which part of the inbox is shown. */
export const inboxViews = ['open', 'mine', 'nobodys', 'closed'] as const;

/** Which part of the inbox is shown. */
export type InboxView = (typeof inboxViews)[number];

/** A ticket, or a message of a visitor. */
export type InboxKind = 'ticket' | 'message';

/** A place in the inbox. The search names people and stands in no URL. */
export interface InboxListQuery extends ListQuery {
  readonly q: string;
  readonly view: InboxView;
  readonly kind: InboxKind | null;
}

/** The place that a query says, with the search that it does not name. */
export function parseListQuery(query: URLSearchParams, q: string): InboxListQuery {
  const kinds = ['ticket', 'message'] as const;
  return {
    q: query.has('kept') ? q : '',
    view: inboxViews.find((one) => one === query.get('view')) ?? 'open',
    kind: kinds.find((one) => one === query.get('kind')) ?? null,
    trail: parseTrail(query),
  };
}

/** The query of a place. Of a search it says only that there is one. */
export function toUrlParams({ q, view, kind, trail }: InboxListQuery): Record<string, string> {
  return {
    ...(q !== '' && { kept: '1' }),
    ...(view !== 'open' && { view }),
    ...(kind !== null && { kind }),
    ...trailParams({ trail }),
  };
}

const holders = { open: undefined, mine: 'me', nobodys: 'nobody', closed: undefined } as const;

/** What is asked of the API for a place. A search goes through all that the view does not narrow. */
export function toApiQuery({ view, kind }: Pick<InboxListQuery, 'view' | 'kind'>) {
  return {
    state: view === 'closed' ? ('closed' as const) : undefined,
    holder: holders[view],
    kind: kind ?? undefined,
  };
}

/** Where the inbox is, in the area of a member of staff. */
export function inboxPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminSupport : paths.adminSupport;
}
