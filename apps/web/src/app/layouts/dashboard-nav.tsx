import type { User } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  disabledLabels,
  disabledReason,
  ariaCurrent,
  dashboardNavItems,
  type DashboardNavItem,
} from './dashboard-nav-items.ts';

/** The dashboard navigation of a role. Disabled entries give the reason. */
export function DashboardNav({ user }: { readonly user: User }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Dashboard pages`}>
      <ul className="space-y-1">
        {dashboardNavItems[user.role].map((entry) => (
          <li key={entry.label.id}>
            <Entry entry={entry} user={user} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry, user }: EntryProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const closure = disabledReason(entry, user);
  if (entry.path === null || closure !== null)
    return (
      // Focusable like the others, so that its reason is read to everyone.
      <span role="link" aria-disabled="true" tabIndex={0} className={`${shape} text-ink-soft`}>
        <Icon name={entry.icon} />
        <span className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="mr-auto">{i18n._(entry.label)}</span>{' '}
          {closure !== null && <Badge tone="neutral">{i18n._(disabledLabels[closure])}</Badge>}
        </span>
      </span>
    );
  const current = ariaCurrent(entry, pathname);
  return (
    <Link
      to={entry.path}
      aria-current={current}
      className={`${shape} ${current !== undefined ? 'bg-primary-soft font-semibold text-link' : 'hover:bg-hover'}`}
    >
      <Icon name={entry.icon} />
      {i18n._(entry.label)}
    </Link>
  );
}

interface EntryProps {
  readonly entry: DashboardNavItem;
  readonly user: User;
}

const shape = 'flex min-h-11 items-center gap-x-3 rounded-control px-3 py-2';
