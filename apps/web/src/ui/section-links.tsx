import type { ReactNode } from 'react';

interface SectionLinksProps {
  /** The name of the navigation. */
  readonly label: string;
  /** The sections of the page by id; a list has the number of entries in each. */
  readonly parts: readonly {
    readonly id: string;
    readonly name: ReactNode;
    readonly count?: number;
  }[];
}

/** Links to the sections of a long page. */
export function SectionLinks({ label, parts }: SectionLinksProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {parts.map(({ id, name, count }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full whitespace-nowrap border border-line-strong bg-surface px-4 font-semibold hover:border-link hover:text-link"
            >
              {name}
              {count !== undefined && (
                <span className="text-small font-normal text-ink-soft">{count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
