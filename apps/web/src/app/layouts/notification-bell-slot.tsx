import { lazy, Suspense } from 'react';
import { UserQueries } from './user-queries.tsx';

const Bell = lazy(async () => ({
  default: (await import('../../features/notifications/notification-bell.tsx')).NotificationBell,
}));

/** The notification bell in the top bar. It queries the API itself. */
export function NotificationBellSlot() {
  return (
    <UserQueries>
      <Suspense fallback={<span className="size-11" />}>
        <Bell />
      </Suspense>
    </UserQueries>
  );
}
