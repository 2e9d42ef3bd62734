import { transactionTypes, type Transaction } from '@anupal/contract/wallet';
import { parseDay } from '../../lib/lists/date-range.ts';
import { parseTrail, trailParams, type ListQuery } from '../../lib/lists/cursor-trail.ts';
import { toSearchText } from '../../lib/lists/search-text.ts';
import type { HistoryFilter } from './wallet-api.ts';

/** How many transactions stand on a page of the history. */
export const transactionsPerPage = 20;

/** A place in the history, as the URL says it. */
export interface HistoryListQuery extends ListQuery {
  readonly q: string;
  readonly type: Transaction['type'] | null;
  /** Days such as 2026-11-20; '' for none. */
  readonly from: string;
  readonly to: string;
}

/** What a place is narrowed by. */
export type HistoryFilterValues = Omit<HistoryListQuery, 'trail'>;

/** The whole history. */
export const noFilters: HistoryFilterValues = { q: '', type: null, from: '', to: '' };

/** The place that a query says; what it says wrongly counts for nothing. */
export function parseListQuery(query: URLSearchParams): HistoryListQuery {
  return {
    q: toSearchText((query.get('q') ?? '').slice(0, 100)),
    type: transactionTypes.find((type) => type === query.get('type')) ?? null,
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
    trail: parseTrail(query),
  };
}

/** The query of a place, with what else the page's query said. */
export function toUrlParams(
  { q, type, from, to, trail }: HistoryListQuery,
  query: URLSearchParams,
): Record<string, string> {
  const others = [...query].filter(([name]) => !ownNames.includes(name));
  return {
    ...Object.fromEntries(others),
    ...(q !== '' && { q }),
    ...(type !== null && { type }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...trailParams({ trail }),
  };
}

/** What the API is asked for at a place. */
export function toApiQuery({ q, type, from, to }: HistoryFilterValues): HistoryFilter {
  return {
    q: q || undefined,
    type: type ?? undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** Whether a place shows less than all. */
export function hasFilters({ q, type, from, to }: HistoryFilterValues): boolean {
  return q !== '' || type !== null || from !== '' || to !== '';
}

const ownNames = ['q', 'type', 'from', 'to', 'after'];
