import type { User } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  ariaCurrent,
  dashboardNavItems,
  requiresKyc,
  type DashboardNavItem,
} from './dashboard-nav-items.ts';
import { Tooltip } from './dashboard-tooltip.tsx';

interface DashboardNavProps {
  readonly user: User;
  /** Whether only the icons are shown; the names stay for screen readers and as tooltips. */
  readonly isNarrow?: boolean;
}

/** The dashboard navigation of a role, on the brand band. Disabled entries give the reason. */
export function DashboardNav({ user, isNarrow = false }: DashboardNavProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Dashboard pages`}>
      <ul className="space-y-1">
        {dashboardNavItems[user.role].map((entry) => (
          <li key={entry.label.id}>
            <Entry entry={entry} user={user} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry, user, isNarrow }: EntryProps) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  if (requiresKyc(entry, user))
    return (
      // Focusable like the others, so that its reason is read to everyone.
      <span
        role="link"
        aria-disabled="true"
        tabIndex={0}
        className={`${shape} border-transparent text-on-band-soft`}
      >
        <Icon name={entry.icon} />
        <span className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="mr-auto">{i18n._(entry.label)}</span>{' '}
          <Badge tone="neutral">{t`Requires KYC`}</Badge>
        </span>
      </span>
    );
  const current = ariaCurrent(entry, pathname);
  const label = i18n._(entry.label);
  const link = (
    <Link
      to={entry.path}
      aria-current={current}
      className={`${shape} ${isNarrow ? 'w-full justify-center' : ''} ${current === undefined ? rest : marked}`}
    >
      <Icon name={entry.icon} />
      <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
    </Link>
  );
  return isNarrow ? <Tooltip text={label}>{link}</Tooltip> : link;
}

interface EntryProps {
  readonly entry: DashboardNavItem;
  readonly user: User;
  readonly isNarrow: boolean;
}

const rest =
  'border-transparent forced-colors:border-[Canvas] text-on-band-soft hover:bg-band-raised hover:text-on-band';
const marked = 'border-saffron bg-band-raised font-semibold text-on-band';
const shape = 'flex min-h-11 items-center gap-x-3 rounded-control border-l-3 px-3 py-2';
