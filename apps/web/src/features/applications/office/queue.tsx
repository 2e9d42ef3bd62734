import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { queueList, type QueueQuery } from './queue-filters.ts';
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
      <QueueFilterBar list={list} />
      <div data-wide className="space-y-4">
        <QueueTable list={list} />
      </div>
      {below(list.query)}
    </>
  );
}
