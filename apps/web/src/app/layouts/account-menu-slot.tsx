import type { User } from '@anupal/contract/users';
import { lazy, Suspense } from 'react';

const AccountMenu = lazy(async () => ({
  default: (await import('../../features/auth/account-menu.tsx')).AccountMenu,
}));

/** The account menu of the header, loaded lazily so that visitors do not download it. */
export function AccountMenuSlot({ user }: { readonly user: User }) {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
