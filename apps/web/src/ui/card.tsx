import type { ReactNode } from 'react';

interface CardProps {
  readonly children: ReactNode;
  /** Called when something within gets the focus. */
  readonly onFocus?: () => void;
}

/** A white box on the background of the page. */
export function Card({ children, onFocus }: CardProps) {
  return (
    <div
      onFocus={onFocus}
      className="rounded-card border border-line bg-surface p-5 in-data-narrow:border-0 in-data-narrow:p-0 sm:p-8 sm:in-data-compact:p-5"
    >
      {children}
    </div>
  );
}
