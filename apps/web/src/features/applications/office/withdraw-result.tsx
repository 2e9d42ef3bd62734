import type { Application, ApplicationResult } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { withdrawResult } from './office-applications-api.ts';
import type { ResponseHandling } from './use-response-handling.ts';

interface WithdrawResultProps {
  readonly application: Application;
  readonly result: ApplicationResult;
  readonly responses: ResponseHandling;
}

/** Withdraws a delivered document, after asking for the reason. */
export function WithdrawResult(props: WithdrawResultProps) {
  const { t } = useLingui();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const name = props.result.name || t`Document`;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t`Withdraw ${name}`}
        onClick={() => setIsDialogOpen(true)}
      >
        <Trans>Withdraw</Trans>
      </Button>
      {isDialogOpen && <WithdrawDialog {...props} onClose={() => setIsDialogOpen(false)} />}
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
  const form = useForm({
    initial: { reason: '' },
    persist: `${application.id}:withdrawal:${result.id}`,
    submit: async ({ reason }) => {
      const answer = await withdrawResult(application.id, result.id, reason);
      const close = (): void => dialog.current?.close();
      await responses.handle(answer, t`The document has been withdrawn.`, close);
      return answer;
    },
  });
  return (
    <Dialog title={t`Withdraw this document?`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <Consequences application={application} name={result.name || t`Document`} />
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        <Textarea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`The franchisee sees it. Do not name other clients.`}
          rows={3}
          maxLength={300}
          aria-required
        />
        <DialogActions dialogRef={dialog} isActionFirst>
          <SubmitButton>
            <Trans>Withdraw the document</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
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
            This is the only document, so the application returns to In progress and is assigned to
            you.
          </Trans>
        </p>
      )}
    </div>
  );
}
