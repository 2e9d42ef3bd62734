import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Icon } from '../../ui/icon.tsx';
import { paths, publicUrl } from '../paths.ts';
import { HeaderLinks } from './header-links.tsx';
import { DialogLink, type OpenDialog } from './site-dialogs.tsx';
import { StaffSignInLabel } from './site-staff-sign-in-label.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface MobileMenuProps {
  readonly openDialog: OpenDialog;
  /**
   * Whether to offer signing in and registering; signed-in users have the account menu next to this
   * one.
   */
  readonly isVisitor: boolean;
}

/**
 * The navigation of a small screen, and the less used links of a visitor's wide header. A
 * `<details>`, so it opens without JavaScript. With JavaScript it also closes on Escape, on a link
 * and on an outside click.
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
    <details
      ref={detailsRef}
      onKeyDown={closeOnEscape}
      className={isVisitor ? 'group max-xl:order-last xl:relative' : 'xl:hidden'}
    >
      <summary ref={summaryRef} className={summaryClasses}>
        <span className="xl:hidden">
          <Icon name="menu" size="large" />
          <span className="sr-only">{t`Menu`}</span>
        </span>
        <span className="flex items-center gap-1 px-2.5 font-semibold text-ink-soft group-open:text-ink max-xl:hidden">
          <Trans>More</Trans>
          <Icon name="chevron-down" size="small" />
        </span>
      </summary>
      <nav aria-label={t`Menu`} className={panel}>
        {/*
          Capture: the menu closes before the link acts, so that a dialog that it opens returns the
          focus to the menu button.
        */}
        <ul
          onClickCapture={closeOnLink}
          className="mx-auto grid max-w-6xl gap-x-4 sm:grid-cols-2 xl:grid-cols-1"
        >
          {isVisitor && <VisitorEntries openDialog={openDialog} />}
          <HeaderLinks className={link} itemClassName={isVisitor ? 'xl:hidden' : ''} />
          <ServiceEntries openDialog={openDialog} />
          {isVisitor && (
            <li className="xl:hidden">
              <Link to={paths.adminLogin} className={link}>
                <StaffSignInLabel />
              </Link>
            </li>
          )}
          <li className="flex items-center justify-between">
            <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className={`${link} flex-1`}>
              <Icon name="phone" size="small" />
              {brand.phone}
            </a>
            <span className="text-ink-soft sm:hidden noscript:hidden">
              <ThemeSwitch />
            </span>
          </li>
        </ul>
      </nav>
    </details>
  );
}

/** The entries for visitors: apply, sign in, register. */
function VisitorEntries({ openDialog }: Pick<MobileMenuProps, 'openDialog'>) {
  return (
    <>
      <li className="sm:hidden">
        <DialogLink dialog="applyOnline" openDialog={openDialog} className={link} />
      </li>
      <li className="sm:hidden">
        <Link to={paths.login} className={link}>
          <Trans>Sign in</Trans>
        </Link>
      </li>
      <li>
        <Link to={paths.register} className={link}>
          <Trans>Register</Trans>
        </Link>
      </li>
    </>
  );
}

/** The exporters' services, and the tools that open dialogs. */
function ServiceEntries({ openDialog }: Pick<MobileMenuProps, 'openDialog'>) {
  const exporters = `${publicUrl(paths.allServices, useLanguage())}#exporters`;
  return (
    <>
      <li>
        <Link to={exporters} className={link}>
          <Trans>Export Hub</Trans>
        </Link>
      </li>
      <li>
        <DialogLink dialog="helpDesk" openDialog={openDialog} className={link} />
      </li>
      <li>
        <DialogLink dialog="downloads" openDialog={openDialog} className={link} />
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
  'flex min-h-11 min-w-11 list-none items-center justify-center rounded-control hover:text-ink [&::-webkit-details-marker]:hidden';
const panel =
  'absolute inset-x-0 top-full z-20 border-y border-line bg-surface px-4 py-3 text-base text-ink shadow-raised xl:inset-x-auto xl:right-0 xl:mt-2 xl:w-64 xl:rounded-card xl:border-x xl:p-2';
const link =
  'flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-primary-soft hover:text-link aria-[current]:bg-primary-soft aria-[current]:text-link';
