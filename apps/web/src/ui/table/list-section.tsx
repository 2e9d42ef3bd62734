import { useId, type ReactNode, type Ref } from 'react';

interface ListSectionProps {
  readonly title: string;
  /** Gets the focus when the button that had it is gone with its row. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** A sentence about the list. */
  readonly description?: ReactNode;
  /** An action for the whole list. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A list of a page with several of them: its heading on the ground of the page, not in a card. */
export function ListSection({ title, headingRef, description, aside, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-3 sm:space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2
          id={id}
          ref={headingRef}
          tabIndex={headingRef === undefined ? undefined : -1}
          className="text-title font-bold"
        >
          {title}
        </h2>
        {aside}
      </div>
      {description !== undefined && <p className="max-w-prose text-ink-soft">{description}</p>}
      {children}
    </section>
  );
}
