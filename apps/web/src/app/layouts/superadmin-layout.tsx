import { Outlet } from 'react-router';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { BreachBanner } from '../../features/retention/breach-banner.tsx';

/** The layout of the superadmin pages. */
export default function SuperadminLayout() {
  return (
    <RequireRole allowed={['superadmin']}>
      <BreachBanner />
      <Outlet />
      <FreshCodeHost />
    </RequireRole>
  );
}
