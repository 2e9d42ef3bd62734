import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { RequireSession } from '../../features/auth/components/require-session.tsx';
import { showLanguage, shownLanguage } from '../../lib/language.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { useSession } from '../../lib/use-session.ts';
import { ToastHost } from '../../ui/toast-host.tsx';
import { AccountCorner } from './account-corner.tsx';
import { PageFrame } from './page-frame.tsx';

/** Has the texts of these pages ready before they are drawn. */
export async function clientLoader(): Promise<null> {
  await showLanguage(shownLanguage(), 'portal');
  return null;
}

/** The frame of the pages of signed-in people, and the guard before them. */
export default function SignedInLayout() {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  return (
    <PageFrame aside={user !== null && <AccountCorner user={user} />}>
      <RequireSession>
        {/* Another person gets another cache: what was fetched for one must not be shown to the next. */}
        <Pages key={user?.id} />
      </RequireSession>
      <ToastHost />
    </PageFrame>
  );
}

function Pages() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <div className="mx-auto w-full max-w-4xl space-y-6 px-4 py-8 sm:py-10">
        <Outlet />
      </div>
    </QueryClientProvider>
  );
}
