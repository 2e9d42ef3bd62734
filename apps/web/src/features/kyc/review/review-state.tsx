import { createContext, use, useState, type ReactNode } from 'react';

interface ReviewState {
  /** A search that may be an identity number, which is kept in no URL and no store. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Whether keyboard shortcuts are on. Users of speech input turn them off. */
  readonly hasShortcuts: boolean;
  readonly setHasShortcuts: (hasShortcuts: boolean) => void;
}

const ReviewStateContext = createContext<ReviewState | null>(null);

/** Holds state between the list and the requests that must not leave the page's memory. */
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

/** The state of the review, within `ReviewStateProvider`. */
export function useReviewState(): ReviewState {
  const state = use(ReviewStateContext);
  if (state === null) throw new Error('This part of the page needs the memory of the review.');
  return state;
}
