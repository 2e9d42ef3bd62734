import type { TopicReference } from '@anupal/contract/support/schemas';
import { paths } from '../../../app/paths.ts';
import { readTrail, writeTrail, type Trailed } from '../../../lib/lists/cursor-trail.ts';

/** How many tickets stand on a page of the list. */
export const ticketsPerPage = 20;

/** A place in the list of one's tickets, as the URL says it. */
export interface TicketPlace extends Trailed {
  readonly state: 'open' | 'closed' | null;
}

/** The place that a query says. */
export function readPlace(query: URLSearchParams): TicketPlace {
  const state = (['open', 'closed'] as const).find((one) => one === query.get('state')) ?? null;
  return { state, trail: readTrail(query) };
}

/** The query of a place. */
export function writePlace({ state, trail }: TicketPlace): Record<string, string> {
  return { ...(state !== null && { state }), ...writeTrail({ trail }) };
}

/** Where a ticket is. */
export function ticketPathOf(id: string): string {
  return `${paths.dashboardSupport}/${id}`;
}

/** What a ticket is about as the value of a choice; '' for nothing. */
export function choiceOf(about: TopicReference | null): string {
  return about === null ? '' : `${about.kind}:${about.id}`;
}
