import type { User } from '@anupal/contract/users';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { TabBar } from '../../ui/tab-bar.tsx';
import { paths } from '../paths.ts';
import { ariaCurrent, type DashboardNavItem } from './dashboard-nav-items.ts';
import { DashboardNav } from './dashboard-nav.tsx';

/** The main places of a franchisee at the bottom of a small screen. */
export function BottomBar({ user }: { readonly user: User }) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const tabs = user.isKycVerified ? verifiedTabs : newTabs;
  return (
    <TabBar
      label={t`Main pages`}
      tabs={tabs.map(({ label, icon, path, search = '', isMain = false }) => ({
        name: i18n._(label),
        icon,
        to: path + search,
        isMain,
        current: ariaCurrent({ path }, pathname),
      }))}
      menu={{
        name: t`Menu`,
        openLabel: t`Open menu`,
        closeLabel: t`Close menu`,
        content: <DashboardNav user={user} />,
      }}
    />
  );
}

type Tab = Pick<DashboardNavItem, 'label' | 'icon'> & {
  readonly path: NonNullable<DashboardNavItem['path']>;
  readonly search?: string;
  readonly isMain?: boolean;
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
  { label: msg`New`, icon: 'plus', path: paths.dashboardServices, isMain: true },
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
