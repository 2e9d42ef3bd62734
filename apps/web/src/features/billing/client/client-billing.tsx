import type { Response } from '@anupal/contract/endpoint';
import type { billing } from '@anupal/contract/billing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DateText } from '../../../ui/date-text.tsx';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { BillBadge } from '../bill-badge.tsx';
import { clientBillsQuery } from '../billing-api.ts';
import { billUrl, statementUrl } from '../billing-urls.ts';
import { PaiseText } from '../paise-text.tsx';
import { AccountSummary } from './account-summary.tsx';
import { ShareDues } from './share-dues.tsx';

/** What a client owes the franchisee, with their latest bills. */
export function ClientBilling({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const result = useQuery(clientBillsQuery(clientId));
  return (
    <SectionCard
      title={t`Bills and dues`}
      isLate={(result.data?.account.overduePaise ?? 0) > 0}
      aside={
        <TextLink to={statementUrl(clientId)}>
          <Trans>Statement</Trans>
        </TextLink>
      }
    >
      <QueryContent
        result={result}
        failed={t`The bills could not be loaded.`}
        loading={<Skeleton lines={3} label={t`Loading bills...`} />}
      >
        {(loaded) => <Contents clientId={clientId} {...loaded} />}
      </QueryContent>
    </SectionCard>
  );
}

type ContentsProps = Response<typeof billing.listForClient> & { readonly clientId: string };

function Contents({ clientId, bills, account }: ContentsProps) {
  return (
    <>
      <div className={bills.length > 0 ? 'mb-5' : ''}>
        <AccountSummary clientId={clientId} account={account} />
        {account.duePaise > 0 && (
          <div className="mt-3">
            <ShareDues clientId={clientId} />
          </div>
        )}
      </div>
      {bills.length > 0 && (
        <RowList>
          {bills.map((bill) => (
            <ListRow
              key={bill.id}
              to={billUrl(bill.id)}
              title={
                <>
                  <PaiseText amount={bill.totalPaise} /> <BillBadge bill={bill} />
                </>
              }
              meta={
                <span className="min-w-0">
                  {bill.number} · <DateText iso={bill.date} />
                </span>
              }
            />
          ))}
        </RowList>
      )}
    </>
  );
}
