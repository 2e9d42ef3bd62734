import { transactionTypes } from '@anupal/contract/wallet';
import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../lib/lists/use-list-query.ts';
import { DayRange } from '../../ui/table/day-range.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../ui/table/list-search.tsx';
import type { historyList } from './history-filters.ts';
import { transactionTypeLabels } from './transaction-labels.ts';

interface HistoryFilterFormProps {
  readonly list: ListState<typeof historyList>;
}

/** The filters of the history. */
export function HistoryFilterForm({ list }: HistoryFilterFormProps) {
  const { i18n, t } = useLingui();
  return (
    <FilterBar
      label={t`Transaction History`}
      search={
        <ListSearch id="history-search" search={list} placeholder={t`Search by description`} />
      }
      chips={
        <FilterChips
          label={t`Type`}
          chips={[
            { value: '', name: t`All types` },
            ...transactionTypes.map((value) => ({
              value,
              name: i18n._(transactionTypeLabels[value]),
            })),
          ]}
          {...list.select('type')}
        />
      }
      more={<DayRange id="history" days={list.query} onChange={list.setFilters} />}
      isMoreFiltered={list.query.from !== '' || list.query.to !== ''}
    />
  );
}
