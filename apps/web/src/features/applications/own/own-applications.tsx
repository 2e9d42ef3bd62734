import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/button.tsx';
import { isNarrowed } from './application-filters.ts';
import { ListFilters, type Service } from './application-filter-bar.tsx';
import { ListTable } from './application-table.tsx';
import { useListSearch } from './use-application-search.ts';

interface OwnListProps {
  /** The services that the list can be narrowed to. */
  readonly services: readonly Service[];
}

/** One's own applications, to be searched, narrowed and paged through. */
export function OwnList({ services }: OwnListProps) {
  const { t } = useLingui();
  const search = useListSearch();
  return (
    <Card>
      <h2 className="mb-6 text-title font-bold">
        <Trans>Your applications</Trans>
      </h2>
      <ListFilters search={search} services={services} />
      <div data-wide className="mt-6 space-y-6">
        <ListTable
          place={search.place}
          wayTo={search.wayTo}
          clear={
            isNarrowed(search.place) && (
              <Button variant="secondary" onClick={search.clear}>{t`Show all applications`}</Button>
            )
          }
        />
      </div>
    </Card>
  );
}
