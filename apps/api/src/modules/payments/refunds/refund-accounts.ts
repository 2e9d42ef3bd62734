import { firmAccounts } from '../../wallet/public.ts';
import type { RefundRequestRow } from './refund-queries.ts';

/** The ledger account that a refund is paid from before it is approved. */
export function refundSourceAccount({
  source,
  wallet_id,
}: Pick<RefundRequestRow, 'source' | 'wallet_id'>): string {
  if (source === 'suspense') return firmAccounts.suspense;
  if (source === 'plan') return firmAccounts.revenue;
  if (wallet_id === null) throw new Error('a top-up without a wallet');
  return wallet_id;
}
