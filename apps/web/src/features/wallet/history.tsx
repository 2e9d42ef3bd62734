import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { hasFilters } from './history-filters.ts';
import { DownloadHistory } from './download-history.tsx';
import { HistoryFilterForm } from './history-filter-form.tsx';
import { HistoryTable } from './history-table.tsx';
import { useHistorySearch } from './use-history-search.ts';

/** The history of a wallet, with search, filters, pagination and export. */
export function History({ walletId }: { readonly walletId: string }) {
  const { t } = useLingui();
  const search = useHistorySearch();
  const { listQuery, clear, listHref } = search;
  return (
    <Card>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-title font-bold">
          <Trans>Transaction History</Trans>
        </h2>
        <DownloadHistory walletId={walletId} listQuery={listQuery} />
      </div>
      <HistoryFilterForm search={search} />
      <div className="mt-6 space-y-6">
        <HistoryTable
          walletId={walletId}
          listQuery={listQuery}
          listHref={listHref}
          clear={
            hasFilters(listQuery) && (
              <Button variant="secondary" onClick={clear}>{t`Show all transactions`}</Button>
            )
          }
        />
      </div>
    </Card>
  );
}
