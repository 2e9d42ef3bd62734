import type { SystemState } from '@anupal/contract/office/system';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table/table.tsx';

type Queues = SystemState['jobs']['queues'];

/** The waiting, completed and failed jobs of each queue. */
export function QueueTable({ queues }: { readonly queues: Queues }) {
  const { t } = useLingui();
  const language = useLanguage();
  const count = (pick: (queue: Queues[number]) => number) => (queue: Queues[number]) =>
    formatCount(pick(queue), language);
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Background jobs</Trans>
      </h2>
      <div data-wide>
        <Table
          caption={t`Background jobs`}
          columns={[
            { name: t`Kind`, cell: ({ name }) => name, isUnspaced: true },
            { name: t`Waiting`, cell: count(({ waiting }) => waiting), isAmount: true },
            { name: t`Tried again`, cell: count(({ retrying }) => retrying), isAmount: true },
            { name: t`In progress`, cell: count(({ active }) => active), isAmount: true },
            { name: t`Failed`, cell: count(({ failed }) => failed), isAmount: true },
          ]}
          rows={queues}
          getKey={({ name }) => name}
        />
      </div>
    </Card>
  );
}
