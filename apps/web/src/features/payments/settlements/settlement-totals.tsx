import type { SettlementTotals as Totals } from '@anupal/contract/payments/settlements';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** What does not match, and what all settlements come to. */
export function SettlementTotals({ totals }: { readonly totals: Totals }) {
  const { t } = useLingui();
  const { unmatchedLines, unmatchedAmount, readAt } = totals;
  return (
    <>
      {unmatchedLines > 0 && (
        <Banner tone="warning">
          <p className="font-semibold">
            <Plural
              value={unmatchedLines}
              one="# line does not match the books"
              other="# lines do not match the books"
            />
          </p>
          <p>
            <Trans>
              Together <Money rupees={unmatchedAmount} />.{' '}
              <TextLink to="?match=unmatched">Show their settlements</TextLink>
            </Trans>
          </p>
        </Banner>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wide:grid-cols-4">
        <Stat label={t`Paid into the bank`} value={<Money rupees={totals.amount} />} />
        <Stat label={t`Waiting for settlement`} value={<Money rupees={totals.awaiting} />} />
        <Stat label={t`Gateway fees`} value={<Money rupees={totals.fees} />} />
        <Stat label={t`GST on fees`} value={<Money rupees={totals.tax} />} />
      </dl>
      <p className="text-small text-ink-soft">
        {readAt === null ? (
          <Trans>The gateway's report has not been read yet. It is read every hour.</Trans>
        ) : (
          <Trans>
            Last read on <DateText iso={readAt} withTime />
          </Trans>
        )}
      </p>
    </>
  );
}
