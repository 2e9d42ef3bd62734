import type { Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import { findCharge, lowerPaidCharge } from './charge-queries.ts';
import { firmFeePaid } from './charges.ts';

/** A lowered price of a paid fee: the amount that is returned, in paise with tax. */
export interface LoweredFee {
  readonly chargeId: string;
  readonly amount: Paise;
}

/**
 * Lowers the price of a paid fee. False if the amount exceeds what is left of our fee. Lock the application
 * first, as for every return of a fee.
 */
export async function lowerFee(trx: Trx, { chargeId, amount }: LoweredFee): Promise<boolean> {
  const charge = await findCharge(trx, chargeId);
  if (!charge || amount > firmFeePaid(charge)) return false;
  await lowerPaidCharge(trx, chargeId, amount);
  return true;
}
