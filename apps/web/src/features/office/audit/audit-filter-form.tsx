import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/select.tsx';
import { DayRange } from '../../../ui/table/day-range.tsx';
import { subjectLabels } from './audit-detail-labels.ts';
import { auditSubjects, type AuditListQuery } from './audit-filters.ts';

interface AuditFilterFormProps {
  readonly listQuery: AuditListQuery;
  readonly onNarrow: (next: Partial<AuditListQuery>) => void;
}

/** The filters of the log. */
export function AuditFilterForm({ listQuery, onNarrow }: AuditFilterFormProps) {
  const { i18n, t } = useLingui();
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-3"
    >
      <Select
        id="log-about"
        label={t({ message: 'About', context: 'what something is about' })}
        placeholder={t`Everything`}
        choices={auditSubjects.map((value) => ({ value, name: i18n._(subjectLabels[value]) }))}
        value={listQuery.about ?? ''}
        onChange={(value) =>
          onNarrow({ about: auditSubjects.find((one) => one === value) ?? null })
        }
      />
      <DayRange id="log" days={listQuery} onChange={onNarrow} />
    </form>
  );
}
