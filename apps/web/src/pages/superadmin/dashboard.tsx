import { useLingui } from '@lingui/react/macro';
import { AccountCard } from '../../features/users/account-card.tsx';
import { DeviceList } from '../../features/auth/sessions/device-list.tsx';
import { PendingAdjustmentsNote } from '../../features/payments/adjustments/pending-adjustments-note.tsx';
import { PendingRefundsNote } from '../../features/payments/refunds/pending-refunds-note.tsx';
import { SuspenseList } from '../../features/payments/open-items/suspense-list.tsx';
import { FiguresBoard } from '../../features/office/figures/figures-board.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The dashboard of superadmins. */
export default function SuperadminDashboard() {
  const { t } = useLingui();
  const user = useSignedInUser();
  return (
    <>
      <PageHeading title={t`Superadmin dashboard`}>{t`Hello, ${user.fullName}`}</PageHeading>
      <PendingRefundsNote />
      <PendingAdjustmentsNote />
      <FiguresBoard />
      <SuspenseList />
      <AccountCard user={user} />
      <DeviceList />
    </>
  );
}
