import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { spendableFunds, walletQuery } from './wallet-api.ts';

/** What the user's wallet holds, in rupees. */
export interface OwnWallet {
  readonly balance: number;
  /** What of it is reserved for applications that are being filed. */
  readonly reserved: number;
  /** What can be spent now. */
  readonly available: number;
}

/** The user's wallet; null without one or while it is unknown. */
export function useOwnWallet(): OwnWallet | null {
  const { walletId } = useSignedInUser();
  const { data } = useQuery({
    ...walletQuery({ id: walletId ?? '', limit: 1, language: useLanguage() }),
    enabled: walletId !== null,
  });
  if (data === undefined) return null;
  const { totalBalance: balance, reserved } = data;
  return { balance, reserved, available: spendableFunds(data) };
}
