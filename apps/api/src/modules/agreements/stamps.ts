import { randomUUIDv7 } from 'node:crypto';
import type { Body } from '@anupal/contract/endpoint';
import type { agreements } from '@anupal/contract/agreements';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { findUser, lockUser } from '../users/public.ts';
import { insertStamp } from './signing/agreement-queries.ts';
import { hasSigned } from './signing/offers.ts';

/**
 * Records the e-stamp certificate that was bought for the agreement of a franchisee. It is printed on the
 * first page, so it has to be there before they sign; an offer without it can no longer be signed.
 */
export async function recordStamp(
  context: Context,
  actor: Actor,
  {
    userId,
    stamp,
  }: { readonly userId: string; readonly stamp: Body<typeof agreements.recordStamp> },
): Promise<Result<null, 'not_found' | 'agreement_signed'>> {
  const amount = rupeesToPaise(stamp.amount);
  if (amount === null) throw new Error('the contract lets only whole paise through');
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    if ((await findUser(trx, userId))?.role !== 'user') return refuse('not_found');
    if (await hasSigned(trx, userId)) return refuse('agreement_signed');
    const id = randomUUIDv7();
    await insertStamp(trx, {
      id,
      user_id: userId,
      number: stamp.number,
      state: stamp.state,
      stamped_on: stamp.date,
      amount_paise: amount,
      recorded_by: actor.caller.user.id,
    });
    const detail = { person: userId, stamp: stamp.number };
    const object = { type: 'agreement_stamp', id };
    await recordEvents(trx, [auditEvent('agreements.stamp_recorded', actor, object, { detail })]);
    return ok(null);
  });
}
