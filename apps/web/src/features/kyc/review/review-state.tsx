import { createContext, use, useState, type ReactNode } from 'react';

interface ReviewState {
  /** Whether keyboard shortcuts are on. Users of speech input turn them off. */
  readonly hasShortcuts: boolean;
  readonly setHasShortcuts: (hasShortcuts: boolean) => void;
}

const ReviewStateContext = createContext<ReviewState | null>(null);

/** Holds state between the list and the requests that must not leave the page's memory. */
export function ReviewStateProvider({ children }: { readonly children: ReactNode }) {
  const [hasShortcuts, setHasShortcuts] = useState(true);
  return (
    <ReviewStateContext value={{ hasShortcuts, setHasShortcuts }}>{children}</ReviewStateContext>
  );
}

/** The state of the review, within `ReviewStateProvider`. */
export function useReviewState(): ReviewState {
  const state = use(ReviewStateContext);
  if (state === null) throw new Error('This part of the page needs the memory of the review.');
  return state;
}
