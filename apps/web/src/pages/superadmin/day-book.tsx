import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { dayBookList, toPeriod } from '../../features/wallet/day-book-filters.ts';
import { DayBook } from '../../features/wallet/day-book.tsx';
import { useListQuery } from '../../lib/lists/use-list-query.ts';

/** The journals of the ledger, for superadmins. */
export default function DayBookPage() {
  const { query } = useListQuery(dayBookList);
  return (
    <>
      <DayBook />
      <ExportCard list="ledger" filter={toPeriod(query)} />
    </>
  );
}
