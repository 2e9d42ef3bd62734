import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Money } from '../../ui/money.tsx';
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
  const { data, error, isFetching, refetch } = useQuery(
    walletQuery({ id: walletId, limit: recentTransactions, language: useLanguage() }),
  );
  if (error !== null)
    return (
      <LoadError
        title={t`Failed to fetch user data.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <Skeleton lines={3} label={t`Loading wallet...`} />;
  return (
    <>
      <p className="text-ink-soft">
        <Trans>Available balance</Trans>
      </p>
      <p className="text-heading font-bold">
        <Money rupees={data.totalBalance} />
      </p>
      <h3 className="mt-6 mb-2 font-semibold">
        <Trans>Last transactions</Trans>
      </h3>
      <TransactionList transactions={data.transactions.slice(0, recentTransactions)} />
      <p className="mt-4">
        <TextLink to={paths.dashboardWallet}>
          <Trans>Open your wallet</Trans>
        </TextLink>
      </p>
    </>
  );
}
