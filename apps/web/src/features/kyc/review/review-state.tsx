import { createContext, use, useState, type ReactNode } from 'react';

interface ReviewMemory {
  /** A search that may hold an identity number: it stands in no URL and in no store. */
  readonly sought: string;
  readonly setSought: (search: string) => void;
  /** Single keys do something. Who speaks to the computer, or types by mistake, turns them off. */
  readonly hasKeys: boolean;
  readonly setHasKeys: (hasKeys: boolean) => void;
}

const Memory = createContext<ReviewMemory | null>(null);

/** Remembers, between the list and the requests, what must not leave this page of the browser. */
export function RememberReview({ children }: { readonly children: ReactNode }) {
  const [sought, setSought] = useState('');
  const [hasKeys, setHasKeys] = useState(true);
  return <Memory value={{ sought, setSought, hasKeys, setHasKeys }}>{children}</Memory>;
}

/** What is remembered. Only for what stands within `RememberReview`. */
export function useReviewMemory(): ReviewMemory {
  const memory = use(Memory);
  if (memory === null) throw new Error('This part of the page needs the memory of the review.');
  return memory;
}
