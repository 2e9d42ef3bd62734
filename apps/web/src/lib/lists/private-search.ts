/**
 * Whether a search may be for a PAN, an Aadhaar or phone number, or an e-mail address. URLs are
 * stored in the browser's history and in proxy logs; such a search stays in memory.
 */
export function isPrivateSearch(search: string): boolean {
  // Devanagari digits count too. A PAN that is being typed begins with five letters and a digit.
  const digits = search.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 3 || search.includes('@') || /^\s*[a-z]{5}\s*\p{Nd}/iu.test(search);
}

const inMemoryParam = 'kept';

/** The search of a query; `inMemory` is the one that is not in the URL. */
export function parsePrivateSearch(query: URLSearchParams, inMemory: string): string {
  if (query.has(inMemoryParam)) return inMemory;
  const named = (query.get('q') ?? '').trim().slice(0, 100);
  // A private search in the URL was put there by somebody else, so it is ignored.
  return isPrivateSearch(named) ? '' : named;
}

/** The URL parameters of a search. For a private one, only the fact that there is one. */
export function privateSearchParams(q: string): Readonly<Record<string, string>> {
  if (q === '') return {};
  return isPrivateSearch(q) ? { [inMemoryParam]: '1' } : { q };
}
