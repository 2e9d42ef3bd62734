import type { Eservice } from '@anupal/contract/eservices';
import { plainWords } from '@anupal/contract/eservices/catalogue/plain-text';
import { useEffect, useState } from 'react';
import { findServices } from './search/exact-search.ts';

type FindServices = (services: readonly Eservice[]) => readonly Eservice[];
type SearchServices = (services: readonly Eservice[], searchText: string) => readonly Eservice[];

/**
 * Finds the services of a search; null while its code loads, which happens with the first search. If
 * it cannot be fetched, the words count as typed.
 */
export function useServiceFinder(searchText: string): FindServices | null {
  const [search, setSearch] = useState<SearchServices | null>(null);
  const isSearching = searchText.trim() !== '';
  useEffect(() => {
    if (!isSearching) return;
    void import('./search/service-search.ts').then(
      ({ searchServices }) => setSearch(() => searchServices),
      () => setSearch(() => searchAsTyped),
    );
  }, [isSearching]);
  if (!isSearching) return (services) => services;
  return search === null ? null : (services) => search(services, searchText);
}

function searchAsTyped(services: readonly Eservice[], searchText: string): readonly Eservice[] {
  const terms = plainWords(searchText).map((text) => ({ text }));
  return findServices(services, terms);
}
