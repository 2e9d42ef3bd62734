import type { Refund } from '@anupal/contract/payments/refunds';
import { longestReason } from '@anupal/contract/values/reason';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { decideOnRefund, invalidateRefunds } from './refund-api.ts';
import { refundSourceLabels } from './refund-labels.ts';

interface RefundDecisionDialogProps {
  readonly refund: Refund;
  readonly verb: Refund['actions'][number];
  /** Called when the decision is made and the list shows it. */
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
  const [reason, setReason] = useState('');
  const words = useDecisionTexts(refund, verb);
  const submission = useSubmit(async () => {
    const { id } = refund;
    const answer = await decideOnRefund(verb === 'approve' ? { verb, id } : { verb, id, reason });
    if (!answer.ok) {
      if (answer.status === 409) await invalidateRefunds(queries);
      return answer;
    }
    dialog.current?.close();
    showToast('success', words.done);
    await invalidateRefunds(queries);
    onDecided();
    return null;
  });
  const errors = useFieldErrors(submission);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <Dialog title={words.title} dialogRef={dialog} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="space-y-5">
        <Facts refund={refund} />
        <p className="text-ink-soft">
          {verb === 'approve' ? i18n._(refundSourceLabels[refund.source]) : words.text}
        </p>
        <FormError
          submission={submission}
          prefix="decision-"
          fallback={t`Something went wrong`}
          takesFocus
        />
        {verb === 'reject' && (
          <Textarea
            id="decision-reason"
            label={t`Reason`}
            hint={t`Only superadmins can read it. At most ${longestReason} characters.`}
            rows={3}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isPending={submission.isPending}>
            {words.verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

// Several may wait for the same amount.
function Facts({
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
          Asked for by {requested.by} on <DateText iso={requested.at} withTime />
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
      done: t`The refund is on its way.`,
    };
  if (isOwn)
    return {
      title: t`Take back the refund of ${amount}?`,
      text: t`Nothing has moved. You can ask for it again.`,
      verb: t`Take back`,
      done: t`You have taken the refund back.`,
    };
  return {
    title: t`Refuse the refund of ${amount}?`,
    text: t`Nothing has moved. Who asked for it is told why.`,
    verb: t`Refuse refund`,
    done: t`The refund was refused.`,
  };
}
