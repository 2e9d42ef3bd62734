import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Icon } from '../../ui/icon.tsx';
import { paths } from '../paths.ts';
import type { OpenDialog } from './site-dialogs.tsx';
import { HeaderLinks } from './header-links.tsx';
import { exportHubUrl } from './top-bar.tsx';

interface MobileMenuProps {
  readonly openDialog: OpenDialog;
  /**
   * Whether to offer signing in and registering; signed-in users have the account menu beside it.
   */
  readonly isVisitor: boolean;
}

/** The full navigation on a small screen. It opens without script; script closes it properly. */
export function MobileMenu({ openDialog, isVisitor }: MobileMenuProps) {
  const { t } = useLingui();
  const menu = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => closeFromOutside(menu), []);
  const close = (): void => {
    if (menu.current?.open !== true) return;
    menu.current.open = false;
    opener.current?.focus(); // the focused element is hidden now
  };
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  const closeOnLink = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) close();
  };
  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="lg:hidden">
      <summary ref={opener} aria-label={t`Menu`} className={square}>
        <Icon name="menu" size="large" />
      </summary>
      <nav aria-label={t`Menu`} className={panel}>
        {/* A click on any of the links closes it. */}
        <ul onClickCapture={closeOnLink} className="mx-auto grid max-w-6xl gap-x-4 sm:grid-cols-2">
          {isVisitor && (
            <li>
              <Link to={paths.login} className={link}>
                <Trans>Sign in</Trans>
              </Link>
            </li>
          )}
          <HeaderLinks openDialog={openDialog} className={link} />
          {isVisitor && <VisitorEntries />}
        </ul>
      </nav>
    </details>
  );
}

/** The entries for visitors only. */
function VisitorEntries() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <li className="sm:hidden">
        <Link to={exportHubUrl(language)} className={link}>
          <Trans>Export Hub</Trans>
        </Link>
      </li>
      <li>
        <Link to={paths.register} className={link}>
          <Trans>Register</Trans>
        </Link>
      </li>
      <li className="sm:hidden">
        <Link to={paths.adminLogin} className={link}>
          <span>
            <Trans>Login Now</Trans> <span className="font-normal">{t`(Staff sign-in)`}</span>
          </span>
        </Link>
      </li>
    </>
  );
}

function closeFromOutside(menu: { readonly current: HTMLDetailsElement | null }): () => void {
  const closeOutside = ({ target }: Event): void => {
    if (target instanceof Node && menu.current?.contains(target) === false)
      menu.current.open = false;
  };
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('focusin', closeOutside);
  return () => {
    document.removeEventListener('pointerdown', closeOutside);
    document.removeEventListener('focusin', closeOutside);
  };
}

const square =
  'flex size-11 list-none items-center justify-center rounded-control [&::-webkit-details-marker]:hidden';
const panel =
  'absolute inset-x-0 top-full z-20 border-b border-line bg-surface px-4 py-3 text-ink shadow-card';
const link =
  'flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary-soft aria-[current]:text-primary';
