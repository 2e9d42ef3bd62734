import type { SystemState } from '@anupal/contract/office/system';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { systemQuery } from './system-api.ts';
import { findProblems, type SystemProblem } from './system-model.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { QueueTable } from './queue-table.tsx';
import {
  BackupDetails,
  DatabaseDetails,
  FileDetails,
  MailDetails,
  ProductDetails,
} from './system-details.tsx';

/** The state of the system, for operators. */
export function SystemPage() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(systemQuery);
  return (
    <>
      <PageHeading>{t`System`}</PageHeading>
      {data !== undefined && <Loaded system={data} />}
      {data === undefined && error === null && (
        <Skeleton lines={4} label={t`Loading the state of the system...`} shape="cards" />
      )}
      {error !== null && (
        <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
      )}
    </>
  );
}

function Loaded({ system }: { readonly system: SystemState }) {
  const { t } = useLingui();
  const cards = [
    { title: t`Product`, content: <ProductDetails system={system} /> },
    { title: t`Database`, content: <DatabaseDetails system={system} /> },
    { title: t`Email`, content: <MailDetails system={system} /> },
    { title: t`Files`, content: <FileDetails system={system} /> },
    { title: t`Backup`, content: <BackupDetails system={system} /> },
  ];
  return (
    <>
      <Problems troubles={findProblems(system)} />
      <div className="grid gap-6 lg:grid-cols-2 lg:*:last:odd:col-span-2">
        {cards.map(({ title, content }) => (
          <Card key={title}>
            <h2 className="text-title font-bold">{title}</h2>
            {content}
          </Card>
        ))}
      </div>
      <FailedJobs jobs={system.jobs.failed} />
      <QueueTable queues={system.jobs.queues} />
    </>
  );
}

function Problems({ troubles }: { readonly troubles: readonly SystemProblem[] }) {
  const { t } = useLingui();
  const messages: Readonly<Record<SystemProblem, string>> = {
    migrations: t`The database is missing migrations. Restart the product.`,
    clock: t`The clocks of this machine and the database differ. Synchronise them with network time.`,
    backup: t`There is no backup from the last 36 hours. The operator of the portal must make one.`,
    jobs: t`Some jobs have failed permanently. See the list below.`,
    mail: t`Emails cannot be sent right now, and we keep trying. Check the mail server.`,
  };
  if (troubles.length === 0)
    return (
      <Banner tone="success">
        <Trans>All is well.</Trans>
      </Banner>
    );
  return (
    <Banner tone="warning">
      <ul className="space-y-1">
        {troubles.map((trouble) => (
          <li key={trouble}>{messages[trouble]}</li>
        ))}
      </ul>
    </Banner>
  );
}
