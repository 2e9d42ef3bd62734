import { Outlet } from 'react-router';
import { FreshCodeHost } from '../../features/auth/step-up/components/fresh-code-host.tsx';
import { RequireRole } from '../../features/auth/components/require-role.tsx';

/** The pages of superadmins. */
export default function SuperadminLayout() {
  return (
    <RequireRole allowed={['superadmin']}>
      <Outlet />
      <FreshCodeHost />
    </RequireRole>
  );
}
