import { Link } from 'react-router';
import type { TabLink } from './tab-links.tsx';

interface SegmentedLinksProps {
  readonly label: string;
  readonly choices: readonly TabLink[];
  /** The id of the choice that is shown. */
  readonly current: string;
}

/** Links to two or three views of the same thing, in one frame. */
export function SegmentedLinks({ label, choices, current }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="inline-flex max-w-full flex-wrap rounded-control border border-line-strong bg-surface p-0.5">
        {choices.map(({ id, name, to }) => (
          <li key={id}>
            <Link
              to={to}
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-ink-soft hover:text-link aria-[current]:bg-primary-soft aria-[current]:text-link forced-colors:aria-[current]:border-2"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
