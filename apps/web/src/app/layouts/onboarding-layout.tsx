import { Outlet } from 'react-router';
import { RequireRole } from '../../features/auth/components/require-role.tsx';

/** The four steps, which only franchisees take. */
export default function OnboardingLayout() {
  return (
    <RequireRole allowed={['user']}>
      <Outlet />
    </RequireRole>
  );
}
