import { useLingui } from '@lingui/react/macro';
import { AccountCard } from '../../features/users/components/account-card.tsx';
import { DeviceList } from '../../features/auth/sessions/components/device-list.tsx';
import { useSignedInUser } from '../../lib/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** A franchisee's own page. */
export default function Overview() {
  const { t } = useLingui();
  const user = useSignedInUser();
  return (
    <>
      <PageHeading title={t`Dashboard`}>{t`Hello, ${user.fullName}`}</PageHeading>
      <AccountCard user={user} />
      <DeviceList />
    </>
  );
}
