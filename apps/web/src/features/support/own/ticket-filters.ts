import type { TopicReference } from '@anupal/contract/support/schemas';
import { paths } from '../../../app/paths.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';

/** How many tickets stand on a page of the list. */
export const ticketsPerPage = 20;

/** A place in the list of one's tickets, as the URL says it. */
export interface TicketListQuery extends ListQuery {
  readonly state: 'open' | 'closed' | null;
}

/** The place that a query says. */
export function parseListQuery(query: URLSearchParams): TicketListQuery {
  const state = (['open', 'closed'] as const).find((one) => one === query.get('state')) ?? null;
  return { state, trail: parseTrail(query) };
}

/** The query of a place. */
export function toUrlParams({ state, trail }: TicketListQuery): Record<string, string> {
  return { ...(state !== null && { state }), ...trailParams({ trail }) };
}

/** Where a ticket is. */
export function ticketPath(id: string): string {
  return `${paths.dashboardSupport}/${id}`;
}

/** What a ticket is about as the value of a choice; '' for nothing. */
export function toChoiceValue(about: TopicReference | null): string {
  return about === null ? '' : `${about.kind}:${about.id}`;
}
