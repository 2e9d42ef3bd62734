import { lazy, Suspense } from 'react';
import { PersonQueries } from './user-queries.tsx';

const Bell = lazy(async () => ({
  default: (await import('../../features/notifications/notification-bell.tsx')).Bell,
}));

/** The bell in the top bar: it stands beside the pages, and asks for itself. */
export function DashboardBell() {
  return (
    <PersonQueries>
      <Suspense fallback={<span className="size-11" />}>
        <Bell />
      </Suspense>
    </PersonQueries>
  );
}
