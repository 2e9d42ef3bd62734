import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useDebounce } from '../../../lib/lists/use-debounce.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';

/** The search of the catalogue, stored in the URL. */
export function useCatalogueSearch() {
  const { search, replaceSearch } = useUrlQuery();
  const isHydrated = useHydrated();
  const urlSearch = isHydrated ? (search.get('q') ?? '') : '';
  const [typedSearch, setTypedSearch] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const searchText = typedSearch ?? urlSearch;

  useEffect(() => {
    if (!isHydrated || field.current === null) return;
    // The user may have typed before hydration, or a link may bring a search along.
    if (field.current.value !== '') setTypedSearch(field.current.value);
    else field.current.value = urlSearch;
    // Only once: afterwards the field is the source.
  }, [isHydrated]); // eslint-disable-line react-hooks/exhaustive-deps

  const searched = typedSearch?.trim() ?? urlSearch;
  // Browsers throttle a page that changes its URL with every letter.
  useDebounce(
    searched === urlSearch ? null : () => replaceSearch(searched === '' ? {} : { q: searched }),
  );

  const clear = (): void => {
    if (field.current === null) return;
    field.current.value = '';
    field.current.focus();
    setTypedSearch('');
  };
  return { field, searchText: useDeferredValue(searchText), setTypedSearch, clear };
}
