import { useLingui } from '@lingui/react/macro';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSection } from '../../../ui/table/list-section.tsx';
import { applicationList } from './application-filters.ts';
import { ApplicationFilterBar, type ServiceOption } from './application-filter-bar.tsx';
import { ApplicationTable } from './application-table.tsx';

interface OwnApplicationsProps {
  /** The services to filter by. */
  readonly services: readonly ServiceOption[];
}

/** The user's applications, with search, filters and paging. */
export function OwnApplications({ services }: OwnApplicationsProps) {
  const { t } = useLingui();
  const list = useListQuery(applicationList);
  return (
    <ListSection title={t`Your applications`}>
      <ApplicationFilterBar list={list} services={services} />
      <div data-wide className="space-y-3 sm:space-y-4">
        <ApplicationTable
          list={list}
          clear={
            list.isFiltered && (
              <Button variant="secondary" onClick={list.clear}>{t`Show all applications`}</Button>
            )
          }
        />
      </div>
    </ListSection>
  );
}
