import type { FailedJob, SystemState } from '@anupal/contract/office/system';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiResult } from '../../../lib/api/request.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { showToast } from '../../../ui/toast.ts';
import { dismissJob, retryJob, systemQuery } from './system-api.ts';

/** Jobs that failed finally, to be run again. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const { t } = useLingui();
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Failed jobs</Trans>
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        <Trans>
          These jobs failed after every retry and stay here until you run them again or dismiss
          them. Running one again repeats nothing that was already done; only an email may arrive
          twice.
        </Trans>
      </p>
      <div data-wide>
        <Table
          caption={t`Failed jobs`}
          columns={[
            { name: t`Kind`, cell: ({ queue }) => queue, isUnspaced: true },
            { name: t`Failed on`, cell: ({ failedAt }) => <DateText iso={failedAt} withTime /> },
            { name: t`Attempts`, cell: ({ tries }) => tries, isAmount: true },
            {
              name: t`Last error`,
              cell: ({ error }) => error ?? t`Not recorded`,
              isUnspaced: true,
            },
            { name: t`Action`, cell: (job) => <JobActions job={job} /> },
          ]}
          rows={jobs}
          getKey={({ id }) => id}
          empty={
            <EmptyState picture="done">
              <Trans>No failed jobs.</Trans>
            </EmptyState>
          }
        />
      </div>
    </Card>
  );
}

function JobActions({ job: { id, queue } }: { readonly job: FailedJob }) {
  const { t } = useLingui();
  const again = useJobAction(() => retryJob(id), t`It is being run again.`);
  const dismissal = useJobAction(() => dismissJob(id), t`Dismissed.`);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-label={t`Run again: ${queue}`}
        isPending={again.isPending}
        onClick={again.submit}
      >
        <Trans>Run again</Trans>
      </Button>
      <Button
        variant="secondary"
        aria-label={t`Dismiss: ${queue}`}
        isPending={dismissal.isPending}
        onClick={dismissal.submit}
      >
        <Trans>Dismiss</Trans>
      </Button>
    </div>
  );
}

function useJobAction(act: () => Promise<ApiResult<SystemState>>, success: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useSubmit(async () => {
    const result = await act();
    if (result.ok) {
      queries.setQueryData(systemQuery.queryKey, result.value);
      showToast('success', success);
      return null;
    }
    showToast('error', result.message ?? t`Something went wrong. Please try again.`);
    await queries.invalidateQueries(systemQuery);
    return result;
  });
}
