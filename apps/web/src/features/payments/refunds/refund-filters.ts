import { refundStates, type RefundState } from '@anupal/contract/payments/refunds';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';

/** The number of refunds per page. */
export const refundsPerPage = 20;

/** A list query of the refunds, as in the URL. */
export interface RefundListQuery extends ListQuery {
  readonly q: string;
  /** Only those in this state. */
  readonly state: RefundState | null;
}

/** Parses a list query from the URL. */
export function parseListQuery(query: URLSearchParams): RefundListQuery {
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    state: refundStates.find((one) => one === query.get('state')) ?? null,
    trail: parseTrail(query),
  };
}

/** The API query of a list query. */
export function toApiQuery({ q, state }: Omit<RefundListQuery, 'trail'>) {
  return { q: toSearchText(q) || undefined, state: state ?? undefined };
}

/** The URL parameters of a list query. */
export function toUrlParams({ q, state, trail }: RefundListQuery): Record<string, string> {
  return { ...(q !== '' && { q }), ...(state !== null && { state }), ...trailParams({ trail }) };
}
