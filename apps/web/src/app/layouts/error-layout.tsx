import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../lib/session/use-session.ts';
import { loadPortalCatalogues } from '../portal-catalogue.ts';
import { EmptyFrame } from './empty-frame.tsx';
import { SiteFrame } from './site-frame.tsx';

// A visitor has no dashboard, and fetches neither its code nor its texts.
const DashboardArea = lazy(async () => {
  const [{ DashboardArea: area }] = await Promise.all([
    import('./dashboard-area.tsx'),
    loadPortalCatalogues(),
  ]);
  return { default: area };
});

/** The frame of the error page: signed-in people who missed a page of a dashboard stay in theirs. */
export default function ErrorLayout() {
  const session = useSession();
  const { state } = useLocation() as { readonly state: unknown }; // React Router says any
  if (isOfDashboard(state) && session.status === 'checking') return <EmptyFrame />;
  // Who signs out here is led on by the guard of the dashboard, as on its other pages.
  const wasHere = session.status === 'signedOut' && session.how !== 'never';
  if (isOfDashboard(state) && (session.status === 'signedIn' || wasHere))
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

function isOfDashboard(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'isOfDashboard' in state &&
    state.isOfDashboard === true
  );
}
