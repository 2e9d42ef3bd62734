import { perUser } from '../../../lib/session/per-user.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import {
  noFilters,
  parseListQuery,
  toUrlParams,
  type ApplicationListQuery,
  type ApplicationFilters,
} from './application-filters.ts';

// A search that may be a number is not in the URL; it is restored from here on the way back.
const getRememberedSearch = perUser(() => {
  let text = '';
  return {
    read: () => text,
    write: (search: string): void => {
      text = search;
    },
  };
});

/** The filters and the page of the list. They are in the URL, except for numbers. */
export function useApplicationSearch() {
  const { search, replaceSearch } = useUrlQuery();
  const rememberedSearch = getRememberedSearch(useSignedInUser().id);
  const query = parseListQuery(search, rememberedSearch.read());
  const update = (next: ApplicationFilters): void => {
    rememberedSearch.write(next.q);
    replaceSearch(toUrlParams({ ...next, trail: [] }));
  };
  const typed = useDebouncedSearch(query.q, (q) => update({ ...query, q }));
  return {
    ...typed,
    query,
    setFilters: (changed: Partial<ApplicationFilters>): void =>
      update({ ...query, q: typed.flush(), ...changed }),
    clear: (): void => {
      typed.type('');
      update(noFilters);
    },
    toUrl: (next: ApplicationListQuery): string =>
      `?${new URLSearchParams(toUrlParams(next)).toString()}`,
  };
}
