import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths, walletTopUpUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { ReservedNote } from './reserved-note.tsx';
import { recentTransactions, recentWalletQuery, spendableFunds } from './wallet-api.ts';
import { TransactionList } from './transaction-list.tsx';

/** The balance of the user's wallet and its last transactions; null without a wallet. */
export function WalletCard({ walletId }: { readonly walletId: string | null }) {
  const { t } = useLingui();
  return (
    <SectionCard
      title={t`Wallet`}
      aside={
        walletId !== null && (
          <LinkButton variant="quiet" to={paths.dashboardWallet}>
            <Trans>Open your wallet</Trans>
          </LinkButton>
        )
      }
    >
      {walletId === null ? (
        <EmptyState picture="wallet">
          <Trans>You currently don't have a wallet assigned.</Trans>
        </EmptyState>
      ) : (
        <Contents walletId={walletId} />
      )}
    </SectionCard>
  );
}

function Contents({ walletId }: { readonly walletId: string }) {
  const { t } = useLingui();
  const result = useQuery(recentWalletQuery(walletId, useLanguage()));
  return (
    <QueryContent
      result={result}
      failed={t`Failed to fetch user data.`}
      loading={<Skeleton lines={4} label={t`Loading wallet...`} />}
    >
      {({ transactions, ...wallet }) => (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <dl>
                <Stat
                  label={t`Available balance`}
                  value={<Money rupees={spendableFunds(wallet)} />}
                  isMain
                />
              </dl>
              <ReservedNote reserved={wallet.reserved} />
            </div>
            <LinkButton variant="secondary" to={walletTopUpUrl}>
              <Trans>Add money</Trans>
            </LinkButton>
          </div>
          <h3 className="mt-5 mb-2 font-semibold">
            <Trans>Recent transactions</Trans>
          </h3>
          <TransactionList transactions={transactions.slice(0, recentTransactions)} />
        </>
      )}
    </QueryContent>
  );
}
