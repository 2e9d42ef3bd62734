import { ExportCard } from '../../features/office/exports/components/export-card.tsx';
import { RefundList } from '../../features/payments/refunds/components/refund-list.tsx';
import { readPlace, wantedAt } from '../../features/payments/refunds/model.ts';
import { useSearch } from '../../lib/use-search.ts';

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
