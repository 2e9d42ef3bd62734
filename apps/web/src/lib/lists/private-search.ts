/**
 * Whether a search may be for a PAN, an Aadhaar or a phone number, or for an e-mail address. What
 * stands in a URL is kept by the browser's history and by the logs of every proxy; such a search stays
 * in memory.
 */
export function isPrivateSearch(search: string): boolean {
  // Devanagari digits count too. A PAN that is being typed begins with five letters and a digit.
  const digits = search.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 3 || search.includes('@') || /^\s*[a-z]{5}\s*\p{Nd}/iu.test(search);
}

const keptAside = 'kept';

/** The search that a query says; `inMemory` is the one that it must not name. */
export function parsePrivateSearch(query: URLSearchParams, inMemory: string): string {
  if (query.has(keptAside)) return inMemory;
  const named = (query.get('q') ?? '').trim().slice(0, 100);
  // What nobody but a stranger can have written there is not passed on.
  return isPrivateSearch(named) ? '' : named;
}

/** The part of a query that says a search. Of an identity number it says only that there is one. */
export function privateSearchParams(q: string): Readonly<Record<string, string>> {
  if (q === '') return {};
  return isPrivateSearch(q) ? { [keptAside]: '1' } : { q };
}
