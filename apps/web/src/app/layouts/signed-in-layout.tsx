import { Outlet } from 'react-router';
import { RequireSession } from '../../features/auth/components/require-session.tsx';
import { useSession } from '../../lib/use-session.ts';
import { ToastHost } from '../../ui/toast-host.tsx';
import { loadPortalTexts } from '../portal-texts.ts';
import { AccountCorner } from './account-corner.tsx';
import { PageFrame } from './page-frame.tsx';
import { PersonQueries } from './person-queries.tsx';

export const clientLoader = loadPortalTexts;

/** The frame of the pages of signed-in people, and the guard before them. */
export default function SignedInLayout() {
  const session = useSession();
  return (
    <PageFrame aside={session.status === 'signedIn' && <AccountCorner user={session.user} />}>
      <RequireSession>
        <PersonQueries>
          <div className="mx-auto w-full max-w-4xl space-y-6 px-4 py-8 sm:py-10">
            <Outlet />
          </div>
        </PersonQueries>
      </RequireSession>
      <ToastHost />
    </PageFrame>
  );
}
