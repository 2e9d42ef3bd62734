import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl } from '../../../app/paths.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { clientBillsQuery } from '../billing-api.ts';
import { AccountSummary } from './account-summary.tsx';

/** What a client owes the franchisee, in short. */
export function ClientAccountCard({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const result = useQuery(clientBillsQuery(clientId));
  return (
    <SectionCard
      title={t`Dues`}
      isLate={(result.data?.account.overduePaise ?? 0) > 0}
      aside={
        <TextLink to={clientUrl(clientId, 'bills')}>
          <Trans>Bills</Trans>
        </TextLink>
      }
    >
      <QueryContent
        result={result}
        failed={t`The bills could not be loaded.`}
        loading={<Skeleton lines={3} label={t`Loading bills...`} />}
      >
        {({ account }) => <AccountSummary clientId={clientId} account={account} />}
      </QueryContent>
    </SectionCard>
  );
}
