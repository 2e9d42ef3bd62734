import { perPerson } from '../../../lib/session/per-user.ts';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import {
  everything,
  readPlace,
  writePlace,
  type ApplicationPlace,
  type Narrowing,
} from './application-filters.ts';

// A search that may be for a number stands in no URL; it is there again on the way back.
const memoryOf = perPerson(() => {
  let sought = '';
  return {
    read: () => sought,
    write: (search: string): void => {
      sought = search;
    },
  };
});

/** What the list is narrowed by and which page of it is open: in the URL, all but numbers. */
export function useListSearch() {
  const { search, replaceSearch } = useSearch();
  const memory = memoryOf(useSignedInUser().id);
  const place = readPlace(search, memory.read());
  const go = (next: Narrowing): void => {
    memory.write(next.q);
    replaceSearch(writePlace({ ...next, trail: [] }));
  };
  const typed = useTypedSearch(place.q, (q) => go({ ...place, q }));
  return {
    ...typed,
    place,
    filter: (changed: Partial<Narrowing>): void => go({ ...place, q: typed.take(), ...changed }),
    clear: (): void => {
      typed.type('');
      go(everything);
    },
    wayTo: (next: ApplicationPlace): string =>
      `?${new URLSearchParams(writePlace(next)).toString()}`,
  };
}
