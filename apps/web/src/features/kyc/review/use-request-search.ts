import type { KycStatus } from '@anupal/contract/users';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useTypedSearch } from '../../../lib/lists/debounced-search.ts';
import { parseListQuery, toUrlParams, type RequestListQuery } from './request-filters.ts';
import { useReviewState } from './review-state.tsx';

/** Search, filter and page of the list. They stand in the URL, all but an identity number. */
export function useRequestSearch() {
  const { search, replaceSearch } = useSearch();
  const { search: sought, setSearch: setSought } = useReviewState();
  const place = parseListQuery(search, sought);
  const go = (next: Pick<RequestListQuery, 'q' | 'status'>): void => {
    setSought(next.q);
    replaceSearch(toUrlParams({ ...next, trail: [] }));
  };
  const typed = useTypedSearch(place.q, (q) => go({ q, status: place.status }));
  return {
    ...typed,
    place,
    filter: (status: KycStatus | null): void => go({ q: typed.take(), status }),
  };
}
