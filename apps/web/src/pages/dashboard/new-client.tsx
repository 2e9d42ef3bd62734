import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { clientUrl } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { AddClientForm } from '../../features/clients/add/add-client-form.tsx';
import { BackToClients } from '../../features/clients/detail/back-to-clients.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Adds a client. */
export default function NewClient() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackToClients />
        <PageHeading>{t`Add a client`}</PageHeading>
      </div>
      <RequireKyc>
        <AddClientForm onAdded={({ id }) => void navigate(clientUrl(id), { replace: true })} />
      </RequireKyc>
    </RequireRole>
  );
}
