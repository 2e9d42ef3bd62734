/**
 * Whether a search may be for a PAN, an Aadhaar or phone number, or an email address. URLs are
 * stored in the browser's history and in proxy logs; such a search stays in memory.
 */
export function isPrivateSearch(search: string): boolean {
  // Devanagari digits count too. A PAN that is being typed starts with five letters and a digit.
  const digits = search.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 3 || search.includes('@') || /^\s*[a-z]{5}\s*\p{Nd}/iu.test(search);
}
