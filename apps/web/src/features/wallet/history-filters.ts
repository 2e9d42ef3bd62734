import { transactionTypes, type Transaction } from '@anupal/contract/wallet';
import { dayIn } from '../../lib/lists/date-range.ts';
import { readTrail, writeTrail, type Trailed } from '../../lib/lists/cursor-trail.ts';
import { soughtIn } from '../../lib/lists/search-text.ts';
import type { HistoryFilter } from './wallet-api.ts';

/** How many transactions stand on a page of the history. */
export const linesPerPage = 20;

/** A place in the history, as the URL says it. */
export interface HistoryPlace extends Trailed {
  readonly q: string;
  readonly type: Transaction['type'] | null;
  /** Days such as 2026-11-20; '' for none. */
  readonly from: string;
  readonly to: string;
}

/** What a place is narrowed by. */
export type Narrowing = Omit<HistoryPlace, 'trail'>;

/** The whole history. */
export const everything: Narrowing = { q: '', type: null, from: '', to: '' };

/** The place that a query says; what it says wrongly counts for nothing. */
export function readPlace(query: URLSearchParams): HistoryPlace {
  return {
    q: soughtIn((query.get('q') ?? '').slice(0, 100)),
    type: transactionTypes.find((type) => type === query.get('type')) ?? null,
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    trail: readTrail(query),
  };
}

/** The query of a place, with what else the page's query said. */
export function writePlace(
  { q, type, from, to, trail }: HistoryPlace,
  query: URLSearchParams,
): Record<string, string> {
  const others = [...query].filter(([name]) => !ownNames.includes(name));
  return {
    ...Object.fromEntries(others),
    ...(q !== '' && { q }),
    ...(type !== null && { type }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...writeTrail({ trail }),
  };
}

/** What the API is asked for at a place. */
export function filterOf({ q, type, from, to }: Narrowing): HistoryFilter {
  return {
    q: q || undefined,
    type: type ?? undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** Whether a place shows less than all. */
export function isNarrowed({ q, type, from, to }: Narrowing): boolean {
  return q !== '' || type !== null || from !== '' || to !== '';
}

const ownNames = ['q', 'type', 'from', 'to', 'after'];
