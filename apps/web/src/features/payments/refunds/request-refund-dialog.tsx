import type { Refundable } from '@anupal/contract/payments/refunds';
import { longestReason } from '@anupal/contract/values/reason';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { requestRefund, invalidateRefunds } from './refund-api.ts';
import { refundSourceLabels } from './refund-labels.ts';
import { PlanNote } from './plan-note.tsx';

interface RequestRefundDialogProps {
  readonly paymentId: string;
  readonly refundable: Refundable;
  readonly onClose: () => void;
}

/** Requests a refund: the amount, and the reason as the payer will read it. */
export function RequestRefundDialog({ paymentId, refundable, onClose }: RequestRefundDialogProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const most = formatRupees(refundable.maxAmount);
  const form = useForm({
    initial: { amount: isBlocked(refundable) ? '' : String(refundable.maxAmount), reason: '' },
    prefix: 'refund-',
    submit: ({ amount, reason }, keyFor) => {
      const input = { paymentId, amount: parseRupeesInput(amount), reason };
      return requestRefund(input, keyFor(input));
    },
    onSuccess: async () => {
      dialog.current?.close();
      showToast('success', t`The refund needs the approval of a second superadmin.`);
      await invalidateRefunds(queries);
    },
    onFailure: async ({ status }) => {
      if (status === 409) await invalidateRefunds(queries);
    },
  });
  return (
    <Dialog title={t`Request a refund`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <p className="text-ink-soft">{i18n._(refundSourceLabels[refundable.source])}</p>
        {refundable.plan !== null && <PlanNote plan={refundable.plan} />}
        <p className="text-ink-soft">
          <Trans>
            Another superadmin must approve it within 7 days. No money is refunded before that.
          </Trans>
        </p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        <Field
          {...form.field('amount')}
          label={t`Amount in rupees`}
          hint={t`At most ${most}`}
          inputMode="decimal"
          autoComplete="off"
        />
        <Textarea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`The payer sees it in the email and on the payment page. At most ${longestReason} characters.`}
          rows={3}
        />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>
            <Trans>Request refund</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function isBlocked({ plan }: Refundable): boolean {
  return plan !== null && plan.blocker !== null;
}
