import { perUser } from '../../../lib/session/per-user.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { parseListQuery, toUrlParams, type InboxListQuery } from './inbox-filters.ts';

// A search names people: it is not in the URL, and is kept for going back.
const memoryOf = perUser(() => {
  let sought = '';
  return {
    read: () => sought,
    write: (search: string): void => {
      sought = search;
    },
  };
});

/** The filters and the page of the inbox. */
export function useInboxSearch() {
  const { search, replaceSearch } = useUrlQuery();
  const memory = memoryOf(useSignedInUser().id);
  const listQuery = parseListQuery(search, memory.read());
  const go = (next: Omit<InboxListQuery, 'trail'>): void => {
    memory.write(next.q);
    replaceSearch(toUrlParams({ ...next, trail: [] }));
  };
  const typed = useDebouncedSearch(listQuery.q, (q) => go({ ...listQuery, q }));
  return {
    ...typed,
    listQuery,
    filter: (changed: Partial<Pick<InboxListQuery, 'kind'>>): void =>
      go({ ...listQuery, q: typed.flush(), ...changed }),
  };
}
