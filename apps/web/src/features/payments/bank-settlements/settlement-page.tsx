import type { Settlement, SettlementLine } from '@anupal/contract/payments/settlements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { settlementQuery } from './settlement-api.ts';
import { ExplainedLines, MatchedLines, UnmatchedLines } from './settlement-lines.tsx';

/** A settlement: what it paid, what does not match the books, and its other lines. */
export function SettlementPage({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const result = useInfiniteQuery(settlementQuery(id));
  const lines = Map.groupBy(result.data?.pages.flatMap((page) => page.lines) ?? [], statusOf);
  const ofStatus = (status: LineStatus) => lines.get(status) ?? [];
  return (
    <>
      <PageHead back={{ to: paths.superadminSettlements, label: t`Back to settlements` }}>
        <PageHeading>{t`Settlement`}</PageHeading>
      </PageHead>
      <QueryContent
        result={result}
        failed={t`The settlement could not be loaded.`}
        loading={<Skeleton lines={3} shape="cards" label={t`Loading settlement...`} />}
      >
        {({ pages: [first] }) => (
          <>
            <UnmatchedLines lines={ofStatus('open')} />
            {first !== undefined && <SettlementCard settlement={first.settlement} />}
            <ExplainedLines lines={ofStatus('explained')} />
            <MatchedLines lines={ofStatus('matched')} />
            {result.hasNextPage && (
              <Button
                variant="secondary"
                isPending={result.isFetchingNextPage}
                onClick={() => result.fetchNextPage()}
              >
                <Trans>Show more lines</Trans>
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </>
  );
}

type LineStatus = 'open' | 'explained' | 'matched';

function statusOf({ mismatch, explanation }: SettlementLine): LineStatus {
  if (mismatch === null) return 'matched';
  return explanation === null ? 'open' : 'explained';
}

function SettlementCard({ settlement }: { readonly settlement: Settlement }) {
  const { t } = useLingui();
  const { amount, fees, tax, settledAt, utr, gatewayId, lines } = settlement;
  return (
    <Card isCompact>
      <DescriptionList
        details={[
          [t`Paid into the bank`, <Money key="amount" rupees={amount} />],
          [t`Settled on`, <DateText key="at" iso={settledAt} withTime />],
          [t`Bank reference (UTR)`, utr ?? '–'],
          [t`Gateway fees`, <Money key="fees" rupees={fees} />],
          [t`GST on fees`, <Money key="tax" rupees={tax} />],
          [t`Lines`, lines],
          [t`Settlement at the gateway`, gatewayId],
        ]}
      />
    </Card>
  );
}
