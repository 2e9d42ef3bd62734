import { ExportCard } from '../../features/office/exports/components/export-card.tsx';
import { OrderList } from '../../features/payments/desk/components/order-list.tsx';
import { readPlace, wantedAt } from '../../features/payments/desk/model.ts';
import { useSearch } from '../../lib/use-search.ts';

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
