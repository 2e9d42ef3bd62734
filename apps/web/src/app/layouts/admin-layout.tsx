import { Outlet } from 'react-router';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';
import { RequireRole } from '../../features/auth/require-role.tsx';

/** The layout of the admin pages. */
export default function AdminLayout() {
  return (
    <RequireRole allowed={['admin']}>
      <Outlet />
      <FreshCodeHost />
    </RequireRole>
  );
}
