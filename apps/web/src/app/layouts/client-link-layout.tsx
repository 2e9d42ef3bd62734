import { Outlet } from 'react-router';
import { ToastHost } from '../../ui/toast-host.tsx';
import { PageFrame } from './page-frame.tsx';
import { PlainHeader } from './plain-header.tsx';
import { UserQueries } from './user-queries.tsx';

/** The layout of the private page of a client, which has a document of its own. */
export default function ClientLinkLayout() {
  return (
    <PageFrame header={<PlainHeader hasOwnPolicy />}>
      <UserQueries>
        <div className="mx-auto w-full max-w-2xl space-y-6 px-4 py-8">
          <Outlet />
        </div>
      </UserQueries>
      <ToastHost />
    </PageFrame>
  );
}
