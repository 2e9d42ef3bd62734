import { Outlet } from 'react-router';
import { RequireSession } from '../../features/auth/components/require-session.tsx';
import { loadPortalTexts } from '../portal-texts.ts';
import { PersonQueries } from './person-queries.tsx';
import { SiteFrame } from './site-frame.tsx';

export const clientLoader = loadPortalTexts;

/** The frame of the pages of signed-in people, and the guard before them. */
export default function SignedInLayout() {
  return (
    <SiteFrame isPrivate>
      <RequireSession>
        <PersonQueries>
          <div className="mx-auto w-full max-w-4xl space-y-6 px-4 py-8 sm:py-10">
            <Outlet />
          </div>
        </PersonQueries>
      </RequireSession>
    </SiteFrame>
  );
}
