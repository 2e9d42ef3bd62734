import { Outlet } from 'react-router';
import { VisitorsOnly } from '../../features/auth/components/visitors-only.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { PageFrame } from './page-frame.tsx';

/** The frame of signing in and registering. */
export default function SignInLayout() {
  return (
    <PageFrame>
      <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-14">
        <VisitorsOnly>
          <Outlet />
        </VisitorsOnly>
      </div>
      <ToastHost />
    </PageFrame>
  );
}
