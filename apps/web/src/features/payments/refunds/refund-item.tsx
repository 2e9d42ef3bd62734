import type { Refund } from '@anupal/contract/payments/refunds';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { ApprovalItem } from '../approvals/approval-item.tsx';
import { refundStateLabels } from '../payment-labels.ts';
import { refundStateTones } from './refund-labels.ts';
import { useRefundDecision } from './use-refund-decision.tsx';

/** A requested refund: amount, reason, state, and the user's actions. */
export function RefundItem({ refund, of }: { readonly refund: Refund; readonly of?: ReactNode }) {
  const { i18n, t } = useLingui();
  const { amount, reason, state } = refund;
  return (
    <ApprovalItem
      item={refund}
      amount={<Money rupees={amount} />}
      badge={<Badge tone={refundStateTones[state]}>{i18n._(refundStateLabels[state])}</Badge>}
      before={<RequestSteps refund={refund} />}
      after={<ProcessedStep refund={refund} />}
      failure={<Failure refund={refund} />}
      withdraw={t`Withdraw request`}
      decision={useRefundDecision(refund)}
    >
      {of}
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
    </ApprovalItem>
  );
}

function Failure({ refund: { failure, gatewayMessage } }: { readonly refund: Refund }) {
  if (failure === null) return null;
  return (
    <p className="text-small wrap-anywhere">
      {failure === 'bank' && (
        <Trans>
          The payer's bank did not accept the money. You can request the refund again. A transfer
          from the firm's own bank account cannot be recorded here.
        </Trans>
      )}
      {failure === 'already_refunded' && (
        <Trans>
          The payment was already refunded at the gateway, so nothing was left to refund.
        </Trans>
      )}
      {failure === 'gateway' &&
        (gatewayMessage === null ? (
          <Trans>The gateway rejected it.</Trans>
        ) : (
          <Trans>The gateway says: {gatewayMessage}</Trans>
        ))}
    </p>
  );
}

function RequestSteps({ refund: { requested, decideBy } }: { readonly refund: Refund }) {
  return (
    <>
      <li>
        <Trans>
          Requested by {requested.by} on <DateText iso={requested.at} withTime />
        </Trans>
      </li>
      {decideBy !== null && (
        <li>
          <Trans>
            Decision due by <DateText iso={decideBy} withTime />
          </Trans>
        </li>
      )}
    </>
  );
}

function ProcessedStep({ refund: { endedAt, state } }: { readonly refund: Refund }) {
  if (state !== 'processed' || endedAt === null) return null;
  return (
    <li>
      <Trans>
        Processed on <DateText iso={endedAt} withTime />
      </Trans>
    </li>
  );
}
