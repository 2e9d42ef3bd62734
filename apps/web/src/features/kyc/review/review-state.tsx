import { createContext, use, useState, type ReactNode } from 'react';

interface ReviewState {
  /** A search that may hold an identity number: it stands in no URL and in no store. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Single keys do something. Who speaks to the computer, or types by mistake, turns them off. */
  readonly hasShortcuts: boolean;
  readonly setHasShortcuts: (hasShortcuts: boolean) => void;
}

const ReviewStateContext = createContext<ReviewState | null>(null);

/** Remembers, between the list and the requests, what must not leave this page of the browser. */
export function ReviewStateProvider({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useState('');
  const [hasShortcuts, setHasShortcuts] = useState(true);
  return (
    <ReviewStateContext
      value={{
        search,
        setSearch,
        hasShortcuts,
        setHasShortcuts,
      }}
    >
      {children}
    </ReviewStateContext>
  );
}

/** What is remembered. Only for what stands within `ReviewStateProvider`. */
export function useReviewState(): ReviewState {
  const state = use(ReviewStateContext);
  if (state === null) throw new Error('This part of the page needs the memory of the review.');
  return state;
}
