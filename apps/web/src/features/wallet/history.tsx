import { Trans, useLingui } from '@lingui/react/macro';
import { useListQuery } from '../../lib/lists/use-list-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { historyList } from './history-filters.ts';
import { DownloadHistory } from './download-history.tsx';
import { HistoryFilterForm } from './history-filter-form.tsx';
import { HistoryTable } from './history-table.tsx';

/** The history of a wallet, with search, filters, pagination and export. */
export function History({ walletId }: { readonly walletId: string }) {
  const { t } = useLingui();
  const list = useListQuery(historyList);
  return (
    <Card>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-title font-bold">
          <Trans>Transaction History</Trans>
        </h2>
        <DownloadHistory walletId={walletId} listQuery={list.query} />
      </div>
      <HistoryFilterForm list={list} />
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
    </Card>
  );
}
