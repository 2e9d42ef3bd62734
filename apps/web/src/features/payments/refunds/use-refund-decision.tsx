import type { Refund } from '@anupal/contract/payments/refunds';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { DateText } from '../../../ui/date-text.tsx';
import type { Decision } from '../approvals/decision-dialog.tsx';
import { decideOnRefund, invalidateRefunds } from './refund-api.ts';
import { refundSourceLabels } from './refund-labels.ts';

/** The approval of a refund, or its rejection or withdrawal. */
export function useRefundDecision(refund: Refund): Decision {
  const queries = useQueryClient();
  const { id, payer, reason: cause, requested } = refund;
  return {
    prefix: 'decision-',
    about: (
      <>
        <p>
          {payer.fullName} ({payer.email})
        </p>
        <p className="whitespace-pre-line">{cause}</p>
        {/* Several requests may share one refundable amount. */}
        <p className="text-small text-ink-soft">
          <Trans>
            Requested by {requested.by} on <DateText iso={requested.at} withTime />
          </Trans>
        </p>
      </>
    ),
    getTexts: useDecisionTexts(refund),
    decide: (verb, reason) =>
      decideOnRefund(verb === 'approve' ? { verb, id } : { verb, id, reason }),
    refresh: () => invalidateRefunds(queries),
  };
}

function useDecisionTexts({ isOwn, amount: rupees, source }: Refund): Decision['getTexts'] {
  const { i18n, t } = useLingui();
  const amount = formatRupees(rupees);
  return (verb) => {
    if (verb === 'approve')
      return {
        title: t`Approve the refund of ${amount}?`,
        text: i18n._(refundSourceLabels[source]),
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
  };
}
