import { useParams } from 'react-router';
import { OrderPage } from '../../features/payments/office/order-page.tsx';

/** A payment, for staff. */
export default function PaymentPage() {
  const { orderId = '' } = useParams();
  return <OrderPage key={orderId} id={orderId} />;
}
