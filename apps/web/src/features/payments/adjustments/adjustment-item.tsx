import { adjustmentReasonNames, type Adjustment } from '@anupal/contract/payments/adjustments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AdjustmentDecisionDialog } from './adjustment-decision-dialog.tsx';
import { adjustmentStateLabels, adjustmentStateTones } from './adjustment-labels.ts';

/** An adjustment: amount, owner of the wallet, reason, state, and the user's actions. */
export function AdjustmentItem({ adjustment }: { readonly adjustment: Adjustment }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { amount, direction, owner, reason, reasonCode, state } = adjustment;
  const item = useRef<HTMLDivElement>(null);
  return (
    <div ref={item} tabIndex={-1} className="space-y-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">
          {direction === 'credit' ? '+' : '-'}
          <Money rupees={amount} />
        </span>
        <Badge tone={adjustmentStateTones[state]}>{i18n._(adjustmentStateLabels[state])}</Badge>
      </p>
      <p className="text-small wrap-anywhere">
        <TextLink to={`${paths.superadminUsers}/${owner.id}`}>{owner.fullName}</TextLink> (
        <EmailText email={owner.email} />)
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        {adjustmentReasonNames[reasonCode][language]}: {reason}
      </p>
      <Steps adjustment={adjustment} />
      <Actions adjustment={adjustment} onDecided={() => item.current?.focus()} />
    </div>
  );
}

function Steps({ adjustment: { requested, decided, state } }: { readonly adjustment: Adjustment }) {
  return (
    <ul className="text-small text-ink-soft">
      <li>
        <Trans>
          Proposed by {requested.by} on <DateText iso={requested.at} withTime />
        </Trans>
      </li>
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
    </ul>
  );
}

interface ActionsProps {
  readonly adjustment: Adjustment;
  /** Called when the focused buttons have been removed. */
  readonly onDecided: () => void;
}

function Actions({ adjustment, onDecided }: ActionsProps) {
  const { t } = useLingui();
  const [verb, setVerb] = useState<Adjustment['actions'][number] | null>(null);
  const { actions, isOwn } = adjustment;
  const names = { approve: t`Approve`, reject: isOwn ? t`Withdraw` : t`Reject` };
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
        <AdjustmentDecisionDialog
          adjustment={adjustment}
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
