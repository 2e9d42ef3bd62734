import type { Refund } from '@anupal/contract/payments/refunds';
import { longestReason } from '@anupal/contract/values/reason';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { decideOnRefund, invalidateRefunds } from './refund-api.ts';
import { refundSourceLabels } from './refund-labels.ts';

interface RefundDecisionDialogProps {
  readonly refund: Refund;
  readonly verb: Refund['actions'][number];
  /** Called when the decision is stored and the list is updated. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Confirms the approval of a refund, or asks for the reason of a rejection or withdrawal. */
export function RefundDecisionDialog({
  refund,
  verb,
  onDecided,
  onClose,
}: RefundDecisionDialogProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const texts = useDecisionTexts(refund, verb);
  const { id } = refund;
  const form = useForm({
    initial: { reason: '' },
    prefix: 'decision-',
    submit: ({ reason }) =>
      decideOnRefund(verb === 'approve' ? { verb, id } : { verb, id, reason }),
    onSuccess: async () => {
      dialog.current?.close();
      showToast('success', texts.done);
      await invalidateRefunds(queries);
      onDecided();
    },
    onFailure: async ({ status }) => {
      if (status === 409) await invalidateRefunds(queries);
    },
  });
  return (
    <Dialog title={texts.title} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <RefundDetails refund={refund} />
        <p className="text-ink-soft">
          {verb === 'approve' ? i18n._(refundSourceLabels[refund.source]) : texts.text}
        </p>
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

// Several requests may share one refundable amount.
function RefundDetails({
  refund: { payer, reason, requested },
}: Pick<RefundDecisionDialogProps, 'refund'>) {
  return (
    <div className="space-y-1 wrap-anywhere">
      <p>
        {payer.fullName} ({payer.email})
      </p>
      <p className="whitespace-pre-line">{reason}</p>
      <p className="text-small text-ink-soft">
        <Trans>
          Requested by {requested.by} on <DateText iso={requested.at} withTime />
        </Trans>
      </p>
    </div>
  );
}

function useDecisionTexts({ isOwn, amount: rupees }: Refund, verb: Refund['actions'][number]) {
  const { t } = useLingui();
  const amount = formatRupees(rupees);
  if (verb === 'approve')
    return {
      title: t`Approve the refund of ${amount}?`,
      text: '',
      verb: t`Approve refund`,
      done: t`The refund is in progress.`,
    };
  if (isOwn)
    return {
      title: t`Withdraw the refund request for ${amount}?`,
      text: t`No money was refunded. You can request it again.`,
      verb: t`Withdraw request`,
      done: t`You have withdrawn the refund request.`,
    };
  return {
    title: t`Reject the refund of ${amount}?`,
    text: t`No money was refunded. The requester is notified of the reason.`,
    verb: t`Reject refund`,
    done: t`The refund request was rejected.`,
  };
}
