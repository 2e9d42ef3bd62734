import { useLingui } from '@lingui/react/macro';
import { useSearch } from '../../../../lib/use-search.ts';
import { Card } from '../../../../ui/card.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { ExportCard } from '../../exports/components/export-card.tsx';
import { readPlace, wantedAt, writePlace, type LogPlace } from '../model.ts';
import { ChainCheck } from './chain-check.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogTable } from './log-table.tsx';

/** Who did what and when, and whether anybody has touched the record of it. */
export function LogPage() {
  const { t } = useLingui();
  const { search, replaceSearch } = useSearch();
  const place = readPlace(search);
  const narrow = (next: Partial<LogPlace>): void =>
    replaceSearch(writePlace({ ...place, ...next, trail: [] }));
  return (
    <>
      <PageHeading>{t`Audit Log`}</PageHeading>
      <ChainCheck />
      <Card>
        <LogFilters place={place} onNarrow={narrow} />
        <div data-wide className="mt-6 space-y-6">
          <LogTable place={place} />
        </div>
      </Card>
      <ExportCard list="audit" filter={wantedAt(place)} />
    </>
  );
}
