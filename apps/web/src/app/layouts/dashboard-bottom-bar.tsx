import type { User } from '@anupal/contract/users';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { paths } from '../paths.ts';
import { ariaCurrent, type DashboardNavItem } from './dashboard-nav-items.ts';
import { DashboardNav } from './dashboard-nav.tsx';

/** The main places of a franchisee at the bottom of a small screen; the last tab opens the others. */
export function BottomBar({ user }: { readonly user: User }) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t`Main pages`}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-17 max-w-2xl">
        {(user.isKycVerified ? verifiedTabs : newTabs).map(({ label, icon, path, search = '' }) => {
          const current = ariaCurrent({ path }, pathname);
          return (
            <li key={path} className="flex-1">
              <Link
                to={path + search}
                aria-current={current}
                className={`${tab} ${current === undefined ? 'border-transparent text-ink-soft forced-colors:border-[Canvas]' : 'border-saffron font-semibold text-link'}`}
              >
                <Icon name={icon} />
                {i18n._(label)}
              </Link>
            </li>
          );
        })}
        <li className="min-w-0 flex-1">
          <Drawer
            openLabel={t`Open menu`}
            closeLabel={t`Close menu`}
            title={t`Menu`}
            button={{
              className: `${tab} w-full border-transparent text-ink-soft forced-colors:border-[Canvas]`,
              content: (
                <>
                  <Icon name="menu" />
                  <Trans>Menu</Trans>
                </>
              ),
            }}
          >
            <DashboardNav user={user} />
          </Drawer>
        </li>
      </ul>
    </nav>
  );
}

type Tab = Pick<DashboardNavItem, 'label' | 'icon'> & {
  readonly path: NonNullable<DashboardNavItem['path']>;
  readonly search?: string;
};

const home: Tab = { label: msg`Today`, icon: 'layout-dashboard', path: paths.dashboard };
const calendar: Tab = {
  label: msg`Calendar`,
  icon: 'calendar-days',
  path: paths.dashboardCalendar,
};

const verifiedTabs: readonly Tab[] = [
  home,
  { label: msg`Clients`, icon: 'users', path: paths.dashboardClients },
  { label: msg`New`, icon: 'plus', path: paths.dashboardServices },
  // A desk files for its clients more often than for itself.
  { ...calendar, search: '?of=clients' },
];

// What opens only after KYC has no tab yet.
const newTabs: readonly Tab[] = [
  home,
  { label: msg`KYC`, icon: 'id-card', path: paths.dashboardKyc },
  calendar,
  { label: msg`Support`, icon: 'phone', path: paths.dashboardSupport },
];

const tab =
  'flex h-full min-w-0 flex-col items-center justify-center gap-1 border-t-3 px-1 text-center text-meta wrap-anywhere focus-visible:-outline-offset-3';
