import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { BrandName } from '../../ui/brand-name.tsx';
import { paths, publicUrl } from '../paths.ts';
import { AccountMenuSlot } from './account-menu-slot.tsx';
import { HeaderLinks } from './header-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useSiteDialogs } from './site-dialogs.tsx';
import { TopBar, VisitorLinks } from './top-bar.tsx';

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
  // Both headers have the same two rows, so that nothing moves when one replaces the other.
  return (
    <>
      <header className="on-band relative bg-band text-on-band print:hidden">
        <TopBar>{isVisitor && <VisitorLinks openDialog={openDialog} />}</TopBar>
        <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4">
          <Link to={home} className="mr-auto inline-flex min-h-11 items-center rounded-control">
            <BrandName />
          </Link>
          {isVisitor && (
            <nav aria-label={t`Main`} className="max-lg:hidden">
              <ul className="-mr-2.5 flex xl:-mr-3">
                <HeaderLinks openDialog={openDialog} className={link} />
              </ul>
            </nav>
          )}
          {!isPrivate && <MobileMenu openDialog={openDialog} isVisitor={isVisitor} />}
          {session.status === 'signedIn' && <AccountMenuSlot user={session.user} />}
        </div>
      </header>
      {dialogs}
    </>
  );
}

const link =
  'inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold underline-offset-8 hover:text-saffron aria-[current]:text-saffron aria-[current]:underline xl:px-3';
