import { adjustmentReasonNames, type Adjustment } from '@anupal/contract/payments/adjustments';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { pendingAdjustmentsQuery } from './adjustment-api.ts';

/** The adjustments of a wallet that await a decision, so that none is proposed twice. */
export function PendingProposals({ userId }: { readonly userId: string }) {
  const { data } = useQuery(pendingAdjustmentsQuery(userId));
  if (!data || data.adjustments.length === 0) return null;
  return (
    <Banner tone="warning">
      <p>
        <Trans>
          Already proposed for this wallet,{' '}
          <TextLink to={`${paths.superadminAdjustments}?state=requested`}>
            awaiting approval
          </TextLink>
          :
        </Trans>
      </p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-small wrap-anywhere">
        {data.adjustments.map((adjustment) => (
          <li key={adjustment.id}>
            <Proposal adjustment={adjustment} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Proposal({
  adjustment: { direction, amount, reasonCode, corrected, requested },
}: {
  readonly adjustment: Adjustment;
}) {
  const language = useLanguage();
  const about = [adjustmentReasonNames[reasonCode][language], corrected?.number]
    .filter((part) => part !== undefined)
    .join(', ');
  return (
    <Trans>
      {direction === 'credit' ? '+' : '-'}
      <Money rupees={amount} />: {about}. Proposed by {requested.by} on{' '}
      <DateText iso={requested.at} />
    </Trans>
  );
}
