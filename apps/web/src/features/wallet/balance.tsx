import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Money } from '../../ui/money.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReservedNote } from './reserved-note.tsx';
import { spendableFunds, walletQuery } from './wallet-api.ts';

/** The available balance. */
export function Balance({ walletId }: { readonly walletId: string }) {
  const { t } = useLingui();
  const result = useQuery(walletQuery({ id: walletId, limit: 1, language: useLanguage() }));
  return (
    <QueryContent
      result={result}
      failed={t`Failed to fetch user data.`}
      loading={<Skeleton lines={2} label={t`Loading wallet...`} />}
    >
      {(wallet) => (
        <>
          <h2 className="text-small text-ink-soft">
            <Trans>Available balance</Trans>
          </h2>
          <p className="mt-1 text-display font-bold tracking-tight wrap-anywhere *:leading-none">
            <Money rupees={spendableFunds(wallet)} />
          </p>
          <ReservedNote reserved={wallet.reserved} />
        </>
      )}
    </QueryContent>
  );
}
