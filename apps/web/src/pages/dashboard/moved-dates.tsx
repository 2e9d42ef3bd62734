import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { MovedDatesList } from '../../features/calendar/moved/moved-dates.tsx';
import { BackToClients } from '../../features/clients/detail/back-to-clients.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The due dates that a notification moved, and the clients concerned. */
export default function MovedDatesPage() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackToClients />
        <PageHeading>{t`Moved due dates`}</PageHeading>
      </div>
      <RequireKyc>
        <MovedDatesList />
      </RequireKyc>
    </RequireRole>
  );
}
