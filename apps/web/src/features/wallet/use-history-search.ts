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
  const place = parseListQuery(search);
  const write = (next: HistoryListQuery): Record<string, string> => toUrlParams(next, search);
  const go = (next: HistoryFilterValues): void => replaceSearch(write({ ...next, trail: [] }));
  const typed = useDebouncedSearch(place.q, (q) => go({ ...place, q }));
  return {
    ...typed,
    place,
    filter: (changed: Partial<HistoryFilterValues>): void =>
      go({ ...place, q: typed.flush(), ...changed }),
    clear: (): void => {
      typed.type('');
      go(noFilters);
    },
    wayTo: (next: HistoryListQuery): string => `?${new URLSearchParams(write(next)).toString()}`,
  };
}
