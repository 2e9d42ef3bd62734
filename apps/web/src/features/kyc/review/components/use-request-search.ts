import { useEffect, useState } from 'react';
import type { KycStatus } from '@anupal/contract/users';
import { useSearch } from '../../../../lib/use-search.ts';
import { readPlace, soughtIn, writePlace, type ListPlace } from '../model.ts';
import { useReviewMemory } from './review-memory.tsx';

const pauseInMilliseconds = 400;

/** Search, filter and page of the list. They stand in the URL, all but an identity number. */
export function useRequestSearch() {
  const { search, replaceSearch } = useSearch();
  const { sought, setSought } = useReviewMemory();
  const place = readPlace(search, sought);
  // What was typed, and the search that was in force then: a link to another one ends it.
  const [typing, setTyping] = useState<{ readonly text: string; readonly from: string } | null>(
    null,
  );
  const isTyping =
    typing !== null && (typing.from === place.q || soughtIn(typing.text) === place.q);
  const text = isTyping ? typing.text : place.q;

  const go = (next: Pick<ListPlace, 'q' | 'status'>): void => {
    setSought(next.q);
    replaceSearch(writePlace({ ...next, trail: [] }));
  };
  useEffect(() => {
    if (soughtIn(text) === place.q) return;
    // Browsers refuse a page that changes its URL with every letter.
    const timer = setTimeout(
      () => go({ q: soughtIn(text), status: place.status }),
      pauseInMilliseconds,
    );
    return () => clearTimeout(timer);
  });

  return {
    place,
    text,
    type: (typed: string): void => setTyping({ text: typed, from: place.q }),
    filter: (status: KycStatus | null): void => go({ q: soughtIn(text), status }),
  };
}
