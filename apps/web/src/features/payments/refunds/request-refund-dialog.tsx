import type { Refundable } from '@anupal/contract/payments/refunds';
import { longestReason } from '@anupal/contract/values/reason';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
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
  const [amount, setAmount] = useState(isBlocked(refundable) ? '' : String(refundable.maxAmount));
  const [reason, setReason] = useState('');
  const sent = useRef({ said: '', key: '' });
  const most = formatRupees(refundable.maxAmount);
  const submission = useSubmit(async () => {
    const rupees = parseRupeesInput(amount);
    const said = `${rupees} ${reason}`;
    if (sent.current.said !== said) sent.current = { said, key: crypto.randomUUID() };
    const input = { paymentId, amount: rupees, reason };
    const answer = await requestRefund(input, sent.current.key);
    if (!answer.ok) {
      if (answer.status === 409) await invalidateRefunds(queries);
      return answer;
    }
    dialog.current?.close();
    showToast('success', t`The refund waits for a second superadmin.`);
    await invalidateRefunds(queries);
    return null;
  });
  const errors = useFieldErrors(submission);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <Dialog title={t`Ask for a refund`} dialogRef={dialog} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="space-y-5">
        <p className="text-ink-soft">{i18n._(refundSourceLabels[refundable.source])}</p>
        {refundable.plan !== null && <PlanNote plan={refundable.plan} />}
        <p className="text-ink-soft">
          <Trans>Another superadmin must approve it within 7 days. Nothing moves before.</Trans>
        </p>
        <FormError
          submission={submission}
          prefix="refund-"
          fallback={t`Something went wrong`}
          takesFocus
        />
        <Field
          id="refund-amount"
          label={t`Amount in rupees`}
          hint={t`At most ${most}`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={errors.amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Textarea
          id="refund-reason"
          label={t`Reason`}
          hint={t`The payer reads it in the mail and on their payment. At most ${longestReason} characters.`}
          rows={3}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isPending={submission.isPending}>
            <Trans>Ask for the refund</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function isBlocked({ plan }: Refundable): boolean {
  return plan !== null && plan.blocker !== null;
}
