import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { BrandName } from '../../ui/brand-name.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { paths, publicUrl } from '../paths.ts';
import { AccountMenuSlot } from './account-menu-slot.tsx';
import { HeaderLinks } from './header-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { DialogLink, useSiteDialogs, type OpenDialog } from './site-dialogs.tsx';
import { StaffSignInLabel } from './site-staff-sign-in-label.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface SiteHeaderProps {
  /**
   * Whether the page is for signed-in users: no visitor's header while the session is being
   * checked.
   */
  readonly isPrivate: boolean;
}

/** The header: the full navigation for visitors, a reduced one for signed-in users. */
export function SiteHeader({ isPrivate }: SiteHeaderProps) {
  const { t } = useLingui();
  const session = useSession();
  const { openDialog, dialogs } = useSiteDialogs();
  const home = publicUrl(paths.home, useLanguage());
  const isVisitor = session.status !== 'signedIn' && !isPrivate;
  // Both headers have the same height, so that nothing moves when one replaces the other.
  return (
    <>
      <header className="relative border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-end gap-x-1 px-4 text-small">
          <Link to={home} className="mr-auto inline-flex min-h-11 items-center rounded-control">
            <BrandName />
          </Link>
          {isVisitor && (
            <nav aria-label={t`Main`} className="mr-auto ml-2 self-stretch max-xl:hidden">
              <ul className="flex h-full">
                <HeaderLinks className={navLink} itemClassName="flex" />
              </ul>
            </nav>
          )}
          {isVisitor && <MobileMenu openDialog={openDialog} isVisitor />}
          {/* Another element for signed-in users: one that moved would be a layout shift. */}
          <div
            key={isVisitor ? 'visitor' : 'user'}
            className="flex flex-wrap items-center justify-end"
          >
            <LanguageSwitch />
            <span className="max-sm:hidden noscript:hidden">
              <ThemeSwitch />
            </span>
          </div>
          {isVisitor && <VisitorLinks openDialog={openDialog} />}
          {!isVisitor && !isPrivate && <MobileMenu openDialog={openDialog} isVisitor={false} />}
          {session.status === 'signedIn' && <AccountMenuSlot user={session.user} />}
        </div>
      </header>
      {dialogs}
    </>
  );
}

/** The entries for visitors. On a small screen they are in the menu. */
function VisitorLinks({ openDialog }: { readonly openDialog: OpenDialog }) {
  return (
    <>
      <Link to={paths.adminLogin} className={`${link} leading-tight text-ink-soft max-xl:hidden`}>
        <StaffSignInLabel />
      </Link>
      <Link to={paths.login} className={`${link} text-link max-sm:hidden`}>
        <Trans>Sign in</Trans>
      </Link>
      <DialogLink
        dialog="applyOnline"
        openDialog={openDialog}
        className={`${buttonClasses('secondary')} ml-1 max-sm:hidden`}
      />
    </>
  );
}

const navLink =
  'inline-flex items-center border-y-2 border-transparent px-2.5 forced-colors:not-aria-[current]:border-[Canvas] font-semibold text-ink-soft hover:text-ink aria-[current]:border-b-saffron aria-[current]:text-ink';
const link =
  'inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold underline-offset-4 hover:underline';
