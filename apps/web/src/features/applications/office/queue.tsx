import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { QueueQuery } from './queue-filters.ts';
import { QueueFigures } from './queue-figures.tsx';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { QueueTable } from './queue-table.tsx';
import { useQueueSearch } from './use-queue-search.ts';

interface QueueProps {
  /** Rendered below the applications, for the current filters. */
  readonly below: (query: QueueQuery) => ReactNode;
}

/** The queue of applications, with search and filters. */
export function Queue({ below }: QueueProps) {
  const { t } = useLingui();
  const search = useQueueSearch();
  return (
    <>
      <PageHeading>{t`Applications`}</PageHeading>
      <QueueFigures query={search.query} />
      <Card>
        <QueueFilterBar search={search} />
        <div data-wide className="mt-6 space-y-6">
          <QueueTable query={search.query} />
        </div>
      </Card>
      {below(search.query)}
    </>
  );
}
