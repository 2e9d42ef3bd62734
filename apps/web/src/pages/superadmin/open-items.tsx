import { OpenItemList } from '../../features/payments/open-items/open-item-list.tsx';

/** Payments in suspense or with an uncertain outcome. */
export default function OpenItems() {
  return <OpenItemList />;
}
