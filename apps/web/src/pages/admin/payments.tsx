import { useLingui } from '@lingui/react/macro';
import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { OrderList } from '../../features/payments/office/order-list.tsx';
import { orderList } from '../../features/payments/office/order-filters.ts';
import { useListQuery } from '../../lib/lists/use-list-query.ts';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';

/** All payments, for staff. */
export default function Payments() {
  const { t } = useLingui();
  const { query } = useListQuery(orderList);
  return (
    <ListBesideDetail names={{ list: t`Payments`, detail: t`Payment` }}>
      <OrderList />
      <ExportCard list="payments" filter={orderList.toFilters(query)} />
    </ListBesideDetail>
  );
}
