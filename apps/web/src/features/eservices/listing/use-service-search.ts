import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { parseListQuery, toUrlParams } from './service-list-model.ts';

/** The search, department and page of the service list, all in the URL. */
export function useServiceSearch() {
  const { search, replaceSearch } = useUrlQuery();
  const query = parseListQuery(search);
  const { client } = query;
  // Keeps an open application form in the URL when the search changes.
  const applyingFor = search.get('apply');
  const update = (next: { readonly q: string; readonly department: string }): void =>
    replaceSearch({
      ...toUrlParams({ ...next, client, page: 1 }),
      ...(applyingFor !== null && { apply: applyingFor }),
    });
  const typed = useDebouncedSearch(query.q, (q) => update({ q, department: query.department }));
  return {
    ...typed,
    query,
    clear: (): void => {
      typed.type('');
      update({ q: '', department: '' });
    },
    setDepartment: (department: string): void => update({ q: typed.flush(), department }),
  };
}
