import { Outlet } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';

/** The pages of admins. */
export default function AdminLayout() {
  return (
    <RequireRole allowed={['admin']}>
      <Outlet />
    </RequireRole>
  );
}
