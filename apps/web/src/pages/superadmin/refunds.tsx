import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { RefundList } from '../../features/payments/refunds/refund-list.tsx';
import { readPlace, wantedAt } from '../../features/payments/refunds/refund-filters.ts';
import { useSearch } from '../../lib/lists/use-url-query.ts';

/** The refunds that superadmins have asked for. */
export default function Refunds() {
  const { search } = useSearch();
  return (
    <>
      <RefundList />
      <ExportCard list="refunds" filter={wantedAt(readPlace(search))} />
    </>
  );
}
