import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { ClientStatement } from '../../features/billing/receipts/client-statement.tsx';
import { ClientHeading } from './client-heading.tsx';

/** What a client of the franchisee was billed and paid. */
export default function ClientStatementPage() {
  const { t } = useLingui();
  const { clientId = '' } = useParams();
  return (
    <RequireRole allowed={['user']}>
      <ClientHeading clientId={clientId}>{(name) => t`Statement of ${name}`}</ClientHeading>
      <ClientStatement key={clientId} clientId={clientId} />
    </RequireRole>
  );
}
