import { Outlet } from 'react-router';
import { VisitorsOnly } from '../../features/auth/visitors-only.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The layout of signing in and registering. */
export default function SignInLayout() {
  return (
    <SiteFrame>
      <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-14">
        <VisitorsOnly>
          <Outlet />
        </VisitorsOnly>
      </div>
    </SiteFrame>
  );
}
