import type { Refund } from '@anupal/contract/payments/refunds';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import { Money } from '../../../../ui/money.tsx';
import { refundStateLabels, refundStateTones } from '../labels.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/** A refund that was asked for: how much, why, where it stands, and what the reader may do. */
export function RefundItem({ refund, of }: { readonly refund: Refund; readonly of?: ReactNode }) {
  const { i18n } = useLingui();
  const { amount, reason, state, gatewaySaid } = refund;
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">
          <Money rupees={amount} />
        </span>
        <Badge tone={refundStateTones[state]}>{i18n._(refundStateLabels[state])}</Badge>
      </p>
      {of}
      <p className="wrap-anywhere">{reason}</p>
      <Steps refund={refund} />
      {state === 'failed' && (
        <p className="text-small wrap-anywhere">
          {gatewaySaid === null ? (
            <Trans>
              The payer&apos;s bank did not take the money. Ask again, or pay it by bank.
            </Trans>
          ) : (
            <Trans>The gateway says: {gatewaySaid}</Trans>
          )}
        </p>
      )}
      <Actions refund={refund} />
    </div>
  );
}

function Steps({
  refund: { asked, decided, decideBy, endedAt, state },
}: {
  readonly refund: Refund;
}) {
  return (
    <ul className="text-small text-ink-soft">
      <li>
        <Trans>
          Asked for by {asked.by} on <DateText iso={asked.at} withTime />
        </Trans>
      </li>
      {decideBy !== null && (
        <li>
          <Trans>
            To be decided by <DateText iso={decideBy} withTime />
          </Trans>
        </li>
      )}
      {decided !== null && (
        <li className="wrap-anywhere">
          {state === 'refused' ? (
            <Trans>
              Refused by {decided.by} on <DateText iso={decided.at} withTime />
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

function Actions({ refund }: { readonly refund: Refund }) {
  const { t } = useLingui();
  const [verb, setVerb] = useState<Refund['actions'][number] | null>(null);
  const { actions, isOwn } = refund;
  const names = { approve: t`Approve`, refuse: isOwn ? t`Take back` : t`Refuse` };
  if (actions.length === 0) return null;
  return (
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
      {verb !== null && (
        <DecisionDialog refund={refund} verb={verb} onClose={() => setVerb(null)} />
      )}
    </div>
  );
}
