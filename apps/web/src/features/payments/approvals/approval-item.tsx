import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DecisionDialog, type Decision, type DecisionVerb } from './decision-dialog.tsx';

/** What one superadmin proposes and another one decides on: a refund or an adjustment. */
interface Approvable {
  readonly actions: readonly DecisionVerb[];
  readonly isOwn: boolean;
  readonly state: string;
  readonly decided: {
    readonly by: string;
    readonly at: string;
    readonly remark: string | null;
  } | null;
}

interface ApprovalItemProps {
  readonly item: Approvable;
  readonly amount: ReactNode;
  /** A badge with its state. */
  readonly badge: ReactNode;
  /** What it is about. */
  readonly children: ReactNode;
  /** What happened before the decision and after it, as list items. */
  readonly before: ReactNode;
  readonly after?: ReactNode;
  /** Why it failed. */
  readonly failure?: ReactNode;
  /** The label of the button with which people withdraw their own proposal. */
  readonly withdraw: string;
  readonly decision: Decision;
}

/** A refund or an adjustment: amount, reason, state, what happened, and the user's actions. */
export function ApprovalItem({
  item,
  amount,
  badge,
  children,
  before,
  after,
  failure,
  withdraw,
  decision,
}: ApprovalItemProps) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const [verb, setVerb] = useState<DecisionVerb | null>(null);
  const { actions, isOwn } = item;
  const names = { approve: t`Approve`, reject: isOwn ? withdraw : t`Reject` };
  // The focused buttons have been removed.
  const focusItem = (): void => element.current?.focus();
  return (
    <div ref={element} tabIndex={-1} className="space-y-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{amount}</span>
        {badge}
      </p>
      {children}
      <ul className="text-small text-ink-soft">
        {before}
        <DecidedStep item={item} />
        {after}
      </ul>
      {failure}
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
        <DecisionDialog
          decision={decision}
          verb={verb}
          onDecided={focusItem}
          onClose={() => {
            setVerb(null);
            if (actions.length === 0) focusItem();
          }}
        />
      )}
    </div>
  );
}

function DecidedStep({ item: { decided, state } }: Pick<ApprovalItemProps, 'item'>) {
  if (decided === null) return null;
  return (
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
  );
}
