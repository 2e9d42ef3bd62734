import type { Refund } from '@anupal/contract/payments/refunds';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { refundStateLabels } from '../payment-labels.ts';
import { refundStateTones } from './refund-labels.ts';
import { RefundDecisionDialog } from './refund-decision-dialog.tsx';

/** A requested refund: amount, reason, state, and the user's actions. */
export function RefundItem({ refund, of }: { readonly refund: Refund; readonly of?: ReactNode }) {
  const { i18n } = useLingui();
  const { amount, reason, state } = refund;
  const item = useRef<HTMLDivElement>(null);
  return (
    <div ref={item} tabIndex={-1} className="space-y-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">
          <Money rupees={amount} />
        </span>
        <Badge tone={refundStateTones[state]}>{i18n._(refundStateLabels[state])}</Badge>
      </p>
      {of}
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      <Steps refund={refund} />
      <Failure refund={refund} />
      <Actions refund={refund} onDecided={() => item.current?.focus()} />
    </div>
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

function Steps({
  refund: { requested, decided, decideBy, endedAt, state },
}: {
  readonly refund: Refund;
}) {
  return (
    <ul className="text-small text-ink-soft">
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
      {decided !== null && (
        <li className="wrap-anywhere">
          {state === 'rejected' ? (
            <Trans>
              Rejected by {decided.by} on <DateText iso={decided.at} withTime />
            </Trans>
          ) : (
            <Trans>
              Approved by {decided.by} on <DateText iso={decided.at} withTime />
            </Trans>
          )}
          {decided.remark !== null && `: ${decided.remark}`}
        </li>
      )}
      {state === 'processed' && endedAt !== null && (
        <li>
          <Trans>
            Processed on <DateText iso={endedAt} withTime />
          </Trans>
        </li>
      )}
    </ul>
  );
}

interface ActionsProps {
  readonly refund: Refund;
  /** Called when the focused buttons have been removed. */
  readonly onDecided: () => void;
}

function Actions({ refund, onDecided }: ActionsProps) {
  const { t } = useLingui();
  const [verb, setVerb] = useState<Refund['actions'][number] | null>(null);
  const { actions, isOwn } = refund;
  const names = { approve: t`Approve`, reject: isOwn ? t`Withdraw request` : t`Reject` };
  return (
    <>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3 pt-2">
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'approve' ? 'primary' : 'secondary'}
              onClick={() => setVerb(action)}
            >
              {names[action]}
            </Button>
          ))}
        </div>
      )}
      {/* Another user may decide in the meantime: the dialog stays open and reports it. */}
      {verb !== null && (
        <RefundDecisionDialog
          refund={refund}
          verb={verb}
          onDecided={onDecided}
          onClose={() => {
            setVerb(null);
            if (actions.length === 0) onDecided();
          }}
        />
      )}
    </>
  );
}
