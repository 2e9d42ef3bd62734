import { useLingui } from '@lingui/react/macro';
import { AccountCard } from '../../features/users/account-card.tsx';
import { DeviceList } from '../../features/auth/sessions/device-list.tsx';
import { FiguresBoard } from '../../features/office/figures/figures-board.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The dashboard of admins. */
export default function AdminDashboard() {
  const { t } = useLingui();
  const user = useSignedInUser();
  return (
    <>
      <PageHeading title={t`Admin dashboard`}>{t`Hello, ${user.fullName}`}</PageHeading>
      <FiguresBoard />
      <AccountCard user={user} />
      <DeviceList />
    </>
  );
}
