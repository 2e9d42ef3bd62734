import type { Dispute } from '@anupal/contract/payments/disputes';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast.ts';
import { acceptDispute } from './dispute-api.ts';
import { isWaiting } from './dispute-labels.ts';

/** Opens the confirmation that a dispute is accepted. */
export function AcceptDispute({ dispute }: { readonly dispute: Dispute }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isWaiting(dispute) && !isOpen) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Trans>Accept the dispute</Trans>
      </Button>
      {isOpen && <AcceptDialog dispute={dispute} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface AcceptDialogProps {
  readonly dispute: Dispute;
  readonly onClose: () => void;
}

function AcceptDialog({ dispute: { id, amount: rupees, payer }, onClose }: AcceptDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const amount = formatRupees(rupees);
  const refresh = () => queries.invalidateQueries({ queryKey: ['payments'] });
  const form = useForm({
    initial: {},
    prefix: 'accept-dispute-',
    submit: () => acceptDispute(id),
    onSuccess: async () => {
      dialog.current?.close();
      showToast('success', t`The dispute was accepted.`);
      await refresh();
    },
    onFailure: async ({ status }) => {
      if (status === 409) await refresh();
    },
  });
  return (
    <Dialog title={t`Accept the dispute of ${amount}?`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <p className="wrap-anywhere">
          {payer.fullName} ({payer.email})
        </p>
        <p className="text-ink-soft">
          <Trans>
            The dispute is recorded as lost, and {amount} goes back to the payer at the firm’s cost.
            This cannot be undone. The franchisee’s plan and wallet do not change; afterwards you
            can propose to deduct the loss from the wallet.
          </Trans>
        </p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>
            <Trans>Accept and lose the dispute</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
