import { Trans, useLingui } from '@lingui/react/macro';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ExportCard } from '../exports/export-card.tsx';
import { peopleList, toRequestFilters } from './people-filters.ts';
import { PeopleFilterForm } from './people-filter-form.tsx';
import { PeopleTable } from './people-table.tsx';

/** The users, with search and filters. */
export function PeopleList() {
  const { t } = useLingui();
  const list = useListQuery(peopleList);
  const { role } = useSignedInUser();
  return (
    <>
      <PageHeading>{t`Users`}</PageHeading>
      <p className="text-ink-soft in-data-narrow:hidden">
        {role === 'superadmin' ? (
          <Trans>Only a superadmin can see this page.</Trans>
        ) : (
          <Trans>Only an admin can see this page.</Trans>
        )}
      </p>
      <PeopleFilterForm list={list} />
      <div data-wide className="space-y-4">
        <PeopleTable list={list} />
      </div>
      <ExportCard list="users" filter={toRequestFilters(list.query)} />
    </>
  );
}
