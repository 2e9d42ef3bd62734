import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { RefundList } from '../../features/payments/refunds/refund-list.tsx';
import { refundList } from '../../features/payments/refunds/refund-filters.ts';
import { useListQuery } from '../../lib/lists/use-list-query.ts';

/** The refunds requested by superadmins. */
export default function Refunds() {
  const { query } = useListQuery(refundList);
  return (
    <>
      <RefundList />
      <ExportCard list="refunds" filter={refundList.toFilters(query)} />
    </>
  );
}
