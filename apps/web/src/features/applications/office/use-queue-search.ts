import { useKept } from '../../../lib/forms/persisted-values.ts';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { parseQueueQuery, toUrlParams, type QueueQuery } from './queue-filters.ts';

/** Search, filters and page of the queue. They stand in the URL, all but an identity number. */
export function useQueueSearch() {
  const { search, replaceSearch } = useSearch();
  const [sought, setSought] = useKept(`${useSignedInUser().id}:desk`, '');
  const place = parseQueueQuery(search, sought);
  const go = (next: Partial<QueueQuery>): void => {
    const changed = { ...place, ...next, trail: [] };
    setSought(changed.q);
    replaceSearch(toUrlParams(changed));
  };
  const typed = useTypedSearch(place.q, (q) => go({ q }));
  return {
    ...typed,
    place,
    narrow: (next: Partial<QueueQuery>): void => go({ q: typed.take(), ...next }),
  };
}
