import { useId, type ReactNode } from 'react';

interface PageSectionProps {
  readonly heading: string;
  readonly lead?: string;
  /** The fragment of links to it. */
  readonly id?: string;
  /** Whether it is a white band on the background of the page. */
  readonly isRaised?: boolean;
  readonly children: ReactNode;
}

/** A section of a public page with its heading. */
export function PageSection({ heading, lead, id, isRaised = false, children }: PageSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`wait-260 sm:wait-130 ${isRaised ? 'border-y border-line bg-surface' : ''}`}
    >
      <div className="mx-auto max-w-6xl px-4 py-9 sm:py-10">
        <h2 id={headingId} className="text-heading font-bold tracking-tight">
          {heading}
        </h2>
        {lead !== undefined && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </section>
  );
}
