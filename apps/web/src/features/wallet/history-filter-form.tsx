import { transactionTypes } from '@anupal/contract/wallet';
import { useLingui } from '@lingui/react/macro';
import { DayRange } from '../../ui/table/day-range.tsx';
import { ListSearch } from '../../ui/table/list-search.tsx';
import { Select } from '../../ui/select.tsx';
import { transactionTypeLabels } from './transaction-labels.ts';
import type { useHistorySearch } from './use-history-search.ts';

interface HistoryFilterFormProps {
  readonly search: ReturnType<typeof useHistorySearch>;
}

/** The filters of the history. */
export function HistoryFilterForm({ search }: HistoryFilterFormProps) {
  const { i18n, t } = useLingui();
  const { listQuery, filter } = search;
  return (
    <form
      role="search"
      aria-label={t`Transaction History`}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]"
    >
      <ListSearch id="history-search" search={search} placeholder={t`Search by description`} />
      <Select
        id="history-type"
        label={t`Type`}
        placeholder={t`All types`}
        choices={transactionTypes.map((value) => ({
          value,
          name: i18n._(transactionTypeLabels[value]),
        }))}
        value={listQuery.type ?? ''}
        onChange={(value) =>
          filter({ type: transactionTypes.find((one) => one === value) ?? null })
        }
      />
      <DayRange id="history" days={listQuery} onChange={filter} />
    </form>
  );
}
