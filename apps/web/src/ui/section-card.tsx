import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  readonly title: string;
  /** A badge or a link beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 pt-2.5 sm:px-5">
        <h2 id={id} className="text-lead font-bold wrap-anywhere">
          {title}
        </h2>
        {aside}
      </div>
      <div className="px-4 pt-2 pb-5 sm:px-5">{children}</div>
    </section>
  );
}
