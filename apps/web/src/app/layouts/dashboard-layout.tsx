import { Outlet } from 'react-router';
import { RequireSession } from '../../features/auth/components/require-session.tsx';
import { useSession } from '../../lib/use-session.ts';
import { ToastHost } from '../../ui/toast-host.tsx';
import { loadPortalTexts } from '../portal-texts.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { KycBanner } from './dashboard-kyc-banner.tsx';
import { PersonQueries } from './person-queries.tsx';

export const clientLoader = loadPortalTexts;

/** The frame of the dashboards of all roles, and the guard before them. */
export default function DashboardLayout() {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  return (
    <DashboardFrame user={user}>
      <RequireSession>
        <PersonQueries>
          {user !== null && <KycBanner user={user} />}
          <Outlet />
        </PersonQueries>
      </RequireSession>
      <ToastHost />
    </DashboardFrame>
  );
}
