import { DisputeList } from '../../features/payments/disputes/dispute-list.tsx';

/** Payments that payers or banks dispute. */
export default function Disputes() {
  return <DisputeList />;
}
