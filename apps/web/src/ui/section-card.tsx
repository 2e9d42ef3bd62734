import { useId, type ReactNode, type Ref } from 'react';

interface SectionCardProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly description?: ReactNode;
  /** A badge, a link or a button beside the title. */
  readonly aside?: ReactNode;
  /** Lets the heading take the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Whether it is about something overdue. */
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function SectionCard({
  title,
  description,
  aside,
  headingRef,
  isLate = false,
  children,
}: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 pt-2.5 sm:px-5">
        <h2
          id={id}
          ref={headingRef}
          tabIndex={headingRef === undefined ? undefined : -1}
          className={`min-w-0 text-lead font-bold wrap-anywhere ${isLate ? 'text-danger' : ''}`}
        >
          {title}
        </h2>
        {aside}
      </div>
      <div className="px-4 pt-2 pb-5 sm:px-5">
        {description !== undefined && (
          <p className="-mt-2 mb-4 max-w-prose text-small text-ink-soft">{description}</p>
        )}
        {children}
      </div>
    </section>
  );
}
