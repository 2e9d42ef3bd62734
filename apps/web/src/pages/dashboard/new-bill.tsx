import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { NewBill } from '../../features/billing/new/new-bill.tsx';
import { ClientHeading } from './client-heading.tsx';

/** A new bill of the franchisee to a client. */
export default function NewBillPage() {
  const { t } = useLingui();
  const { clientId = '' } = useParams();
  return (
    <RequireRole allowed={['user']}>
      <ClientHeading clientId={clientId}>{(name) => t`Bill to ${name}`}</ClientHeading>
      <NewBill key={clientId} clientId={clientId} />
    </RequireRole>
  );
}
