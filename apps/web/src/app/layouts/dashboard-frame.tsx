import { isStaff, type User } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { BrandName } from '../../ui/brand-name.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { paths, publicUrl } from '../paths.ts';
import { CommandPaletteSlot } from './dashboard-palette-slot.tsx';
import { AccountMenuSlot } from './account-menu-slot.tsx';
import { BottomBar } from './dashboard-bottom-bar.tsx';
import { DashboardAnnouncements } from './dashboard-announcements.tsx';
import { NotificationBellSlot } from './notification-bell-slot.tsx';
import { settingsPath } from './dashboard-nav-items.ts';
import { DashboardNav } from './dashboard-nav.tsx';
import { DashboardRail } from './dashboard-rail.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface DashboardFrameProps {
  /** The user of the dashboard; null until known. */
  readonly user: User | null;
  readonly children: ReactNode;
}

/** The top bar and the menu around the dashboard pages: a rail, or the bottom bar of a phone. */
export function DashboardFrame({ user, children }: DashboardFrameProps) {
  const isOffice = user !== null && isStaff(user.role);
  const hasBottomBar = user !== null && !isOffice;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar user={user} />
      {hasBottomBar && <DashboardAnnouncements user={user} />}
      <div className="flex flex-1">
        <DashboardRail user={user} />
        <main
          id="main"
          tabIndex={-1}
          className={`min-w-0 flex-1 focus:outline-none ${hasBottomBar ? 'max-lg:pb-[calc(4.25rem+env(safe-area-inset-bottom))]' : ''}`}
        >
          <div
            data-compact={isOffice || undefined}
            className={`w-full space-y-4 sm:space-y-6 has-data-beside:max-w-none has-data-beside:p-0 ${isOffice ? officePage : page}`}
          >
            {children}
          </div>
        </main>
      </div>
      {hasBottomBar && <BottomBar user={user} />}
    </div>
  );
}

// All pages begin at the same edge.
const page = 'max-w-5xl px-4 py-4 has-data-wide:max-w-screen-2xl sm:px-6 sm:py-8';
// Compact, and as wide as the screen for lists and their entries.
const officePage = 'max-w-7xl px-4 pt-4 pb-8 has-data-wide:max-w-none sm:px-6';

function TopBar({ user }: Pick<DashboardFrameProps, 'user'>) {
  const { t } = useLingui();
  const home = publicUrl(paths.home, useLanguage());
  return (
    <header className="on-band z-20 bg-band text-on-band min-[20rem]:sticky min-[20rem]:top-0 print:hidden">
      <div className="flex min-h-16 flex-wrap items-center px-2 sm:gap-x-3 sm:px-6">
        {user !== null && isStaff(user.role) && (
          <div className="lg:hidden">
            <Drawer openLabel={t`Open menu`} closeLabel={t`Close menu`} title={t`Menu`}>
              <DashboardNav user={user} />
            </Drawer>
          </div>
        )}
        <Link
          to={home}
          className="inline-flex min-h-11 items-center rounded-control max-lg:mr-auto"
        >
          <BrandName isShort />
        </Link>
        {user !== null && <CommandPaletteSlot user={user} />}
        <span className="max-lg:hidden lg:flex-1" />
        <LanguageSwitch />
        <div className="max-sm:hidden">
          <ThemeSwitch />
        </div>
        {user !== null && (
          <>
            <NotificationBellSlot />
            {/* The menu has it too: the smallest phones have no room for both. */}
            <Link
              to={settingsPath(user)}
              aria-label={t`Open settings`}
              className={`${square} max-[22rem]:hidden`}
            >
              <Icon name="settings" />
            </Link>
            <AccountMenuSlot user={user} />
          </>
        )}
      </div>
    </header>
  );
}

const square = 'inline-flex size-11 shrink-0 items-center justify-center rounded-control';
