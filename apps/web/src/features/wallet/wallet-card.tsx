import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { walletQuery } from './wallet-api.ts';
import { TransactionList } from './transaction-list.tsx';

const recentTransactions = 3;

/** The balance of the user's wallet and its last transactions; null without a wallet. */
export function WalletCard({ walletId }: { readonly walletId: string | null }) {
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Wallet</Trans>
      </h2>
      {walletId === null ? (
        <EmptyState picture="wallet">
          <Trans>You currently don't have a wallet assigned.</Trans>
        </EmptyState>
      ) : (
        <Contents walletId={walletId} />
      )}
    </Card>
  );
}

function Contents({ walletId }: { readonly walletId: string }) {
  const { t } = useLingui();
  const result = useQuery(
    walletQuery({ id: walletId, limit: recentTransactions, language: useLanguage() }),
  );
  return (
    <QueryContent
      result={result}
      failed={t`Failed to fetch user data.`}
      loading={<Skeleton lines={3} label={t`Loading wallet...`} />}
    >
      {({ totalBalance, transactions }) => (
        <>
          <p className="text-ink-soft">
            <Trans>Available balance</Trans>
          </p>
          <p className="text-heading font-bold">
            <Money rupees={totalBalance} />
          </p>
          <h3 className="mt-6 mb-2 font-semibold">
            <Trans>Last transactions</Trans>
          </h3>
          <TransactionList transactions={transactions.slice(0, recentTransactions)} />
          <p className="mt-4">
            <TextLink to={paths.dashboardWallet}>
              <Trans>Open your wallet</Trans>
            </TextLink>
          </p>
        </>
      )}
    </QueryContent>
  );
}
