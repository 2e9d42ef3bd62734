import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { wallet } from '@anupal/contract/wallet';
import { call } from '../../lib/api-client.ts';
import { valueOf } from '../../lib/value-of.ts';

interface WalletWish {
  readonly id: string;
  /** At most so many lines of its history. */
  readonly limit: number;
  /** In which the API will answer: its cookie is the screen's language. */
  readonly language: Language;
}

/** A wallet with the newest lines of its history. */
export function walletQuery({ id, limit, language }: WalletWish) {
  return {
    queryKey: ['wallet', id, limit, language],
    queryFn: (): Promise<Response<typeof wallet.read>> =>
      valueOf(call(wallet.read, { params: { id }, query: { limit } })),
  };
}
