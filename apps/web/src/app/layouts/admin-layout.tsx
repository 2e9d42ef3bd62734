import { Outlet } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';

/** The layout of the admin pages. */
export default function AdminLayout() {
  return (
    <RequireRole allowed={['admin']}>
      <Outlet />
    </RequireRole>
  );
}
