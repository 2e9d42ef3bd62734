import { Link } from 'react-router';

/** A part of a page with an address of its own. */
export interface TabLink {
  readonly id: string;
  readonly name: string;
  readonly to: string;
}

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** The id of the tab that is open. */
  readonly current: string;
}

/** Links to the parts of a page. They scroll sideways where they do not fit. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav aria-label={label} className="-mx-4 border-b border-line sm:mx-0">
      <ul className="relative flex overflow-x-auto px-4 sm:px-0">
        {tabs.map(({ id, name, to }) => (
          <li key={id} ref={id === current ? showInRow : undefined} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-12 items-center border-b-3 border-transparent px-3 forced-colors:not-aria-[current]:border-[Canvas] font-semibold whitespace-nowrap text-ink-soft hover:text-link aria-[current]:border-saffron aria-[current]:text-link"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// Scrolls the row alone; `scrollIntoView` would scroll the page too.
function showInRow(item: HTMLElement | null): void {
  const row = item?.parentElement;
  if (!item || !row) return;
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
