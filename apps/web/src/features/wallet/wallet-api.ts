import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { subtractRupees } from '@anupal/contract/values/paise';
import { wallet } from '@anupal/contract/wallet';
import { call } from '../../lib/api/api-client.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** The filters of a history; both days are included. */
export interface HistoryFilter {
  readonly q?: string | undefined;
  readonly type?: 'credit' | 'debit' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface WalletRequest extends HistoryFilter {
  readonly id: string;
  /** The maximum number of transactions. */
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** The language of the API's answer: its cookie is the screen's language. */
  readonly language: Language;
}

/** The prefix of the query keys about wallets, to be invalidated when money has moved. */
export const walletKey = ['wallet'] as const;

/** A wallet with a page of its history, the newest first. */
export function walletQuery({ id, language, ...query }: WalletRequest) {
  return {
    queryKey: [...walletKey, id, query, language],
    queryFn: (): Promise<Response<typeof wallet.read>> =>
      getValue(call(wallet.read, { params: { id }, query })),
    // Staff change it too: a fee returns while its franchisee reads the rejection.
    staleTime: 0,
  };
}

/** What of a wallet can be spent now, in rupees. */
export function spendableFunds({
  totalBalance,
  reserved,
}: Pick<Response<typeof wallet.read>, 'totalBalance' | 'reserved'>): number {
  return subtractRupees(totalBalance, reserved);
}

/** How many transactions the overview shows. */
export const recentTransactions = 3;

/** The balance and the latest transactions, for the overview. */
export function recentWalletQuery(id: string, language: Language) {
  return walletQuery({ id, limit: recentTransactions, language });
}

/** The history as a spreadsheet file. */
export function exportHistory(id: string, filter: HistoryFilter): Promise<ApiResult<Blob>> {
  return call(wallet.exportHistory, { params: { id }, query: filter });
}
