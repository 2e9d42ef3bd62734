import type { SystemState } from '@anupal/contract/office/system';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';

type Queue = SystemState['jobs']['queues'][number];

/** The jobs of each queue that has any; of the others, on request. */
export function QueueTable({ queues }: { readonly queues: readonly Queue[] }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const columns = useColumns();
  const busy = queues.filter(hasJobs);
  return (
    <Card>
      <div data-wide className="space-y-4">
        <h2 className="text-title font-bold">
          <Trans>Background jobs</Trans>
        </h2>
        <Table
          caption={t`Background jobs`}
          columns={columns}
          rows={showsAll ? queues : busy}
          getKey={({ name }) => name}
          empty={
            <p className="text-ink-soft">
              <Trans>No job is waiting, in progress or failed.</Trans>
            </p>
          }
        />
        {!showsAll && busy.length < queues.length && (
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            <Trans>Show all {queues.length}</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

function hasJobs({ waiting, retrying, active, failed }: Queue): boolean {
  return waiting + retrying + active + failed > 0;
}

function useColumns(): readonly Column<Queue>[] {
  const { t } = useLingui();
  const language = useLanguage();
  const waiting = t`Waiting`;
  const failed = t`Failed`;
  const count = (pick: (queue: Queue) => number) => (queue: Queue) =>
    formatCount(pick(queue), language);
  // A phone has no headings.
  const named = (name: string, pick: (queue: Queue) => number) => (queue: Queue) => (
    <>
      <span className="wide:hidden">{name}: </span>
      {count(pick)(queue)}
    </>
  );
  return [
    { name: t`Kind`, cell: ({ name }) => name, isUnspaced: true, inRow: 'title' },
    {
      name: waiting,
      cell: named(waiting, (queue) => queue.waiting),
      isAmount: true,
      inRow: 'meta',
    },
    { name: t`Tried again`, cell: count(({ retrying }) => retrying), isAmount: true },
    { name: t`In progress`, cell: count(({ active }) => active), isAmount: true },
    { name: failed, cell: named(failed, (queue) => queue.failed), isAmount: true, inRow: 'status' },
  ];
}
