import { useLingui } from '@lingui/react/macro';
import { useListQuery } from '../../lib/lists/use-list-query.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { historyList } from './history-filters.ts';
import { DownloadHistory } from './download-history.tsx';
import { HistoryFilterForm } from './history-filter-form.tsx';
import { HistoryTable } from './history-table.tsx';

/** The history of a wallet, with search, filters, pagination and export. */
export function History({ walletId }: { readonly walletId: string }) {
  const { t } = useLingui();
  const list = useListQuery(historyList);
  return (
    <SectionCard
      title={t`Transaction History`}
      aside={<DownloadHistory walletId={walletId} listQuery={list.query} />}
    >
      <div className="pt-2">
        <HistoryFilterForm list={list} />
      </div>
      <div className="mt-6 space-y-6">
        <HistoryTable
          walletId={walletId}
          list={list}
          clear={
            list.isFiltered && (
              <Button variant="secondary" onClick={list.clear}>{t`Show all transactions`}</Button>
            )
          }
        />
      </div>
    </SectionCard>
  );
}
