import { useState } from 'react';
import { toSearchText } from './search-text.ts';
import { useDebounce } from './use-debounce.ts';

/** What is typed into a search. */
export interface SearchInput {
  readonly text: string;
  /** The search that was in force then, and those that it has asked for since, the last one last. */
  readonly queries: readonly string[];
}

/** What is typed, now that this search is in force; null where another one was chosen meanwhile. */
export function reconcileInput(typing: SearchInput | null, q: string): SearchInput | null {
  if (typing === null) return null;
  const place = typing.queries.lastIndexOf(q);
  if (place === 0) return typing;
  if (place > 0) return { ...typing, queries: typing.queries.slice(place) };
  return toSearchText(typing.text) === q ? { ...typing, queries: [q] } : null;
}

/** What is typed, after its words were asked for: until they come, letters may follow. */
export function markRequested(typing: SearchInput | null): SearchInput | null {
  return typing && { ...typing, queries: [...typing.queries, toSearchText(typing.text)] };
}

/** What is typed into the search of a list, and searched for after a pause. */
export function useDebouncedSearch(q: string, search: (sought: string) => void) {
  const [kept, setTyping] = useState<SearchInput | null>(null);
  const typing = reconcileInput(kept, q);
  if (typing !== kept) setTyping(typing);
  const text = typing?.text ?? q;
  const sought = toSearchText(text);
  // Browsers refuse a page that changes its URL with every letter.
  useDebounce(
    sought === q
      ? null
      : () => {
          setTyping(markRequested(typing));
          search(sought);
        },
  );
  return {
    text,
    type: (typed: string): void => setTyping({ text: typed, queries: typing?.queries ?? [q] }),
    /** The words as they are now, for what asks for the list at once. */
    flush: (): string => {
      setTyping(markRequested(typing));
      return sought;
    },
    isShort: text.trim() !== '' && sought === '',
  };
}
