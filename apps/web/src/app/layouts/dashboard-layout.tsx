import { useEffect } from 'react';
import { Outlet, useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { rememberPlace } from '../../lib/last-place.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { showCataloguesFor } from '../catalogue-loading.ts';
import { serviceAppliedFor } from '../paths.ts';
import { usePortalTextsSoon } from '../portal-catalogue.ts';
import { DashboardArea } from './dashboard-area.tsx';

/** Loads the texts of the page before it is rendered. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  await showCataloguesFor(new URL(request.url).pathname);
  return null;
}

/** The layout of the dashboard pages of all roles. */
export default function DashboardLayout() {
  usePortalTextsSoon();
  const { pathname, search } = useLocation();
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.user.id : null;
  useEffect(() => {
    // A top-up for an application is no place to return to: the application was not opened from there.
    const isPlace = serviceAppliedFor(new URLSearchParams(search)) === null;
    if (userId !== null && isPlace) rememberPlace(userId, pathname + search);
  }, [userId, pathname, search]);
  return (
    <DashboardArea>
      <Outlet />
    </DashboardArea>
  );
}
