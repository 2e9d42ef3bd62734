import type { Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import { selectApplication } from '../records/application-queries.ts';
import { insertTimelineEvent } from '../records/timeline-queries.ts';
import { findCharge, lowerPaidCharge } from './charge-queries.ts';
import { firmFeePaid } from './charges.ts';

/** A lowered price of a paid fee: the amount that is returned, in paise with tax, by whom and why. */
export interface LoweredFee {
  readonly chargeId: string;
  readonly amount: Paise;
  readonly actorId: string;
  readonly reason: string;
}

/**
 * Lowers the price of a paid fee and records it in the timeline. False if the amount exceeds what is left of our
 * fee. Lock the application first, as for every return of a fee.
 */
export async function lowerFee(
  trx: Trx,
  { chargeId, amount, actorId, reason }: LoweredFee,
): Promise<boolean> {
  const charge = await findCharge(trx, chargeId);
  if (!charge || amount > firmFeePaid(charge)) return false;
  const application = await selectApplication(trx, charge.application_id);
  if (!application) throw new Error('the application of a fee is missing');
  await lowerPaidCharge(trx, chargeId, amount);
  await insertTimelineEvent(trx, {
    application_id: application.id,
    event: 'fee_lowered',
    state: application.state,
    actor_id: actorId,
    amount_paise: amount,
    reason,
  });
  return true;
}
