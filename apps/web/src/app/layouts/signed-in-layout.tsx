import { Outlet } from 'react-router';
import { RedirectStaff } from '../../features/auth/redirect-staff.tsx';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { loadPortalCatalogues } from '../portal-catalogue.ts';
import { UserQueries } from './user-queries.tsx';
import { SiteFrame } from './site-frame.tsx';

export const clientLoader = loadPortalCatalogues;

/** The layout of the onboarding pages, with their guards. */
export default function SignedInLayout() {
  return (
    <SiteFrame isPrivate>
      <RequireSession>
        <RedirectStaff>
          <UserQueries>
            <div className="mx-auto w-full max-w-4xl space-y-6 px-4 py-8 sm:py-10">
              <Outlet />
            </div>
          </UserQueries>
        </RedirectStaff>
      </RequireSession>
    </SiteFrame>
  );
}
