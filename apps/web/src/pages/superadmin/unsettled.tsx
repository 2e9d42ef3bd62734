import { UnsettledList } from '../../features/payments/unsettled/components/unsettled-list.tsx';

/** What lies in suspense or is not certain yet. */
export default function Unsettled() {
  return <UnsettledList />;
}
