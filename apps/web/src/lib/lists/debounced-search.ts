import { soughtIn } from './search-text.ts';

const pauseInMilliseconds = 400;

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

/** Does something after a pause, unless it must not be done by then; gives what calls it off. */
export function afterPause(work: () => void, isWanted: () => boolean): () => void {
  const timer = setTimeout(() => {
    if (isWanted()) work();
  }, pauseInMilliseconds);
  return () => clearTimeout(timer);
}
