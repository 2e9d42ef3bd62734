import { Outlet } from 'react-router';
import { RedirectStaff } from '../../features/auth/redirect-staff.tsx';
import { RequireSubscription } from '../../features/subscriptions/require-subscription.tsx';

/** The pages about what a franchisee has: they need a plan, in force or ended. */
export default function SubscriberLayout() {
  return (
    <RedirectStaff>
      <RequireSubscription mayHaveEnded>
        <Outlet />
      </RequireSubscription>
    </RedirectStaff>
  );
}
