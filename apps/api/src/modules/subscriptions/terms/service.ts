import type { Trx } from '../../../platform/db/database.ts';
import { setPlan } from '../../users/service.ts';
import { findHeld } from '../queries.ts';
import { beginWaiting, endExpired } from './queries.ts';

/**
 * By time a renewal is in force when it begins; this notes it, and whoever comes first does. Call it
 * with the person's row held.
 */
export async function turnOver(trx: Trx, userId: string): Promise<void> {
  const held = await findHeld(trx, userId);
  if (held?.state !== 'waiting') return;
  await endExpired(trx, userId);
  const begun = await beginWaiting(trx, userId);
  if (begun) await setPlan(trx, userId, begun.plan_id);
}
