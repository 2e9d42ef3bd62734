import { useLingui } from '@lingui/react/macro';
import { useListQuery } from '../../lib/lists/use-list-query.ts';
import { Button } from '../../ui/button.tsx';
import { ListSection } from '../../ui/table/list-section.tsx';
import { historyList } from './history-filters.ts';
import { DownloadHistory } from './download-history.tsx';
import { HistoryFilterForm } from './history-filter-form.tsx';
import { HistoryTable } from './history-table.tsx';

/** The history of a wallet, with search, filters, pagination and export. */
export function History({ walletId }: { readonly walletId: string }) {
  const { t } = useLingui();
  const list = useListQuery(historyList);
  return (
    <ListSection
      title={t`Transaction History`}
      aside={<DownloadHistory walletId={walletId} listQuery={list.query} />}
    >
      <HistoryFilterForm list={list} />
      <HistoryTable
        walletId={walletId}
        list={list}
        clear={
          list.isFiltered && (
            <Button variant="secondary" onClick={list.clear}>{t`Show all transactions`}</Button>
          )
        }
      />
    </ListSection>
  );
}
