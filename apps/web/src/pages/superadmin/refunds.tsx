import { RefundList } from '../../features/payments/refunds/components/refund-list.tsx';

/** The refunds that superadmins have asked for. */
export default function Refunds() {
  return <RefundList />;
}
