import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { RefundList } from '../../features/payments/refunds/refund-list.tsx';
import { parseListQuery, toApiQuery } from '../../features/payments/refunds/refund-filters.ts';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';

/** The refunds requested by superadmins. */
export default function Refunds() {
  const { search } = useUrlQuery();
  return (
    <>
      <RefundList />
      <ExportCard list="refunds" filter={toApiQuery(parseListQuery(search))} />
    </>
  );
}
