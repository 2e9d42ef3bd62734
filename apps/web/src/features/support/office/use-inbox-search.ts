import { perPerson } from '../../../lib/session/per-user.ts';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useTypedSearch } from '../../../lib/lists/debounced-search.ts';
import { readPlace, writePlace, type InboxPlace } from './inbox-filters.ts';

// A search names people: it stands in no URL, and is there again on the way back.
const memoryOf = perPerson(() => {
  let sought = '';
  return {
    read: () => sought,
    write: (search: string): void => {
      sought = search;
    },
  };
});

/** What the inbox is narrowed by, and which page of it is open. */
export function useInboxSearch() {
  const { search, replaceSearch } = useSearch();
  const memory = memoryOf(useSignedInUser().id);
  const place = readPlace(search, memory.read());
  const go = (next: Omit<InboxPlace, 'trail'>): void => {
    memory.write(next.q);
    replaceSearch(writePlace({ ...next, trail: [] }));
  };
  const typed = useTypedSearch(place.q, (q) => go({ ...place, q }));
  return {
    ...typed,
    place,
    filter: (changed: Partial<Pick<InboxPlace, 'kind'>>): void =>
      go({ ...place, q: typed.take(), ...changed }),
  };
}
