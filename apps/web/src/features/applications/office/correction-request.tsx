import { isOpen } from '@anupal/contract/applications/lifecycle';
import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { decideCorrectionRequest } from './office-applications-api.ts';
import type { ResponseHandling } from './use-response-handling.ts';

interface CorrectionRequestProps {
  readonly application: Application;
  readonly responses: ResponseHandling;
}

/** A correction request, to be allowed once or declined. */
export function CorrectionRequest({ application, responses }: CorrectionRequestProps) {
  const request = application.correctionRequests.at(-1);
  if (request === undefined || request.state === 'used' || !isOpen(application.state)) return null;
  const { id, state, text, reason, requestedAt } = request;
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Correction requested</Trans>
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        <DateText iso={requestedAt} withTime />
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{text}</p>
      {state === 'allowed' && (
        <p className="mt-3 font-semibold">
          <Trans>Allowed. The franchisee can correct the answers once.</Trans>
        </p>
      )}
      {state === 'declined' && (
        <p className="mt-3 font-semibold wrap-anywhere whitespace-pre-line">
          <Trans>Declined: {reason}</Trans>
        </p>
      )}
      {state === 'open' &&
        (application.actions.includes('decideCorrection') ? (
          <Decision key={id} application={application} responses={responses} requestId={id} />
        ) : (
          <p className="mt-3 text-ink-soft">
            <Trans>The assigned staff member decides.</Trans>
          </p>
        ))}
    </Card>
  );
}

interface DecisionProps extends CorrectionRequestProps {
  readonly requestId: string;
}

function Decision({ application, responses, requestId }: DecisionProps) {
  const { t } = useLingui();
  const [isDeclining, setIsDeclining] = useState(false);
  const { id, version } = application;
  const approval = useSubmit(async () => {
    const result = await decideCorrectionRequest(
      { applicationId: id, requestId },
      { version, decision: 'allowed' },
    );
    const done = t`The franchisee can correct the answers once.`;
    const outcome = await responses.handle(result, done);
    return outcome === 'refused' && !result.ok ? result : null;
  });
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <FormError submission={approval} fallback={t`Something went wrong`} takesFocus />
      <Button isPending={approval.isPending} onClick={approval.submit}>
        <Trans>Allow one correction</Trans>
      </Button>
      <Button variant="secondary" onClick={() => setIsDeclining(true)}>
        <Trans>Decline</Trans>
      </Button>
      {isDeclining && (
        <DeclineDialog
          {...{ application, responses, requestId }}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </div>
  );
}

function DeclineDialog({
  application: { id, version },
  responses,
  requestId,
  onClose,
}: DecisionProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    initial: { reason: '' },
    persist: `${id}:declined correction`,
    submit: async ({ reason }) => {
      const result = await decideCorrectionRequest(
        { applicationId: id, requestId },
        { version, decision: 'declined', reason },
      );
      const close = (): void => dialog.current?.close();
      await responses.handle(result, t`The request has been declined.`, close);
      return result;
    },
  });
  return (
    <Dialog title={t`Decline the correction?`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <p className="text-ink-soft">
          <Trans>The answers do not change. The franchisee gets an email.</Trans>
        </p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        <Textarea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`The franchisee sees it.`}
          rows={3}
          maxLength={5000}
          aria-required
        />
        <DialogActions dialogRef={dialog} isActionFirst>
          <SubmitButton>
            <Trans>Decline</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
