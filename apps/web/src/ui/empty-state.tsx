import type { ReactNode } from 'react';
import type { EmptyPicture } from './empty-pictures.ts';
import pictures from './pictures/empty.svg?url';

interface EmptyStateProps {
  readonly picture: EmptyPicture;
  /** A sentence that explains the empty state. */
  readonly children: ReactNode;
  /** A link or button that helps. */
  readonly action?: ReactNode;
}

/** Replaces a list that has no entries yet. */
export function EmptyState({ picture, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-6 text-center text-ink-soft">
      <svg
        viewBox="0 0 200 140"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="h-24 w-34"
      >
        <use href={`${pictures}#${picture}`} />
      </svg>
      <p className="max-w-prose text-balance">{children}</p>
      {action}
    </div>
  );
}
