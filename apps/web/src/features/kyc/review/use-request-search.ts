import type { KycStatus } from '@anupal/contract/users';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { readPlace, writePlace, type ListPlace } from './request-filters.ts';
import { useReviewMemory } from './review-state.tsx';

/** Search, filter and page of the list. They stand in the URL, all but an identity number. */
export function useRequestSearch() {
  const { search, replaceSearch } = useSearch();
  const { sought, setSought } = useReviewMemory();
  const place = readPlace(search, sought);
  const go = (next: Pick<ListPlace, 'q' | 'status'>): void => {
    setSought(next.q);
    replaceSearch(writePlace({ ...next, trail: [] }));
  };
  const typed = useTypedSearch(place.q, (q) => go({ q, status: place.status }));
  return {
    ...typed,
    place,
    filter: (status: KycStatus | null): void => go({ q: typed.take(), status }),
  };
}
