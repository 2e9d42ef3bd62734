import { Trans } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { useSession } from '../../lib/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { paths } from '../paths.ts';
import { AccountCorner } from './account-corner.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The frame of the public pages. */
export default function SiteLayout() {
  return (
    <PageFrame aside={<Account />} footer={<SiteFooter />}>
      <Outlet />
    </PageFrame>
  );
}

function Account() {
  const session = useSession();
  if (session.status === 'signedIn') return <AccountCorner user={session.user} />;
  return (
    <>
      <span className="hidden sm:inline-flex">
        <LinkButton variant="quietOnBand" to={paths.register}>
          <Trans>Register</Trans>
        </LinkButton>
      </span>
      <LinkButton variant="onBand" to={paths.login}>
        <Trans>Sign in</Trans>
      </LinkButton>
    </>
  );
}
