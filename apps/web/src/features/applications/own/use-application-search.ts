import { perPerson } from '../../../lib/session/per-user.ts';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useTypedSearch } from '../../../lib/lists/debounced-search.ts';
import {
  noFilters,
  parseListQuery,
  toUrlParams,
  type ApplicationListQuery,
  type ApplicationFilters,
} from './application-filters.ts';

// A search that may be for a number stands in no URL; it is there again on the way back.
const getRememberedSearch = perPerson(() => {
  let text = '';
  return {
    read: () => text,
    write: (search: string): void => {
      text = search;
    },
  };
});

/** What the list is narrowed by and which page of it is open: in the URL, all but numbers. */
export function useApplicationSearch() {
  const { search, replaceSearch } = useSearch();
  const rememberedSearch = getRememberedSearch(useSignedInUser().id);
  const query = parseListQuery(search, rememberedSearch.read());
  const update = (next: ApplicationFilters): void => {
    rememberedSearch.write(next.q);
    replaceSearch(toUrlParams({ ...next, trail: [] }));
  };
  const typed = useTypedSearch(query.q, (q) => update({ ...query, q }));
  return {
    ...typed,
    query,
    setFilters: (changed: Partial<ApplicationFilters>): void =>
      update({ ...query, q: typed.take(), ...changed }),
    clear: (): void => {
      typed.type('');
      update(noFilters);
    },
    toUrl: (next: ApplicationListQuery): string =>
      `?${new URLSearchParams(toUrlParams(next)).toString()}`,
  };
}
