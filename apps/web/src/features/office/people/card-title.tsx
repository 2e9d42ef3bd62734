import type { RefObject } from 'react';

interface CardTitleProps {
  readonly children: string;
  /** Where the focus goes when what had it is gone. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** The heading of a card on a person's page. */
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
