import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useAfterPause } from '../../../lib/lists/use-debounce.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useSearch } from '../../../lib/lists/use-url-query.ts';

/** The search of the catalogue: it stands in the URL, and begins with what was typed before. */
export function useCatalogueSearch() {
  const { search, replaceSearch } = useSearch();
  const isHydrated = useHydrated();
  const given = isHydrated ? (search.get('q') ?? '') : '';
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sought = typed ?? given;

  useEffect(() => {
    if (!isHydrated || field.current === null) return;
    // A person may have typed before the script was there; a link may bring a search along.
    if (field.current.value !== '') setTyped(field.current.value);
    else field.current.value = given;
    // Only once: from here on the field tells.
  }, [isHydrated]); // eslint-disable-line react-hooks/exhaustive-deps

  const searched = typed?.trim() ?? given;
  // Browsers refuse a page that changes its URL with every letter.
  useAfterPause(
    searched === given ? null : () => replaceSearch(searched === '' ? {} : { q: searched }),
  );

  const clear = (): void => {
    if (field.current === null) return;
    field.current.value = '';
    field.current.focus();
    setTyped('');
  };
  return { field, sought: useDeferredValue(sought), setTyped, clear };
}
