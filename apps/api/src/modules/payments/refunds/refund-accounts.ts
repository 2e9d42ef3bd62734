import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import {
  firmAccounts,
  returnPlanIncome,
  takePlanIncome,
  type Movement,
} from '../../wallet/public.ts';
import type { RefundRequestRow } from './refund-queries.ts';

type Refunded = Pick<RefundRequestRow, 'source' | 'wallet_id' | 'payment_id'>;

/**
 * What a refund takes from the account that it is paid from, before it is approved: of a plan from what is
 * not recognised of its fee, then from revenue. Call it just before the ledger.
 */
export async function takeFromSource(
  trx: Trx,
  refund: Refunded,
  amount: Paise,
): Promise<Movement['entries']> {
  if (refund.source === 'plan') return takePlanIncome(trx, refund.payment_id, amount);
  return [{ account: sourceAccount(refund), amount: paise(0 - amount) }];
}

/** What a failed refund gives back to where it was paid from. Call it just before the ledger. */
export async function returnToSource(
  trx: Trx,
  refund: Refunded,
  amount: Paise,
): Promise<Movement['entries']> {
  if (refund.source === 'plan') return returnPlanIncome(trx, refund.payment_id, amount);
  return [{ account: sourceAccount(refund), amount }];
}

function sourceAccount({ source, wallet_id }: Refunded): string {
  if (source === 'suspense') return firmAccounts.suspense;
  if (wallet_id === null) throw new Error('a top-up without a wallet');
  return wallet_id;
}
