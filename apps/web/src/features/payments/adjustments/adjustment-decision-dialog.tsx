import type { Adjustment } from '@anupal/contract/payments/adjustments';
import { longestReason } from '@anupal/contract/values/reason';
import { formatRupees } from '@anupal/contract/values/rupees';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { decideOnAdjustment, invalidateAdjustments } from './adjustment-api.ts';

interface AdjustmentDecisionDialogProps {
  readonly adjustment: Adjustment;
  readonly verb: Adjustment['actions'][number];
  /** Called when the decision is stored and the list is updated. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Confirms the approval of an adjustment, or asks for the reason of a rejection or withdrawal. */
export function AdjustmentDecisionDialog({
  adjustment,
  verb,
  onDecided,
  onClose,
}: AdjustmentDecisionDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const texts = useDecisionTexts(adjustment, verb);
  const { id, owner, reason: cause } = adjustment;
  const form = useForm({
    initial: { reason: '' },
    prefix: 'adjustment-decision-',
    submit: ({ reason }) =>
      decideOnAdjustment(verb === 'approve' ? { verb, id } : { verb, id, reason }),
    onSuccess: async () => {
      dialog.current?.close();
      showToast('success', texts.done);
      await invalidateAdjustments(queries);
      onDecided();
    },
    onFailure: async ({ status }) => {
      if (status === 409) await invalidateAdjustments(queries);
    },
  });
  return (
    <Dialog title={texts.title} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <div className="space-y-1 wrap-anywhere">
          <p>
            {owner.fullName} ({owner.email})
          </p>
          <p className="whitespace-pre-line">{cause}</p>
        </div>
        <p className="text-ink-soft">{texts.text}</p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        {verb === 'reject' && (
          <Textarea
            {...form.field('reason')}
            label={t`Reason`}
            hint={t`Only superadmins can read it. At most ${longestReason} characters.`}
            rows={3}
          />
        )}
        <DialogActions dialogRef={dialog}>
          <SubmitButton>{texts.verb}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useDecisionTexts(
  { isOwn, amount: rupees, balance: held, direction }: Adjustment,
  verb: Adjustment['actions'][number],
) {
  const { t } = useLingui();
  const amount = formatRupees(rupees);
  const balance = formatRupees(held);
  if (verb === 'approve')
    return {
      title:
        direction === 'credit'
          ? t`Add ${amount} to the wallet?`
          : t`Deduct ${amount} from the wallet?`,
      text: t`Available in the wallet: ${balance}. It changes at once, and the franchisee reads the reason.`,
      verb: t`Approve adjustment`,
      done: t`The wallet was adjusted.`,
    };
  if (isOwn)
    return {
      title: t`Withdraw the adjustment of ${amount}?`,
      text: t`The wallet has not changed. You can propose it again.`,
      verb: t`Withdraw adjustment`,
      done: t`You have withdrawn the adjustment.`,
    };
  return {
    title: t`Reject the adjustment of ${amount}?`,
    text: t`The wallet has not changed. The proposer is notified of the reason.`,
    verb: t`Reject adjustment`,
    done: t`The adjustment was rejected.`,
  };
}
