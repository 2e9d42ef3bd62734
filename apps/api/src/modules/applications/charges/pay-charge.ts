import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { listCharges } from './charge-queries.ts';
import { payQuote, totalOf } from './charges.ts';
import { moveOwn, record } from '../records/transitions.ts';
import { type ApplicationsContext } from '../records/context.ts';
import { tell, tellStaff } from '../notifications/application-notifications.ts';
import { lockApplication, type ApplicationRow } from '../records/application-queries.ts';

/** A quoted fee of an application. */
export interface WantedPayment {
  readonly applicationId: string;
  readonly chargeId: string;
}

/** Why a fee is not paid. */
export type PaymentRefusal = 'not_found' | 'application_changed' | 'insufficient_balance';

/**
 * Pays a quoted fee from the wallet, once; paid again it is answered as it was. The application goes
 * back into review, unless an answer is awaited too.
 */
export async function payCharge(
  context: ApplicationsContext,
  actor: Actor,
  wanted: WantedPayment,
): Promise<Result<ApplicationRow, PaymentRefusal>> {
  const paid = await inTransactionUnlessRefused(context.db, async (trx) => {
    const result = await payIn(trx, context, { actor, ...wanted });
    context.crash('applications:before-pay-commit');
    return result;
  });
  context.crash('applications:after-pay-commit');
  return paid;
}

async function payIn(
  trx: Trx,
  context: ApplicationsContext,
  { actor, applicationId, chargeId }: WantedPayment & { readonly actor: Actor },
): Promise<Result<ApplicationRow, PaymentRefusal>> {
  const seen = await lockApplication(trx, applicationId);
  if (seen?.user_id !== actor.caller.user.id) return refuse('not_found');
  const charge = (await listCharges(trx, applicationId)).find(({ id }) => id === chargeId);
  if (!charge) return refuse('not_found');
  if (charge.state === 'paid') return ok(seen);
  const stays = seen.awaits_answer;
  const moved = await moveOwn(trx, actor, { move: 'pay', applicationId, stays });
  if (!moved.ok) return moved;
  const row = moved.value;
  const paid = await payQuote(trx, row, chargeId);
  if (paid === null) return refuse('application_changed');
  if (!paid.ok) return paid;
  const amount = totalOf(paid.value);
  await tell(trx, context, { row, event: 'paid', amount });
  await tellStaff(trx, row, 'paid');
  await record(trx, actor, { row, happened: [{ event: 'paid', amount }] });
  return moved;
}
