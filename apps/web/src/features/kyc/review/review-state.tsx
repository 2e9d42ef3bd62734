import { createContext, use, useState, type ReactNode } from 'react';

interface ReviewState {
  /** A search that may hold an identity number: it stands in no URL and in no store. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Single keys do something. Who speaks to the computer, or types by mistake, turns them off. */
  readonly hasShortcuts: boolean;
  readonly setHasShortcuts: (hasKeys: boolean) => void;
}

const ReviewStateContext = createContext<ReviewState | null>(null);

/** Remembers, between the list and the requests, what must not leave this page of the browser. */
export function ReviewStateProvider({ children }: { readonly children: ReactNode }) {
  const [sought, setSought] = useState('');
  const [hasKeys, setHasKeys] = useState(true);
  return (
    <ReviewStateContext
      value={{
        search: sought,
        setSearch: setSought,
        hasShortcuts: hasKeys,
        setHasShortcuts: setHasKeys,
      }}
    >
      {children}
    </ReviewStateContext>
  );
}

/** What is remembered. Only for what stands within `ReviewStateProvider`. */
export function useReviewState(): ReviewState {
  const memory = use(ReviewStateContext);
  if (memory === null) throw new Error('This part of the page needs the memory of the review.');
  return memory;
}
