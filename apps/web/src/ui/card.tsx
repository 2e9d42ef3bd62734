import type { ReactNode } from 'react';

interface CardProps {
  readonly children: ReactNode;
  /** With the padding of a `SectionCard`, to stand beside one. */
  readonly isCompact?: boolean;
  /** Called when something within gets the focus. */
  readonly onFocus?: () => void;
}

/** A white box on the background of the page. */
export function Card({ children, isCompact = false, onFocus }: CardProps) {
  return (
    <div
      onFocus={onFocus}
      className={`rounded-card border border-line bg-surface in-data-narrow:border-0 in-data-narrow:p-0 ${isCompact ? 'p-4 sm:p-5' : 'p-4 sm:p-8 sm:in-data-compact:p-5'}`}
    >
      {children}
    </div>
  );
}
