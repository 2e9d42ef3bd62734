import { useKept } from '../../../lib/forms/persisted-values.ts';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { readDeskPlace, writeDeskPlace, type DeskPlace } from './queue-filters.ts';

/** Search, filters and page of the queue. They stand in the URL, all but an identity number. */
export function useQueueSearch() {
  const { search, replaceSearch } = useSearch();
  const [sought, setSought] = useKept(`${useSignedInUser().id}:desk`, '');
  const place = readDeskPlace(search, sought);
  const go = (next: Partial<DeskPlace>): void => {
    const changed = { ...place, ...next, trail: [] };
    setSought(changed.q);
    replaceSearch(writeDeskPlace(changed));
  };
  const typed = useTypedSearch(place.q, (q) => go({ q }));
  return {
    ...typed,
    place,
    narrow: (next: Partial<DeskPlace>): void => go({ q: typed.take(), ...next }),
  };
}
