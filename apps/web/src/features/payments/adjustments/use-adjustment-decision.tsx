import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { Adjustment } from '@anupal/contract/payments/adjustments';
import { formatRupees } from '@anupal/contract/values/rupees';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { Decision } from '../approvals/decision-dialog.tsx';
import { decideOnAdjustment, invalidateAdjustments } from './adjustment-api.ts';
import { PricedDocumentFacts } from './priced-document-facts.tsx';

/** The approval of an adjustment, or its rejection or withdrawal. */
export function useAdjustmentDecision(adjustment: Adjustment): Decision<Adjustment> {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const { id, owner, reason: cause, reasonCode, corrected, amount } = adjustment;
  return {
    prefix: 'adjustment-decision-',
    about: (
      <>
        <p>
          {owner.fullName} ({owner.email})
        </p>
        <p className="whitespace-pre-line">{cause}</p>
        {corrected !== null && (
          <PricedDocumentFacts document={corrected} reasonCode={reasonCode} amount={amount} />
        )}
      </>
    ),
    getTexts: useDecisionTexts(adjustment),
    decide: (verb, reason) =>
      decideOnAdjustment(verb === 'approve' ? { verb, id } : { verb, id, reason }),
    describeStored: ({ documents }) => {
      const issued = documents
        .map(({ kind, number }) => `${documentKindNames[kind][language]} ${number}`)
        .join(', ');
      return issued === '' ? null : t`The wallet was adjusted. Issued: ${issued}.`;
    },
    refresh: () => invalidateAdjustments(queries),
  };
}

function useDecisionTexts({
  isOwn,
  amount: rupees,
  balance: held,
  direction,
}: Adjustment): Decision['getTexts'] {
  const { t } = useLingui();
  const amount = formatRupees(rupees);
  const balance = formatRupees(held);
  return (verb) => {
    if (verb === 'approve')
      return {
        title:
          direction === 'credit'
            ? t`Add ${amount} to the wallet?`
            : t`Deduct ${amount} from the wallet?`,
        text: t`Available in the wallet: ${balance}. The balance changes immediately, and the franchisee sees the reason.`,
        verb: t`Approve adjustment`,
        done: t`The wallet was adjusted.`,
      };
    if (isOwn)
      return {
        title: t`Withdraw the adjustment of ${amount}?`,
        text: t`The wallet has not changed. You can propose it again.`,
        verb: t`Withdraw adjustment`,
        done: t`You have withdrawn the adjustment.`,
      };
    return {
      title: t`Reject the adjustment of ${amount}?`,
      text: t`The wallet has not changed. The proposer is notified of the reason.`,
      verb: t`Reject adjustment`,
      done: t`The adjustment was rejected.`,
    };
  };
}
