import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/button.tsx';
import { hasFilters } from './application-filters.ts';
import { ApplicationFilterBar, type ServiceOption } from './application-filter-bar.tsx';
import { ApplicationTable } from './application-table.tsx';
import { useApplicationSearch } from './use-application-search.ts';

interface OwnApplicationsProps {
  /** The services to filter by. */
  readonly services: readonly ServiceOption[];
}

/** The user's applications, with search, filters and paging. */
export function OwnApplications({ services }: OwnApplicationsProps) {
  const { t } = useLingui();
  const search = useApplicationSearch();
  return (
    <Card>
      <h2 className="mb-6 text-title font-bold">
        <Trans>Your applications</Trans>
      </h2>
      <ApplicationFilterBar search={search} services={services} />
      <div data-wide className="mt-6 space-y-6">
        <ApplicationTable
          query={search.query}
          toUrl={search.toUrl}
          clear={
            hasFilters(search.query) && (
              <Button variant="secondary" onClick={search.clear}>{t`Show all applications`}</Button>
            )
          }
        />
      </div>
    </Card>
  );
}
