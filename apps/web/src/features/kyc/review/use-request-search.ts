import type { KycStatus } from '@anupal/contract/users';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { parseListQuery, toUrlParams, type RequestListQuery } from './request-filters.ts';
import { useReviewState } from './review-state.tsx';

/** The search, filter and page of the list. They are in the URL, except for an identity number. */
export function useRequestSearch() {
  const { search, replaceSearch } = useUrlQuery();
  const { search: rememberedSearch, setSearch: setRememberedSearch } = useReviewState();
  const query = parseListQuery(search, rememberedSearch);
  const update = (next: Pick<RequestListQuery, 'q' | 'status'>): void => {
    setRememberedSearch(next.q);
    replaceSearch(toUrlParams({ ...next, trail: [] }));
  };
  const typed = useDebouncedSearch(query.q, (q) => update({ q, status: query.status }));
  return {
    ...typed,
    query,
    setStatus: (status: KycStatus | null): void => update({ q: typed.flush(), status }),
  };
}
