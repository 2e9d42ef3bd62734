import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { OrderList } from '../../features/payments/office/order-list.tsx';
import { readPlace, wantedAt } from '../../features/payments/office/order-filters.ts';
import { useSearch } from '../../lib/lists/use-url-query.ts';

/** Everybody's payments, for admins and superadmins. */
export default function Payments() {
  const { search } = useSearch();
  return (
    <>
      <OrderList />
      <ExportCard list="payments" filter={wantedAt(readPlace(search))} />
    </>
  );
}
