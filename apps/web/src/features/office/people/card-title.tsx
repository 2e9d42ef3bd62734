import type { RefObject } from 'react';

interface CardTitleProps {
  readonly children: string;
  /** Receives the focus when the focused element has been removed. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** The heading of a card on the page of a user. */
export function CardTitle({ children, headingRef }: CardTitleProps) {
  return (
    <h2
      ref={headingRef}
      tabIndex={headingRef && -1}
      className="text-title font-bold focus:outline-none"
    >
      {children}
    </h2>
  );
}
