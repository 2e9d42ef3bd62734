import { plainWords } from '@anupal/contract/eservices/catalogue/plain-text';
import type { SoughtTerm } from '@anupal/contract/eservices/catalogue/search-terms';
import { useEffect, useState } from 'react';

type ParseTerms = (sought: string) => readonly SoughtTerm[];

/**
 * What a search asks for. What people call the services comes with the first search; null until
 * then. Where it cannot be fetched, the words count as they are typed.
 */
export function useSearchTerms(sought: string): readonly SoughtTerm[] | null {
  const [read, setRead] = useState<ParseTerms | null>(null);
  const isWanted = sought.trim() !== '';
  useEffect(() => {
    if (!isWanted) return;
    void import('@anupal/contract/eservices/catalogue/search-terms').then(
      ({ soughtTerms }) => setRead(() => soughtTerms),
      () => setRead(() => splitIntoTerms),
    );
  }, [isWanted]);
  if (!isWanted) return [];
  return read?.(sought) ?? null;
}

function splitIntoTerms(sought: string): readonly SoughtTerm[] {
  return plainWords(sought).map((text) => ({ text }));
}
