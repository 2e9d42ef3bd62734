import { adjustmentReasonNames, type Adjustment } from '@anupal/contract/payments/adjustments';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DocumentLinks } from '../../invoices/document-links.tsx';
import { ApprovalItem } from '../approvals/approval-item.tsx';
import { useAdjustmentDecision } from './use-adjustment-decision.tsx';
import { adjustmentStateLabels, adjustmentStateTones } from './adjustment-labels.ts';
import { PricedDocumentFacts } from './priced-document-facts.tsx';

/** An adjustment: amount, owner of the wallet, reason, state, and the user's actions. */
export function AdjustmentItem({ adjustment }: { readonly adjustment: Adjustment }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const {
    amount,
    direction,
    owner,
    paymentId,
    corrected,
    documents,
    reason,
    reasonCode,
    requested,
    state,
  } = adjustment;
  return (
    <ApprovalItem
      item={adjustment}
      amount={
        <>
          {direction === 'credit' ? '+' : '-'}
          <Money rupees={amount} />
        </>
      }
      badge={
        <Badge tone={adjustmentStateTones[state]}>{i18n._(adjustmentStateLabels[state])}</Badge>
      }
      before={
        <li>
          <Trans>
            Proposed by {requested.by} on <DateText iso={requested.at} withTime />
          </Trans>
        </li>
      }
      withdraw={t`Withdraw`}
      decision={useAdjustmentDecision(adjustment)}
    >
      <p className="text-small wrap-anywhere">
        <TextLink to={`${paths.superadminUsers}/${owner.id}`}>{owner.fullName}</TextLink> (
        <EmailText email={owner.email} />)
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        {adjustmentReasonNames[reasonCode][language]}: {reason}
      </p>
      {corrected !== null && (
        <PricedDocumentFacts
          document={corrected}
          reasonCode={reasonCode}
          amount={state === 'requested' ? amount : null}
        />
      )}
      <DocumentLinks documents={documents} isOffice />
      {paymentId !== null && (
        <p className="text-small text-ink-soft wrap-anywhere">
          <Trans>Payment {paymentId}</Trans>
        </p>
      )}
    </ApprovalItem>
  );
}
