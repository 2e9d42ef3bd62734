import { Outlet } from 'react-router';
import { RequireRole } from '../../features/auth/components/require-role.tsx';

/** The pages of superadmins. */
export default function SuperadminLayout() {
  return (
    <RequireRole allowed={['superadmin']}>
      <Outlet />
    </RequireRole>
  );
}
