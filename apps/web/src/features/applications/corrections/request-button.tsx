import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
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
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
        <Trans>Request a correction</Trans>
      </Button>
      {isDialogOpen && <RequestDialog {...props} onClose={() => setIsDialogOpen(false)} />}
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
  const form = useForm({
    initial: { text: '' },
    persist: `${applicationId}:correction`,
    prefix: 'correction-',
    validate: ({ text }) => validateCorrectionRequest(text),
    submit: async ({ text }, keyFor) => {
      const answer = await requestCorrection(applicationId, text, keyFor(text));
      // The status may have changed in the meantime: refreshes the page behind the dialog.
      await queries.invalidateQueries({ queryKey: applicationsKey });
      return answer;
    },
    onSuccess: () => {
      showToast('success', t`Your request has been sent to our team.`);
      dialog.current?.close();
    },
  });
  return (
    <Dialog title={t`Request a correction`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
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
          submission={form}
          fallback={t`Your request could not be sent. Please try again.`}
          takesFocus
        />
        <Textarea
          {...form.field('text')}
          label={t`What should change, and why?`}
          rows={4}
          maxLength={5000}
          aria-required
        />
        <DialogActions dialogRef={dialog} isActionFirst>
          <SubmitButton>
            <Trans>Send the request</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
