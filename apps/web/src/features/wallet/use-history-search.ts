import { queryHref } from '../../lib/lists/cursor-trail.ts';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { useDebouncedSearch } from '../../lib/lists/debounced-search.ts';
import {
  noFilters,
  parseListQuery,
  toUrlParams,
  type HistoryListQuery,
  type HistoryFilterValues,
} from './history-filters.ts';

/** The filters and the page of the history, from the URL. */
export function useHistorySearch() {
  const { search, replaceSearch } = useUrlQuery();
  const listQuery = parseListQuery(search);
  const write = (next: HistoryListQuery): Record<string, string> => toUrlParams(next, search);
  const go = (next: HistoryFilterValues): void => replaceSearch(write({ ...next, trail: [] }));
  const typed = useDebouncedSearch(listQuery.q, (q) => go({ ...listQuery, q }));
  return {
    ...typed,
    listQuery,
    filter: (changed: Partial<HistoryFilterValues>): void =>
      go({ ...listQuery, q: typed.flush(), ...changed }),
    clear: (): void => {
      typed.type('');
      go(noFilters);
    },
    listHref: (next: HistoryListQuery): string => queryHref(write(next)),
  };
}
