import { RequireRole } from '../../features/auth/require-role.tsx';
import { BillsOverview } from '../../features/billing/bills/bills-overview.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';

/** The franchisee's bills to their clients. */
export default function Bills() {
  return (
    <RequireRole allowed={['user']}>
      <RequireKyc>
        <BillsOverview />
      </RequireKyc>
    </RequireRole>
  );
}
