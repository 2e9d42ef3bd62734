import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { FileForSelected } from '../../features/calendar/batches/file-for-selected.tsx';
import { CalendarSwitch } from '../../features/calendar/own/calendar-switch.tsx';
import { ClientBoard } from '../../features/calendar/clients/client-board.tsx';
import { RemindersCard } from '../../features/calendar/own/reminders-card.tsx';
import { BackToClients } from '../../features/clients/detail/back-to-clients.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The due dates of all clients. */
export default function ClientsDueDates() {
  const { t } = useLingui();
  const { isKycVerified } = useSignedInUser();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackToClients />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <PageHeading>{t`Due dates of clients`}</PageHeading>
          {isKycVerified && <CalendarSwitch current="clients" />}
        </div>
      </div>
      <RequireKyc>
        <div className="space-y-8">
          <ClientBoard renderFiling={(selection) => <FileForSelected {...selection} />} />
          <RemindersCard subject="clients" />
        </div>
      </RequireKyc>
    </RequireRole>
  );
}
