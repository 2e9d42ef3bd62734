import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { BackToClients } from '../../features/clients/detail/back-to-clients.tsx';
import { ImportClients } from '../../features/clients/import/import-clients.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Adds the clients of a list. */
export default function ImportClientsPage() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackToClients />
        <PageHeading>{t`Import clients`}</PageHeading>
      </div>
      <RequireKyc>
        <ImportClients />
      </RequireKyc>
    </RequireRole>
  );
}
