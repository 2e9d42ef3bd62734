import type { SettlementTotals as Totals } from '@anupal/contract/payments/settlements';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** What does not match, and what all settlements come to; dashes until it is loaded. */
export function SettlementTotals({ totals }: { readonly totals: Totals | undefined }) {
  const { t } = useLingui();
  const toMoney = (rupees: number | undefined) =>
    rupees === undefined ? '–' : <Money rupees={rupees} />;
  return (
    <>
      {totals !== undefined && totals.unmatchedLines > 0 && <UnmatchedNote totals={totals} />}
      <div className="space-y-2">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-3 wide:flex wide:gap-x-12">
          <Stat label={t`Paid into the bank`} value={toMoney(totals?.amount)} />
          <Stat label={t`Waiting for settlement`} value={toMoney(totals?.awaiting)} />
          <Stat label={t`Gateway fees`} value={toMoney(totals?.fees)} />
          <Stat label={t`GST on fees`} value={toMoney(totals?.tax)} />
        </dl>
        <p className="min-h-6 text-small text-ink-soft">
          {totals !== undefined && <LastRead at={totals.readAt} />}
        </p>
      </div>
    </>
  );
}

function UnmatchedNote({ totals }: { readonly totals: Totals }) {
  const { unmatchedLines, unmatchedAmount } = totals;
  return (
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
          Total: <Money rupees={unmatchedAmount} />.{' '}
          <TextLink to="?match=unmatched">Show settlements</TextLink>
        </Trans>
      </p>
    </Banner>
  );
}

function LastRead({ at }: { readonly at: string | null }) {
  if (at === null)
    return <Trans>The gateway's report has not been read yet. It is read every hour.</Trans>;
  return (
    <Trans>
      Last read on <DateText iso={at} withTime />
    </Trans>
  );
}
