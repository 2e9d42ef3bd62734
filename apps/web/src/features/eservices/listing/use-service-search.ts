import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { parseListQuery, toUrlParams } from './service-list-model.ts';

/** Search, department and page of the list of services. They stand in the URL. */
export function useServiceSearch() {
  const { search, replaceSearch } = useUrlQuery();
  const query = parseListQuery(search);
  // Somebody may be applying by the time that a search begins, and goes on with it.
  const applyingFor = search.get('apply');
  const update = (next: { readonly q: string; readonly department: string }): void =>
    replaceSearch({
      ...toUrlParams({ ...next, page: 1 }),
      ...(applyingFor !== null && { apply: applyingFor }),
    });
  const typed = useDebouncedSearch(query.q, (q) => update({ q, department: query.department }));
  return {
    ...typed,
    query,
    setDepartment: (department: string): void => update({ q: typed.flush(), department }),
  };
}
