import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import {
  parseListQuery,
  toUrlParams,
  type PeopleFilter,
  type PeopleListQuery,
} from './people-filters.ts';

/** The search, filter and page of the users, from the URL. */
export function usePeopleSearch() {
  const { search, replaceSearch } = useUrlQuery();
  const listQuery = parseListQuery(search);
  const go = (next: Pick<PeopleListQuery, 'q' | 'filter'>): void =>
    replaceSearch(toUrlParams({ ...next, trail: [] }));
  const typed = useDebouncedSearch(listQuery.q, (q) => go({ q, filter: listQuery.filter }));
  return {
    ...typed,
    listQuery,
    filter: (filter: PeopleFilter): void => go({ q: typed.flush(), filter }),
  };
}
