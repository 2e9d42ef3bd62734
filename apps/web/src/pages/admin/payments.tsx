import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { OrderList } from '../../features/payments/office/order-list.tsx';
import { parseListQuery, toApiQuery } from '../../features/payments/office/order-filters.ts';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';

/** All payments, for staff. */
export default function Payments() {
  const { search } = useUrlQuery();
  return (
    <>
      <OrderList />
      <ExportCard list="payments" filter={toApiQuery(parseListQuery(search))} />
    </>
  );
}
