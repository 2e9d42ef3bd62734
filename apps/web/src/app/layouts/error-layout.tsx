import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../lib/session/use-session.ts';
import { loadPortalCatalogues } from '../portal-catalogue.ts';
import { EmptyFrame } from './empty-frame.tsx';
import { SiteFrame } from './site-frame.tsx';

// A visitor has no dashboard, and loads neither its code nor its texts.
const DashboardArea = lazy(async () => {
  const [{ DashboardArea: area }] = await Promise.all([
    import('./dashboard-area.tsx'),
    loadPortalCatalogues(),
  ]);
  return { default: area };
});

/** The layout of the error page: within the dashboard for users who missed one of its pages. */
export default function ErrorLayout() {
  const session = useSession();
  const { state } = useLocation() as { readonly state: unknown }; // React Router declares any
  if (isInDashboard(state) && session.status === 'checking') return <EmptyFrame />;
  // A user who signs out here is redirected by the guard of the dashboard, as on its other pages.
  const wasSignedIn = session.status === 'signedOut' && session.reason !== 'never';
  if (isInDashboard(state) && (session.status === 'signedIn' || wasSignedIn))
    return (
      <Suspense fallback={<EmptyFrame />}>
        <DashboardArea>
          <Outlet />
        </DashboardArea>
      </Suspense>
    );
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

function isInDashboard(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'isInDashboard' in state &&
    state.isInDashboard === true
  );
}
