import { useParams } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { BillPage } from '../../features/billing/bills/bill-page.tsx';

/** A bill of the franchisee to a client. */
export default function Bill() {
  const { billId = '' } = useParams();
  return (
    <RequireRole allowed={['user']}>
      <BillPage key={billId} billId={billId} />
    </RequireRole>
  );
}
