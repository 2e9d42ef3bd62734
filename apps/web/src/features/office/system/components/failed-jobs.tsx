import type { FailedJob } from '@anupal/contract/office/system';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { runJobAgain, systemQuery } from '../api.ts';

/** Work that failed for the last time, to be done again. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const { t } = useLingui();
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Failed work</Trans>
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        <Trans>
          It was tried until it was given up, and stands here for an hour. It may be run again: what
          was done already is not done twice. Only an e-mail may arrive a second time.
        </Trans>
      </p>
      <div data-wide>
        <Table
          caption={t`Failed work`}
          columns={[
            { name: t`Kind`, cell: ({ queue }) => queue, isUnspaced: true },
            { name: t`Given up`, cell: ({ failedAt }) => <DateText iso={failedAt} withTime /> },
            { name: t`Tries`, cell: ({ tries }) => tries, isAmount: true },
            { name: t`Last error`, cell: ({ error }) => error ?? t`Not noted`, isUnspaced: true },
            { name: t`Action`, cell: (job) => <RunAgain job={job} /> },
          ]}
          rows={jobs}
          keyOf={({ id }) => id}
          empty={
            <EmptyState picture="done">
              <Trans>No work has failed.</Trans>
            </EmptyState>
          }
        />
      </div>
    </Card>
  );
}

function RunAgain({ job: { id, queue } }: { readonly job: FailedJob }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const submission = useSubmit(async () => {
    const answer = await runJobAgain(id);
    if (answer.ok) {
      queries.setQueryData(systemQuery.queryKey, answer.value);
      showToast('success', t`It is being run again.`);
      return null;
    }
    showToast('error', answer.message ?? t`Something went wrong. Please try again.`);
    await queries.invalidateQueries(systemQuery);
    return answer;
  });
  return (
    <Button
      variant="secondary"
      aria-label={t`Run again: ${queue}`}
      isPending={submission.isPending}
      onClick={submission.submit}
    >
      <Trans>Run again</Trans>
    </Button>
  );
}
