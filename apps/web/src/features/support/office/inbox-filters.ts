import type { User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';

/** The views of the inbox. The first is that of a URL without one. */
export const inboxViews = ['open', 'mine', 'unassigned', 'closed'] as const;

/** A view of the inbox. */
export type InboxView = (typeof inboxViews)[number];

/** The kinds of conversations. */
export const inboxKinds = ['ticket', 'message', 'complaint'] as const;

/** The inbox. A search names people, so it is never in the URL. */
export const inbox = defineListQuery(
  { view: oneOf(['mine', 'unassigned', 'closed']), kind: oneOf(inboxKinds) },
  { name: 'inbox', pageSize: 20, isPrivate: () => true },
);

const assignees = { mine: 'me', unassigned: 'unassigned', closed: undefined } as const;

/** The API request of a list query. A search ignores the view. */
export function toRequest(query: typeof inbox.unfiltered) {
  const { view, ...request } = inbox.toRequest(query);
  return {
    ...request,
    state: view === 'closed' ? view : undefined,
    assignee: view && assignees[view],
  };
}

/** The URL of the inbox, in the area of a member of staff. */
export function inboxPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminSupport : paths.adminSupport;
}
