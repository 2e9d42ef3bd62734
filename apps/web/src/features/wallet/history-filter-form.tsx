import { transactionTypes } from '@anupal/contract/wallet';
import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../lib/lists/use-list-query.ts';
import { DayRange } from '../../ui/table/day-range.tsx';
import { ListSearch } from '../../ui/table/list-search.tsx';
import { Select } from '../../ui/select.tsx';
import type { historyList } from './history-filters.ts';
import { transactionTypeLabels } from './transaction-labels.ts';

interface HistoryFilterFormProps {
  readonly list: ListState<typeof historyList>;
}

/** The filters of the history. */
export function HistoryFilterForm({ list }: HistoryFilterFormProps) {
  const { i18n, t } = useLingui();
  return (
    <form
      role="search"
      aria-label={t`Transaction History`}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]"
    >
      <ListSearch id="history-search" search={list} placeholder={t`Search by description`} />
      <Select
        id="history-type"
        label={t`Type`}
        placeholder={t`All types`}
        choices={transactionTypes.map((value) => ({
          value,
          name: i18n._(transactionTypeLabels[value]),
        }))}
        {...list.select('type')}
      />
      <DayRange id="history" days={list.query} onChange={list.setFilters} />
    </form>
  );
}
