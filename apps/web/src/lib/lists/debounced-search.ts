import { useState } from 'react';
import { toSearchText } from './search-text.ts';
import { useDebounce } from './use-debounce.ts';

/** The input of a search field. */
export interface SearchInput {
  readonly text: string;
  /** The search at that time, and those requested since, the last one last. */
  readonly queries: readonly string[];
}

/** The input for the current search; null when another search was chosen meanwhile. */
export function reconcileInput(typing: SearchInput | null, q: string): SearchInput | null {
  if (typing === null) return null;
  const index = typing.queries.lastIndexOf(q);
  if (index === 0) return typing;
  if (index > 0) return { ...typing, queries: typing.queries.slice(index) };
  return toSearchText(typing.text) === q ? { ...typing, queries: [q] } : null;
}

/** The input after its search was requested; more characters may follow until it arrives. */
export function markRequested(typing: SearchInput | null): SearchInput | null {
  return typing && { ...typing, queries: [...typing.queries, toSearchText(typing.text)] };
}

/** The input of a list's search field, searched for after a pause. */
export function useDebouncedSearch(q: string, search: (query: string) => void) {
  const [stored, setTyping] = useState<SearchInput | null>(null);
  const typing = reconcileInput(stored, q);
  if (typing !== stored) setTyping(typing);
  const text = typing?.text ?? q;
  const query = toSearchText(text);
  // Browsers block a page that changes its URL with every character.
  useDebounce(
    query === q
      ? null
      : () => {
          setTyping(markRequested(typing));
          search(query);
        },
  );
  return {
    text,
    type: (typed: string): void => setTyping({ text: typed, queries: typing?.queries ?? [q] }),
    /** The current text, for a request that starts at once. */
    flush: (): string => {
      setTyping(markRequested(typing));
      return query;
    },
    isShort: text.trim() !== '' && query === '',
  };
}
