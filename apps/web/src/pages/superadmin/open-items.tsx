import { UnsettledList } from '../../features/payments/open-items/open-item-list.tsx';

/** What lies in suspense or is not certain yet. */
export default function Unsettled() {
  return <UnsettledList />;
}
