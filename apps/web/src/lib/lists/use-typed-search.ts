import { useState } from 'react';
import { asked, typingUnder, type Typing } from './debounced-search.ts';
import { soughtIn } from './search-text.ts';
import { useAfterPause } from './use-debounce.ts';

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
