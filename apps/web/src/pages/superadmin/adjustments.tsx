import { AdjustmentList } from '../../features/payments/adjustments/adjustment-list.tsx';

/** The adjustments of wallets, for superadmins. */
export default function AdjustmentsPage() {
  return <AdjustmentList />;
}
