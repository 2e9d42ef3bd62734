import { useState } from 'react';
import { soughtIn } from './search-text.ts';
import { useAfterPause } from './use-debounce.ts';

/** What is typed into a search. */
export interface Typing {
  readonly text: string;
  /** The search that was in force then, and those that it has asked for since, the last one last. */
  readonly under: readonly string[];
}

/** What is typed, now that this search is in force; null where another one was chosen meanwhile. */
export function typingUnder(typing: Typing | null, q: string): Typing | null {
  if (typing === null) return null;
  const place = typing.under.lastIndexOf(q);
  if (place === 0) return typing;
  if (place > 0) return { ...typing, under: typing.under.slice(place) };
  return soughtIn(typing.text) === q ? { ...typing, under: [q] } : null;
}

/** What is typed, after its words were asked for: until they come, letters may follow. */
export function asked(typing: Typing | null): Typing | null {
  return typing && { ...typing, under: [...typing.under, soughtIn(typing.text)] };
}

/** What is typed into the search of a list, and searched for after a pause. */
export function useTypedSearch(q: string, search: (sought: string) => void) {
  const [kept, setTyping] = useState<Typing | null>(null);
  const typing = typingUnder(kept, q);
  if (typing !== kept) setTyping(typing);
  const text = typing?.text ?? q;
  const sought = soughtIn(text);
  // Browsers refuse a page that changes its URL with every letter.
  useAfterPause(
    sought === q
      ? null
      : () => {
          setTyping(asked(typing));
          search(sought);
        },
  );
  return {
    text,
    type: (typed: string): void => setTyping({ text: typed, under: typing?.under ?? [q] }),
    /** The words as they are now, for what asks for the list at once. */
    take: (): string => {
      setTyping(asked(typing));
      return sought;
    },
    isShort: text.trim() !== '' && sought === '',
  };
}
