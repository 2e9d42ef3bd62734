import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { Select } from '../../../ui/select.tsx';
import { DayRange } from '../../../ui/table/day-range.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { subjectLabels } from './audit-detail-labels.ts';
import { auditSubjects, type auditList } from './audit-filters.ts';

interface AuditFilterFormProps {
  readonly list: ListState<typeof auditList>;
}

/** The filters of the log. */
export function AuditFilterForm({ list }: AuditFilterFormProps) {
  const { i18n, t } = useLingui();
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <ListSearch id="log-search" search={list} hint={t`Name or email address`} />
      <Select
        id="log-about"
        label={t({ message: 'About', context: 'what something is about' })}
        placeholder={t`Everything`}
        choices={auditSubjects.map((value) => ({ value, name: i18n._(subjectLabels[value]) }))}
        {...list.select('about')}
      />
      <DayRange id="log" days={list.query} onChange={list.setFilters} />
    </form>
  );
}
