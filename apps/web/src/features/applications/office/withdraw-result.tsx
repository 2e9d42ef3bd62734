import type { Application, ApplicationResult } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { withdrawResult } from './office-applications-api.ts';
import { usePersistedText } from './use-persisted-text.ts';
import type { ResponseHandling } from './use-response-handling.ts';

interface WithdrawResultProps {
  readonly application: Application;
  readonly result: ApplicationResult;
  readonly responses: ResponseHandling;
}

/** Withdraws a delivered document, after asking for the reason. */
export function WithdrawResult(props: WithdrawResultProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const name = props.result.name || t`Document`;
  return (
    <>
      <Button variant="quiet" aria-label={t`Withdraw ${name}`} onClick={() => setIsAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      {isAsking && <WithdrawDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function WithdrawDialog({
  application,
  result,
  responses,
  onClose,
}: WithdrawResultProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = usePersistedText(application.id, `withdrawal:${result.id}`);
  const submission = useSubmit(async () => {
    const answer = await withdrawResult(application.id, result.id, reason);
    const close = (): void => dialog.current?.close();
    const outcome = await responses.handle(answer, t`The document has been withdrawn.`, close);
    if (outcome === 'done') setReason('');
    return outcome === 'refused' && !answer.ok ? answer : null;
  });
  const errors = useFieldErrors(submission);
  return (
    <Dialog title={t`Withdraw this document?`} dialogRef={dialog} onClose={onClose}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submission.submit();
        }}
      >
        <Consequences application={application} name={result.name || t`Document`} />
        <FormError submission={submission} fallback={t`Something went wrong`} takesFocus />
        <Textarea
          id="reason"
          label={t`Reason`}
          hint={t`The franchisee reads it. Do not name other clients.`}
          error={errors.reason}
          rows={3}
          maxLength={300}
          aria-required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-row-reverse flex-wrap gap-3">
          <Button type="submit" isPending={submission.isPending}>
            <Trans>Withdraw the document</Trans>
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Consequences({
  application: { state, results },
  name,
}: Pick<WithdrawResultProps, 'application'> & { readonly name: string }) {
  return (
    <div className="space-y-2 text-ink-soft">
      <p className="font-semibold wrap-anywhere text-ink">{name}</p>
      <p>
        <Trans>
          The franchisee is notified and can no longer open or download it. Staff still can.
        </Trans>
      </p>
      {state === 'completed' && results.length === 1 && (
        <p>
          <Trans>
            It is the only document, so the application goes back to in progress and is assigned to
            you.
          </Trans>
        </p>
      )}
    </div>
  );
}
