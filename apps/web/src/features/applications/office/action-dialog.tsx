import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { reviewActionLabels } from './review-action-labels.ts';
import { ActionFields } from './action-fields.tsx';
import {
  useActionForm,
  type RequestedAction,
  type ReviewActionState,
} from './use-review-action.ts';

/** Confirms an action on an application, with the fields that it needs. */
export function ActionDialog(props: ActionDialogProps) {
  const { pending } = props.reviewAction;
  return pending && <OpenDialog {...props} requested={pending} />;
}

interface ActionDialogProps {
  readonly application: Pick<Application, 'charges' | 'refundsFeeOnWithdrawal'>;
  readonly reviewAction: ReviewActionState;
}

function OpenDialog({
  application: { charges, refundsFeeOnWithdrawal },
  reviewAction,
  requested,
}: ActionDialogProps & { readonly requested: RequestedAction }) {
  const { i18n, t } = useLingui();
  const { dialog, cancel } = reviewAction;
  const form = useActionForm(reviewAction, requested);
  const { title, about, verb } = reviewActionLabels[requested.action];
  // Nothing is spent before work has started, so everything is refundable.
  const paidCharges = refundsFeeOnWithdrawal ? [] : charges.filter(({ state }) => state === 'paid');
  return (
    <Dialog title={i18n._(title)} dialogRef={dialog} onClose={cancel}>
      <Form form={form}>
        <p className="text-ink-soft">{i18n._(about)}</p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        <ActionFields action={requested.action} form={form} paidCharges={paidCharges} />
        <DialogActions dialogRef={dialog} isActionFirst>
          <SubmitButton>{i18n._(verb)}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
