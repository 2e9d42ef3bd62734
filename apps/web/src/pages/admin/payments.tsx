import { OrderList } from '../../features/payments/desk/components/order-list.tsx';

/** Everybody's payments, for admins and superadmins. */
export default function Payments() {
  return <OrderList />;
}
