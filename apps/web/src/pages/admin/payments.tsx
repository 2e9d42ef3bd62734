import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { OrderList } from '../../features/payments/office/order-list.tsx';
import { orderList } from '../../features/payments/office/order-filters.ts';
import { useListQuery } from '../../lib/lists/use-list-query.ts';

/** All payments, for staff. */
export default function Payments() {
  const { query } = useListQuery(orderList);
  return (
    <>
      <OrderList />
      <ExportCard list="payments" filter={orderList.toFilters(query)} />
    </>
  );
}
