import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { walletQuery } from './wallet-api.ts';

/** The available balance. */
export function Balance({ walletId }: { readonly walletId: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(
    walletQuery({ id: walletId, limit: 1, language: useLanguage() }),
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
  if (data === undefined) return <Skeleton lines={2} label={t`Loading wallet...`} />;
  return (
    <>
      <h2 className="text-ink-soft">
        <Trans>Available balance</Trans>
      </h2>
      <p className="text-heading font-bold sm:text-display">
        <Money rupees={data.totalBalance} />
      </p>
    </>
  );
}
