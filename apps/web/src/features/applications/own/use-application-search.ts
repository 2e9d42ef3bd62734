import { perPerson } from '../../../lib/session/per-user.ts';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import {
  noFilters,
  parseListQuery,
  toUrlParams,
  type ApplicationListQuery,
  type ApplicationFilters,
} from './application-filters.ts';

// A search that may be for a number stands in no URL; it is there again on the way back.
const getRememberedSearch = perPerson(() => {
  let sought = '';
  return {
    read: () => sought,
    write: (search: string): void => {
      sought = search;
    },
  };
});

/** What the list is narrowed by and which page of it is open: in the URL, all but numbers. */
export function useApplicationSearch() {
  const { search, replaceSearch } = useSearch();
  const memory = getRememberedSearch(useSignedInUser().id);
  const place = parseListQuery(search, memory.read());
  const go = (next: ApplicationFilters): void => {
    memory.write(next.q);
    replaceSearch(toUrlParams({ ...next, trail: [] }));
  };
  const typed = useTypedSearch(place.q, (q) => go({ ...place, q }));
  return {
    ...typed,
    place,
    filter: (changed: Partial<ApplicationFilters>): void =>
      go({ ...place, q: typed.take(), ...changed }),
    clear: (): void => {
      typed.type('');
      go(noFilters);
    },
    wayTo: (next: ApplicationListQuery): string =>
      `?${new URLSearchParams(toUrlParams(next)).toString()}`,
  };
}
