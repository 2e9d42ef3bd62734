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
   * Whether to offer signing in and registering; signed-in users have the account menu next to this
   * one.
   */
  readonly isVisitor: boolean;
}

/**
 * The full navigation on a small screen. A `<details>`, so it opens without JavaScript. With
 * JavaScript it also closes on Escape, on a link and on an outside click.
 */
export function MobileMenu({ openDialog, isVisitor }: MobileMenuProps) {
  const { t } = useLingui();
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const summaryRef = useRef<HTMLElement>(null);
  useEffect(() => listenForOutsideInteraction(detailsRef), []);
  const close = (): void => {
    if (detailsRef.current?.open !== true) return;
    detailsRef.current.open = false;
    summaryRef.current?.focus(); // the focused element is hidden now
  };
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  const closeOnLink = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) close();
  };
  return (
    <details ref={detailsRef} onKeyDown={closeOnEscape} className="lg:hidden">
      <summary ref={summaryRef} aria-label={t`Menu`} className={summaryClasses}>
        <Icon name="menu" size="large" />
      </summary>
      <nav aria-label={t`Menu`} className={panel}>
        {/*
          Capture: the menu closes before the link acts, so that a dialog that it opens returns the
          focus to the menu button.
        */}
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

function listenForOutsideInteraction(detailsRef: {
  readonly current: HTMLDetailsElement | null;
}): () => void {
  const closeOutside = ({ target }: Event): void => {
    if (target instanceof Node && detailsRef.current?.contains(target) === false)
      detailsRef.current.open = false;
  };
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('focusin', closeOutside);
  return () => {
    document.removeEventListener('pointerdown', closeOutside);
    document.removeEventListener('focusin', closeOutside);
  };
}

const summaryClasses =
  'flex size-11 list-none items-center justify-center rounded-control [&::-webkit-details-marker]:hidden';
const panel =
  'absolute inset-x-0 top-full z-20 border-b border-line bg-surface px-4 py-3 text-ink shadow-raised';
const link =
  'flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-primary-soft hover:text-link aria-[current]:bg-primary-soft aria-[current]:text-link';
