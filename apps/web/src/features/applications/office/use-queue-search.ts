import { usePersisted } from '../../../lib/forms/persisted-values.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { parseQueueQuery, toUrlParams, type QueueQuery } from './queue-filters.ts';

/**
 * The search, filters and page of the queue. They are in the URL, except for an identity number.
 */
export function useQueueSearch() {
  const { search, replaceSearch } = useUrlQuery();
  const [rememberedSearch, setRememberedSearch] = usePersisted(`${useSignedInUser().id}:queue`, '');
  const query = parseQueueQuery(search, rememberedSearch);
  const update = (next: Partial<QueueQuery>): void => {
    const changed = { ...query, ...next, trail: [] };
    setRememberedSearch(changed.q);
    replaceSearch(toUrlParams(changed));
  };
  const typed = useDebouncedSearch(query.q, (q) => update({ q }));
  return {
    ...typed,
    query,
    setFilters: (next: Partial<QueueQuery>): void => update({ q: typed.flush(), ...next }),
  };
}
