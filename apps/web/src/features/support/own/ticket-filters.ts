import type { TopicReference } from '@anupal/contract/support/schemas';
import { paths } from '../../../app/paths.ts';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';

/** The user's tickets. */
export const ticketList = defineListQuery(
  { state: oneOf(['open', 'closed']) },
  { name: 'tickets', pageSize: 20 },
);

/** The URL of a ticket. */
export function ticketPath(id: string): string {
  return `${paths.dashboardSupport}/${id}`;
}

/** The option value of a topic; '' for none. */
export function toChoiceValue(about: TopicReference | null): string {
  return about === null ? '' : `${about.kind}:${about.id}`;
}
