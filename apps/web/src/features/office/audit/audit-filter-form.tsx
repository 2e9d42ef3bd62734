import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { DayRange } from '../../../ui/table/day-range.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { subjectLabels } from './audit-detail-labels.ts';
import { auditSubjects, type auditList } from './audit-filters.ts';

interface AuditFilterFormProps {
  readonly list: ListState<typeof auditList>;
}

/** The filters of the log. */
export function AuditFilterForm({ list }: AuditFilterFormProps) {
  const { i18n, t } = useLingui();
  const { from, to } = list.query;
  return (
    <FilterBar
      search={<ListSearch id="log-search" search={list} placeholder={t`Name or email address`} />}
      chips={
        <FilterChips
          label={t({ message: 'About', context: 'what something is about' })}
          chips={[
            { value: '', name: t`Everything` },
            ...auditSubjects.map((value) => ({ value, name: i18n._(subjectLabels[value]) })),
          ]}
          {...list.select('about')}
        />
      }
      more={<DayRange id="log" days={list.query} onChange={list.setFilters} />}
      isMoreFiltered={from !== '' || to !== ''}
    />
  );
}
