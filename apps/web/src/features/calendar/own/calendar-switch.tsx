import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';

interface CalendarSwitchProps {
  readonly current: 'clients' | 'own';
}

/** Switches between the due dates of the clients and those of the user's own business. */
export function CalendarSwitch({ current }: CalendarSwitchProps) {
  const { t } = useLingui();
  const calendars = [
    {
      calendar: 'clients',
      name: t`My clients`,
      to: `${paths.dashboardClientDueDates}?view=calendar`,
    },
    { calendar: 'own', name: t`My business`, to: paths.dashboardCalendar },
  ] as const;
  return (
    <nav aria-label={t`Whose due dates`} className="print:hidden">
      <ul className="inline-flex max-w-full flex-wrap rounded-control border border-line-strong bg-surface p-0.5">
        {calendars.map(({ calendar, name, to }) => (
          <li key={calendar}>
            <Link
              to={to}
              aria-current={calendar === current ? 'page' : undefined}
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
