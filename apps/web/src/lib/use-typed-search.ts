import { useEffect, useState } from 'react';

/** From how many characters on a list is searched. */
const shortestSearch = 3;

const pauseInMilliseconds = 400;

/** What is searched for: the words, or nothing while they are too few. */
export function soughtIn(typed: string): string {
  const words = typed.trim();
  return Array.from(words).length >= shortestSearch ? words : '';
}

/** What is typed into the search of a list, and searched for after a pause. */
export function useTypedSearch(q: string, search: (sought: string) => void) {
  // What was typed, and the search that was in force then: a link to another one ends it.
  const [typing, setTyping] = useState<{ readonly text: string; readonly from: string } | null>(
    null,
  );
  const isTyping = typing !== null && (typing.from === q || soughtIn(typing.text) === q);
  const text = isTyping ? typing.text : q;
  useEffect(() => {
    if (soughtIn(text) === q) return;
    // Browsers refuse a page that changes its URL with every letter.
    const timer = setTimeout(() => search(soughtIn(text)), pauseInMilliseconds);
    return () => clearTimeout(timer);
  });
  return {
    text,
    type: (typed: string): void => setTyping({ text: typed, from: q }),
    isShort: text.trim() !== '' && soughtIn(text) === '',
  };
}
