import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePersisted } from '../../../lib/forms/persisted-values.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { applicationsKey } from '../applications-api.ts';
import { validateCorrectionRequest, requestCorrection } from './corrections-api.ts';

interface RequestProps {
  readonly applicationId: string;
  /** Whether our team has started work; otherwise the free corrections are used up. */
  readonly hasWorkStarted: boolean;
}

/** Requests a correction from our team. */
export function RequestButton(props: RequestProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <Trans>Request a correction</Trans>
      </Button>
      {isAsking && <RequestDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function RequestDialog({
  applicationId,
  hasWorkStarted,
  onClose,
}: RequestProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const key = useRef<string>(crypto.randomUUID());
  const [text, type] = usePersisted(`${useSignedInUser().id}:${applicationId}:correction`, '');
  useLeaveWarning(text !== '');
  const submission = useSubmit(async () => {
    const wrong = validateCorrectionRequest(text);
    if (wrong !== null) return wrong;
    const answer = await requestCorrection(applicationId, text, key.current);
    if (answer.ok) type('');
    // The status may have changed in the meantime: refreshes the page behind the dialog.
    await queries.invalidateQueries({ queryKey: applicationsKey });
    if (!answer.ok) return answer;
    showToast('success', t`Your request has been sent to our team.`);
    dialog.current?.close();
    return null;
  });
  const errors = useFieldErrors(submission);
  return (
    <Dialog title={t`Request a correction`} dialogRef={dialog} onClose={onClose}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submission.submit();
        }}
      >
        <p className="text-ink-soft">
          {hasWorkStarted ? (
            <Trans>
              Our team has started work on this application. If they allow it, the form opens for
              one correction. For another client or another service, withdraw this application and
              file a new one.
            </Trans>
          ) : (
            <Trans>
              Our team will see your request when they take up this application. If they allow it,
              the form opens for one correction. For another client or another service, withdraw
              this application and file a new one.
            </Trans>
          )}
        </p>
        <FormError
          submission={submission}
          prefix="correction-"
          fallback={t`Your request could not be sent. Please try again.`}
          takesFocus
        />
        <Textarea
          id="correction-text"
          label={t`What should change, and why?`}
          error={text.trim() === '' ? errors.text : undefined}
          rows={4}
          maxLength={5000}
          aria-required
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <div className="flex flex-row-reverse flex-wrap gap-3">
          <Button type="submit" isPending={submission.isPending}>
            <Trans>Send the request</Trans>
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
