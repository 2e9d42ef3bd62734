import { refundStates, type RefundState } from '@anupal/contract/payments/refunds';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';

/** How many refunds stand on a page of the list. */
export const refundsPerPage = 20;

/** A place in the list of refunds, as the URL says it. */
export interface RefundListQuery extends ListQuery {
  readonly q: string;
  /** Those that stand there alone. */
  readonly state: RefundState | null;
}

/** The place that a query says. */
export function parseListQuery(query: URLSearchParams): RefundListQuery {
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    state: refundStates.find((one) => one === query.get('state')) ?? null,
    trail: parseTrail(query),
  };
}

/** What the API is asked for at a place. */
export function toApiQuery({ q, state }: Omit<RefundListQuery, 'trail'>) {
  return { q: toSearchText(q) || undefined, state: state ?? undefined };
}

/** The query of a place. */
export function toUrlParams({ q, state, trail }: RefundListQuery): Record<string, string> {
  return { ...(q !== '' && { q }), ...(state !== null && { state }), ...trailParams({ trail }) };
}
