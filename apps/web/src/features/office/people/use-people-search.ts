import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useTypedSearch } from '../../../lib/lists/debounced-search.ts';
import { readPlace, writePlace, type PeopleFilter, type PeoplePlace } from './people-filters.ts';

/** Search, filter and page of the list; they stand in the URL. */
export function usePeopleSearch() {
  const { search, replaceSearch } = useSearch();
  const place = readPlace(search);
  const go = (next: Pick<PeoplePlace, 'q' | 'filter'>): void =>
    replaceSearch(writePlace({ ...next, trail: [] }));
  const typed = useTypedSearch(place.q, (q) => go({ q, filter: place.filter }));
  return {
    ...typed,
    place,
    filter: (filter: PeopleFilter): void => go({ q: typed.take(), filter }),
  };
}
