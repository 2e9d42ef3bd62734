import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { showCataloguesFor } from '../catalogue-loading.ts';
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
  return (
    <DashboardArea>
      <Outlet />
    </DashboardArea>
  );
}
