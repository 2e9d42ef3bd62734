import { useId, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldingSectionProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly description?: ReactNode;
  /** What a narrow screen shows beside the title: a count or a figure. */
  readonly summary?: ReactNode;
  /** Whether a narrow screen shows all of it at first. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that a narrow screen folds to its heading, because the page's list is below it. */
export function FoldingSection({
  title,
  description,
  summary,
  startsOpen = false,
  children,
}: FoldingSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <h2 id={id} className="text-lead font-bold wrap-anywhere">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 rounded-card px-4 py-1.5 text-start text-base leading-snug hover:bg-hover wide:hidden"
        >
          <span className="min-w-0 flex-1">{title}</span>
          {summary !== undefined && <span className="shrink-0">{summary}</span>}
          <span className={`shrink-0 text-ink-soft ${isOpen ? 'rotate-180' : ''}`}>
            <Icon name="chevron-down" size="small" />
          </span>
        </button>
        <span className="block px-5 pt-3.5 narrow:hidden">{title}</span>
      </h2>
      <div
        id={`${id}-content`}
        className={`px-4 pt-2 pb-5 sm:px-5 ${isOpen ? '' : 'narrow:hidden'}`}
      >
        {description !== undefined && (
          <p className="-mt-2 mb-4 max-w-prose text-small text-ink-soft">{description}</p>
        )}
        {children}
      </div>
    </section>
  );
}
