import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useTypedSearch } from '../../../lib/lists/debounced-search.ts';
import { parseListQuery, toUrlParams } from './service-list-model.ts';

/** Search, department and page of the list of services. They stand in the URL. */
export function useServiceSearch() {
  const { search, replaceSearch } = useSearch();
  const place = parseListQuery(search);
  // Somebody may be applying by the time that a search begins, and goes on with it.
  const applying = search.get('apply');
  const go = (next: { readonly q: string; readonly department: string }): void =>
    replaceSearch({
      ...toUrlParams({ ...next, page: 1 }),
      ...(applying !== null && { apply: applying }),
    });
  const typed = useTypedSearch(place.q, (q) => go({ q, department: place.department }));
  return {
    ...typed,
    place,
    narrow: (department: string): void => go({ q: typed.take(), department }),
  };
}
