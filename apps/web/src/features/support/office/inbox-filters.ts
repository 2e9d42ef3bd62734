import type { User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';

/** The number of conversations per page. */
export const conversationsPerPage = 20;

/** The views of the inbox. */
export const inboxViews = ['open', 'mine', 'unassigned', 'closed'] as const;

/** A view of the inbox. */
export type InboxView = (typeof inboxViews)[number];

/** A ticket, or a visitor's message. */
export type InboxKind = 'ticket' | 'message';

/** A list query of the inbox. The search names people and is not in the URL. */
export interface InboxListQuery extends ListQuery {
  readonly q: string;
  readonly view: InboxView;
  readonly kind: InboxKind | null;
}

/** Parses a list query from the URL, with the search that is not in it. */
export function parseListQuery(query: URLSearchParams, q: string): InboxListQuery {
  const kinds = ['ticket', 'message'] as const;
  return {
    q: query.has('kept') ? q : '',
    view: inboxViews.find((one) => one === query.get('view')) ?? 'open',
    kind: kinds.find((one) => one === query.get('kind')) ?? null,
    trail: parseTrail(query),
  };
}

/** The URL parameters of a list query. For a search, only the fact that there is one. */
export function toUrlParams({ q, view, kind, trail }: InboxListQuery): Record<string, string> {
  return {
    ...(q !== '' && { kept: '1' }),
    ...(view !== 'open' && { view }),
    ...(kind !== null && { kind }),
    ...trailParams({ trail }),
  };
}

const assignees = {
  open: undefined,
  mine: 'me',
  unassigned: 'unassigned',
  closed: undefined,
} as const;

/** The API query of a list query. A search ignores the view. */
export function toApiQuery({ view, kind }: Pick<InboxListQuery, 'view' | 'kind'>) {
  return {
    state: view === 'closed' ? ('closed' as const) : undefined,
    assignee: assignees[view],
    kind: kind ?? undefined,
  };
}

/** The URL of the inbox, in the area of a member of staff. */
export function inboxPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminSupport : paths.adminSupport;
}
