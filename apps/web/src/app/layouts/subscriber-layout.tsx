import { Outlet } from 'react-router';
import { RedirectStaff } from '../../features/auth/redirect-staff.tsx';
import { RequireSubscription } from '../../features/subscriptions/require-subscription.tsx';

/** The layout of the pages that need a subscription, active or ended. */
export default function SubscriberLayout() {
  return (
    <RedirectStaff>
      <RequireSubscription mayHaveEnded>
        <Outlet />
      </RequireSubscription>
    </RedirectStaff>
  );
}
