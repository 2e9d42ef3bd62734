import { Outlet } from 'react-router';
import { RequireSubscription } from '../../features/subscriptions/components/require-subscription.tsx';

/** The pages about what a franchisee has: they need a plan, in force or ended. */
export default function SubscriberLayout() {
  return (
    <RequireSubscription mayHaveEnded>
      <Outlet />
    </RequireSubscription>
  );
}
