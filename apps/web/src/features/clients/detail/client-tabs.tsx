import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { clientTabs, clientUrl, type ClientTab } from '../../../app/paths.ts';

/** The names of the tabs. */
export const clientTabNames: Readonly<Record<ClientTab, MessageDescriptor>> = {
  overview: msg`Overview`,
  'due-dates': msg`Due dates`,
  applications: msg`Applications`,
  documents: msg`Documents`,
  bills: msg`Bills`,
  link: msg`Link and authority`,
  details: msg`Details`,
};

interface ClientTabsProps {
  readonly clientId: string;
  readonly current: ClientTab;
}

/** The parts of the page of a client. They scroll sideways where they do not fit. */
export function ClientTabs({ clientId, current }: ClientTabsProps) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Parts of this page`} className="-mx-4 border-b border-line sm:mx-0">
      <ul className="relative flex overflow-x-auto px-4 sm:px-0">
        {clientTabs.map((tab) => (
          <li key={tab} ref={tab === current ? showInRow : undefined} className="shrink-0">
            <Link
              to={clientUrl(clientId, tab)}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className="inline-flex min-h-12 items-center border-b-3 border-transparent px-3 forced-colors:not-aria-[current]:border-[Canvas] font-semibold whitespace-nowrap text-ink-soft hover:text-link aria-[current]:border-saffron aria-[current]:text-link"
            >
              {i18n._(clientTabNames[tab])}
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
