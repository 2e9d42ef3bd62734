import { isStaff, type User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readPreference, storePreference } from '../../lib/preference-cookies.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { paths } from '../paths.ts';
import { DashboardNav } from './dashboard-nav.tsx';
import { Tooltip } from './dashboard-tooltip.tsx';

/**
 * The menu beside the dashboard pages of a wide screen. Staff work in lists, so theirs has only its
 * icons until they expand it.
 */
export function DashboardRail({ user }: { readonly user: User | null }) {
  const [isNarrow, setIsNarrow] = useState(() => readPreference('menu') !== 'wide');
  const canNarrow = user !== null && isStaff(user.role);
  const isIcons = canNarrow && isNarrow;
  const toggle = (): void => {
    setIsNarrow(!isNarrow);
    storePreference('menu', isNarrow ? 'wide' : null);
  };
  return (
    <aside
      className={`on-band hidden shrink-0 bg-band text-on-band lg:block print:hidden ${isIcons ? 'w-16' : 'w-60'}`}
    >
      <div className="sticky top-16 flex max-h-[calc(100dvh-4rem)] flex-col gap-3 overflow-y-auto p-2">
        {user !== null && user.isKycVerified && !isStaff(user.role) && (
          <LinkButton to={paths.dashboardServices} variant="accent">
            <Icon name="plus" />
            <Trans>New application</Trans>
          </LinkButton>
        )}
        {user !== null && <DashboardNav user={user} isNarrow={isIcons} />}
        {canNarrow && <NarrowButton isNarrow={isNarrow} onToggle={toggle} />}
      </div>
    </aside>
  );
}

interface NarrowButtonProps {
  readonly isNarrow: boolean;
  readonly onToggle: () => void;
}

function NarrowButton({ isNarrow, onToggle }: NarrowButtonProps) {
  const { t } = useLingui();
  const label = isNarrow ? t`Expand menu` : t`Collapse menu`;
  const button = (
    <button
      type="button"
      onClick={onToggle}
      className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-on-band-soft hover:bg-band-raised hover:text-on-band ${isNarrow ? 'justify-center' : ''}`}
    >
      <Icon name={isNarrow ? 'chevron-right' : 'chevron-left'} />
      <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
    </button>
  );
  return isNarrow ? <Tooltip text={label}>{button}</Tooltip> : button;
}
