import { useSearch } from '../../lib/lists/use-url-query.ts';
import { useTypedSearch } from '../../lib/lists/debounced-search.ts';
import {
  everything,
  readPlace,
  writePlace,
  type HistoryPlace,
  type Narrowing,
} from './history-filters.ts';

/** What the history is narrowed by and which page of it is open. All of it stands in the URL. */
export function useHistorySearch() {
  const { search, replaceSearch } = useSearch();
  const place = readPlace(search);
  const write = (next: HistoryPlace): Record<string, string> => writePlace(next, search);
  const go = (next: Narrowing): void => replaceSearch(write({ ...next, trail: [] }));
  const typed = useTypedSearch(place.q, (q) => go({ ...place, q }));
  return {
    ...typed,
    place,
    filter: (changed: Partial<Narrowing>): void => go({ ...place, q: typed.take(), ...changed }),
    clear: (): void => {
      typed.type('');
      go(everything);
    },
    wayTo: (next: HistoryPlace): string => `?${new URLSearchParams(write(next)).toString()}`,
  };
}
