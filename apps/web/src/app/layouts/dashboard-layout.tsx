import { Outlet } from 'react-router';
import { loadPortalCatalogues } from '../portal-catalogue.ts';
import { DashboardArea } from './dashboard-area.tsx';

export const clientLoader = loadPortalCatalogues;

/** The layout of the dashboard pages of all roles. */
export default function DashboardLayout() {
  return (
    <DashboardArea>
      <Outlet />
    </DashboardArea>
  );
}
