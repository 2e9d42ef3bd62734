import type { User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { session } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { homePath } from './navigation-model.ts';

/** The user's picture with the account menu. */
export function AccountMenu({ user }: { readonly user: User }) {
  const { t } = useLingui();
  return (
    <Menu label={t`Account menu`} button={<Avatar picture={user.profilePicture} />}>
      {(close) => (
        <>
          <div className="border-b border-line px-3 pt-1 pb-3">
            <p className="font-semibold">{user.fullName || t`User`}</p>
            <p className="text-small wrap-anywhere text-ink-soft">{user.email}</p>
          </div>
          <Link to={homePath(user)} onClick={close} className={`${entry} mt-2`}>
            <Icon name="layout-dashboard" />
            <Trans>My page</Trans>
          </Link>
          <button type="button" onClick={() => session.signOut()} className={entry}>
            <Icon name="log-out" />
            <Trans>Logout</Trans>
          </button>
        </>
      )}
    </Menu>
  );
}

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-primary-soft';
