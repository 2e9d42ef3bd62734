import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { queueList, type QueueQuery } from './queue-filters.ts';
import { QueueFigures } from './queue-figures.tsx';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { QueueTable } from './queue-table.tsx';

interface QueueProps {
  /** Rendered below the applications, for the current filters. */
  readonly below: (query: QueueQuery) => ReactNode;
}

/** The queue of applications, with search and filters. */
export function Queue({ below }: QueueProps) {
  const { t } = useLingui();
  const list = useListQuery(queueList);
  return (
    <>
      <PageHeading>{t`Applications`}</PageHeading>
      <QueueFigures query={list.query} />
      <Card>
        <QueueFilterBar list={list} />
        <div data-wide className="mt-6 space-y-6">
          <QueueTable list={list} />
        </div>
      </Card>
      {below(list.query)}
    </>
  );
}
