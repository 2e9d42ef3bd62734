import { OpenItemList } from '../../features/payments/open-items/open-item-list.tsx';

/** What lies in suspense or is not certain yet. */
export default function OpenItems() {
  return <OpenItemList />;
}
