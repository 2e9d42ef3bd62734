import { Trans, useLingui } from '@lingui/react/macro';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ExportCard } from '../exports/export-card.tsx';
import { toApiQuery } from './people-filters.ts';
import { PeopleFilterForm } from './people-filter-form.tsx';
import { PeopleTable } from './people-table.tsx';
import { usePeopleSearch } from './use-people-search.ts';

/** The users, with search and filters. */
export function PeopleList() {
  const { t } = useLingui();
  const search = usePeopleSearch();
  const { role } = useSignedInUser();
  return (
    <>
      <PageHeading>{t`Users`}</PageHeading>
      <Card>
        <p className="mb-4 text-ink-soft">
          {role === 'superadmin' ? (
            <Trans>Only a superadmin can see this page.</Trans>
          ) : (
            <Trans>Only an admin can see this page.</Trans>
          )}
        </p>
        <PeopleFilterForm search={search} />
        <div data-wide className="mt-6 space-y-6">
          <PeopleTable listQuery={search.listQuery} />
        </div>
      </Card>
      <ExportCard list="users" filter={toApiQuery(search.listQuery)} />
    </>
  );
}
