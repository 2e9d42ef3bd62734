import type { User } from '@anupal/contract/users';
import { lazy, Suspense } from 'react';

// A visitor has no account, and need not load its menu.
const AccountMenu = lazy(async () => ({
  default: (await import('../../features/auth/account-menu.tsx')).AccountMenu,
}));

/** The end of the header for signed-in users. */
export function AccountMenuSlot({ user }: { readonly user: User }) {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
