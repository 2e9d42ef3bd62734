import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { CalendarSwitch } from '../../features/calendar/own/calendar-switch.tsx';
import { ClientBoard } from '../../features/calendar/clients/client-board.tsx';
import { RemindersCard } from '../../features/calendar/own/reminders-card.tsx';
import { BackToClients } from '../../features/clients/detail/back-to-clients.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The due dates of all clients. */
export default function ClientsDueDates() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackToClients />
        <PageHeading>{t`Due dates of clients`}</PageHeading>
      </div>
      <RequireKyc>
        <CalendarSwitch current="clients" />
        <div className="space-y-8">
          <ClientBoard />
          <RemindersCard subject="clients" />
        </div>
      </RequireKyc>
    </RequireRole>
  );
}
