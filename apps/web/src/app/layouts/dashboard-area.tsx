import type { ReactNode } from 'react';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { SecondFactorGate } from '../../features/auth/second-factor/second-factor-gate.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { ToastHost } from '../../ui/toast-host.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { KycBanner } from './dashboard-kyc-banner.tsx';
import { UserQueries } from './user-queries.tsx';

/** The dashboard frame of all roles, with its guard. */
export function DashboardArea({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  return (
    <DashboardFrame user={user}>
      <RequireSession>
        <UserQueries>
          {user !== null && <KycBanner user={user} />}
          <SecondFactorGate>{children}</SecondFactorGate>
        </UserQueries>
      </RequireSession>
      <ToastHost />
    </DashboardFrame>
  );
}
