import type { Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import { findCharge, lowerPaidCharge } from './charge-queries.ts';
import { firmFeePaid } from './charges.ts';

/** What goes back of a paid fee because its price was lowered, in paise with tax. */
export interface LoweredFee {
  readonly chargeId: string;
  readonly amount: Paise;
}

/**
 * Records that the price of a paid fee was lowered. False if less of our fee is left of it. Lock its
 * application first, as all that returns a fee does.
 */
export async function lowerFee(trx: Trx, { chargeId, amount }: LoweredFee): Promise<boolean> {
  const charge = await findCharge(trx, chargeId);
  if (!charge || amount > firmFeePaid(charge)) return false;
  await lowerPaidCharge(trx, chargeId, amount);
  return true;
}
