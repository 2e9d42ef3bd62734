import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ExportCard } from '../exports/export-card.tsx';
import { auditList, toRequestFilters } from './audit-filters.ts';
import { ChainCheck } from './chain-check.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditTable } from './audit-table.tsx';

/** The audit log, and the verification of its hash chain. */
export function AuditPage() {
  const { t } = useLingui();
  const list = useListQuery(auditList);
  const { person } = list.query;
  return (
    <>
      <PageHeading>{t`Audit Log`}</PageHeading>
      <ChainCheck />
      <AuditFilterForm list={list} />
      {person !== '' && <OnlyPerson id={person} onWiden={() => list.setFilters({ person: '' })} />}
      <div data-wide className="space-y-4">
        <AuditTable list={list} />
      </div>
      <ExportCard list="audit" filter={toRequestFilters(list.query)} />
    </>
  );
}

interface OnlyPersonProps {
  readonly id: string;
  readonly onWiden: () => void;
}

function OnlyPerson({ id, onWiden }: OnlyPersonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <Trans>
          Showing only the activity of{' '}
          <TextLink to={`${paths.superadminUsers}/${id}`}>one person</TextLink>.
        </Trans>
      </p>
      <Button variant="secondary" onClick={onWiden}>
        <Trans>Show everyone</Trans>
      </Button>
    </div>
  );
}
