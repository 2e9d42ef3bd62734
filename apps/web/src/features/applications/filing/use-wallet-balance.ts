import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { walletQuery } from '../../wallet/wallet-api.ts';

/** The balance of the user's wallet in rupees; null without a wallet or while it is unknown. */
export function useWalletBalance(): number | null {
  const { walletId } = useSignedInUser();
  const { data } = useQuery({
    ...walletQuery({ id: walletId ?? '', limit: 1, language: useLanguage() }),
    enabled: walletId !== null,
  });
  return data?.totalBalance ?? null;
}
