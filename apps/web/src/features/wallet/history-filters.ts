import { transactionTypes, type Transaction } from '@anupal/contract/wallet';
import { parseDay } from '../../lib/lists/date-range.ts';
import { parseTrail, trailParams, type ListQuery } from '../../lib/lists/cursor-trail.ts';
import { toSearchText } from '../../lib/lists/search-text.ts';
import type { HistoryFilter } from './wallet-api.ts';

/** The number of transactions per page. */
export const transactionsPerPage = 20;

/** A list query of the history, as in the URL. */
export interface HistoryListQuery extends ListQuery {
  readonly q: string;
  readonly type: Transaction['type'] | null;
  /** Dates such as 2026-11-20; '' for none. */
  readonly from: string;
  readonly to: string;
}

/** The filters of a list query. */
export type HistoryFilterValues = Omit<HistoryListQuery, 'trail'>;

/** The whole history. */
export const noFilters: HistoryFilterValues = { q: '', type: null, from: '', to: '' };

/** Parses a list query from the URL, ignoring invalid values. */
export function parseListQuery(query: URLSearchParams): HistoryListQuery {
  return {
    q: toSearchText((query.get('q') ?? '').slice(0, 100)),
    type: transactionTypes.find((type) => type === query.get('type')) ?? null,
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
    trail: parseTrail(query),
  };
}

/** The URL parameters of a list query, with the page's other parameters. */
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

/** The API query of a list query. */
export function toApiQuery({ q, type, from, to }: HistoryFilterValues): HistoryFilter {
  return {
    q: q || undefined,
    type: type ?? undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** Whether a list query has filters. */
export function hasFilters({ q, type, from, to }: HistoryFilterValues): boolean {
  return q !== '' || type !== null || from !== '' || to !== '';
}

const ownNames = ['q', 'type', 'from', 'to', 'after'];
