import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { releaseApplication, claimApplication } from './office-applications-api.ts';
import { reviewActionLabels } from './review-action-labels.ts';
import { reviewActions } from './review-model.ts';
import type { ReviewActionState } from './use-review-action.ts';
import type { ResponseHandling } from './use-response-handling.ts';

interface ActionPanelProps {
  readonly application: Application;
  readonly reviewAction: ReviewActionState;
  readonly responses: ResponseHandling;
}

/** The assignee of an application and the actions that the server offers. */
export function ActionPanel({ application, reviewAction, responses }: ActionPanelProps) {
  const { i18n, t } = useLingui();
  const { actions } = application;
  const { heading, conflict } = responses;
  const available = reviewActions.filter((action) => actions.includes(action));
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-title font-bold focus:outline-none">
        <Trans>Next steps</Trans>
      </h2>
      {conflict !== null && (
        <div className="mt-4">
          <Banner key={conflict.count} tone="warning" takesFocus>
            {conflict.message ?? t`This application has changed in the meantime.`}
          </Banner>
        </div>
      )}
      <AssigneeNote application={application} />
      <div className="mt-4 flex flex-wrap gap-3">
        <AssignmentButton application={application} responses={responses} />
        {available.map((action) => (
          <Button
            key={action}
            variant={action === 'start' || action === 'complete' ? 'primary' : 'secondary'}
            onClick={() => reviewAction.start(action)}
          >
            {i18n._(reviewActionLabels[action].verb)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function AssigneeNote({
  application: { assignee, actions, rejection },
}: Pick<ActionPanelProps, 'application'>) {
  const isClosed = actions.length === 0 || actions.every((action) => action === 'addResult');
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        {assignee === null && <Trans>Unassigned.</Trans>}
        {assignee?.isYou === true && <Trans>Assigned to you.</Trans>}
        {assignee?.isYou === false && <Trans>Assigned to {assignee.fullName}</Trans>}
      </p>
      {rejection !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{rejection}</p>}
      {isClosed && (
        <p className="mt-2 text-ink-soft">
          <Trans>There is nothing for you to do here now.</Trans>
        </p>
      )}
    </>
  );
}

function AssignmentButton({
  application,
  responses,
}: Pick<ActionPanelProps, 'application' | 'responses'>) {
  const { t } = useLingui();
  const { id, actions } = application;
  const canClaim = actions.includes('claim') || actions.includes('claimReleased');
  const submission = useSubmit(async () => {
    const result = await (canClaim ? claimApplication(id) : releaseApplication(id));
    const done = canClaim
      ? t`This application is assigned to you.`
      : t`The application is back in the queue.`;
    const outcome = await responses.handle(result, done);
    return outcome === 'refused' && !result.ok ? result : null;
  });
  if (!canClaim && !actions.includes('release')) return null;
  return (
    <>
      <FormError submission={submission} fallback={t`Something went wrong`} takesFocus />
      <Button
        variant={canClaim ? 'primary' : 'secondary'}
        isPending={submission.isPending}
        onClick={submission.submit}
      >
        {canClaim ? <Trans>Assign to me</Trans> : <Trans>Unassign</Trans>}
      </Button>
    </>
  );
}
