import { plainWords } from '@anupal/contract/eservices/catalogue/plain-text';
import type { SearchTerm } from '@anupal/contract/eservices/catalogue/search-terms';
import { useEffect, useState } from 'react';

type ParseTerms = (searchText: string) => readonly SearchTerm[];

/**
 * The terms of a search; null while the synonyms load, which happens with the first search. If they
 * cannot be fetched, the words count as typed.
 */
export function useSearchTerms(searchText: string): readonly SearchTerm[] | null {
  const [parse, setParse] = useState<ParseTerms | null>(null);
  const isSearching = searchText.trim() !== '';
  useEffect(() => {
    if (!isSearching) return;
    void import('@anupal/contract/eservices/catalogue/search-terms').then(
      ({ parseSearchTerms }) => setParse(() => parseSearchTerms),
      () => setParse(() => splitIntoTerms),
    );
  }, [isSearching]);
  if (!isSearching) return [];
  return parse?.(searchText) ?? null;
}

function splitIntoTerms(searchText: string): readonly SearchTerm[] {
  return plainWords(searchText).map((text) => ({ text }));
}
