import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormProblem } from '../../../ui/form-error.tsx';
import { releaseApplication, claimApplication } from './office-applications-api.ts';
import { reviewActionLabels } from './review-action-labels.ts';
import { reviewActions } from './review-model.ts';
import type { ReviewActionState } from './use-review-action.ts';
import type { ResponseHandling } from './use-response-handling.ts';

interface ActionPanelProps {
  readonly application: Application;
  readonly inHand: ReviewActionState;
  readonly work: ResponseHandling;
}

/** Who has an application, and what can be done with it now: exactly what the server offers. */
export function ActionPanel({ application, inHand, work }: ActionPanelProps) {
  const { i18n, t } = useLingui();
  const { actions } = application;
  const { heading, late } = work;
  const offered = reviewActions.filter((move) => actions.includes(move));
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-title font-bold focus:outline-none">
        <Trans>What to do</Trans>
      </h2>
      {late !== null && (
        <div className="mt-4">
          <Banner key={late.times} tone="warning" takesFocus>
            {late.said ?? t`This application has changed in the meantime.`}
          </Banner>
        </div>
      )}
      <AssigneeNote application={application} />
      <div className="mt-4 flex flex-wrap gap-3">
        <AssignmentButton application={application} work={work} />
        {offered.map((move) => (
          <Button
            key={move}
            variant={move === 'begin' || move === 'complete' ? 'primary' : 'secondary'}
            onClick={() => inHand.open(move)}
          >
            {i18n._(reviewActionLabels[move].verb)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function AssigneeNote({
  application: { holder, actions, rejection },
}: Pick<ActionPanelProps, 'application'>) {
  const isOver = actions.length === 0 || actions.every((action) => action === 'addResult');
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        {holder === null && <Trans>Nobody has taken it yet.</Trans>}
        {holder?.isYou === true && <Trans>You have taken it.</Trans>}
        {holder?.isYou === false && <Trans>Taken by {holder.fullName}</Trans>}
      </p>
      {rejection !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{rejection}</p>}
      {isOver && (
        <p className="mt-2 text-ink-soft">
          <Trans>There is nothing for you to do here now.</Trans>
        </p>
      )}
    </>
  );
}

function AssignmentButton({ application, work }: Pick<ActionPanelProps, 'application' | 'work'>) {
  const { t } = useLingui();
  const { id, actions } = application;
  const isFree = actions.includes('take') || actions.includes('takeOver');
  const submission = useSubmit(async () => {
    const answer = await (isFree ? claimApplication(id) : releaseApplication(id));
    const done = isFree ? t`You have taken this application.` : t`It is back in the queue.`;
    const outcome = await work.settle(answer, done);
    return outcome === 'refused' && !answer.ok ? answer : null;
  });
  if (!isFree && !actions.includes('giveBack')) return null;
  return (
    <>
      <FormProblem submission={submission} fallback={t`Something went wrong`} takesFocus />
      <Button
        variant={isFree ? 'primary' : 'secondary'}
        isPending={submission.isPending}
        onClick={submission.submit}
      >
        {isFree ? <Trans>Take</Trans> : <Trans>Give back</Trans>}
      </Button>
    </>
  );
}
