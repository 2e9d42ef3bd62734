import { refundStates, type RefundState } from '@anupal/contract/payments/refunds';
import { readTrail, writeTrail, type Trailed } from '../../../lib/lists/cursor-trail.ts';
import { soughtIn } from '../../../lib/lists/search-text.ts';

/** How many refunds stand on a page of the list. */
export const refundsPerPage = 20;

/** A place in the list of refunds, as the URL says it. */
export interface RefundsPlace extends Trailed {
  readonly q: string;
  /** Those that stand there alone. */
  readonly state: RefundState | null;
}

/** The place that a query says. */
export function readPlace(query: URLSearchParams): RefundsPlace {
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    state: refundStates.find((one) => one === query.get('state')) ?? null,
    trail: readTrail(query),
  };
}

/** What the API is asked for at a place. */
export function wantedAt({ q, state }: Omit<RefundsPlace, 'trail'>) {
  return { q: soughtIn(q) || undefined, state: state ?? undefined };
}

/** The query of a place. */
export function writePlace({ q, state, trail }: RefundsPlace): Record<string, string> {
  return { ...(q !== '' && { q }), ...(state !== null && { state }), ...writeTrail({ trail }) };
}
