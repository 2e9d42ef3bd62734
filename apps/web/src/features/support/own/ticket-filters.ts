import type { TopicReference } from '@anupal/contract/support/schemas';
import { paths } from '../../../app/paths.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';

/** The number of tickets per page. */
export const ticketsPerPage = 20;

/** A list query of the user's tickets, as in the URL. */
export interface TicketListQuery extends ListQuery {
  readonly state: 'open' | 'closed' | null;
}

/** Parses a list query from the URL. */
export function parseListQuery(query: URLSearchParams): TicketListQuery {
  const state = (['open', 'closed'] as const).find((one) => one === query.get('state')) ?? null;
  return { state, trail: parseTrail(query) };
}

/** The URL parameters of a list query. */
export function toUrlParams({ state, trail }: TicketListQuery): Record<string, string> {
  return { ...(state !== null && { state }), ...trailParams({ trail }) };
}

/** The URL of a ticket. */
export function ticketPath(id: string): string {
  return `${paths.dashboardSupport}/${id}`;
}

/** The option value of a topic; '' for none. */
export function toChoiceValue(about: TopicReference | null): string {
  return about === null ? '' : `${about.kind}:${about.id}`;
}
