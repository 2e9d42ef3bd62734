import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db, Trx } from '../../platform/db/database.ts';
import { lockUser } from '../users/public.ts';
import { startDueRenewal } from './plan-activation.ts';
import {
  findHeldPlan,
  releaseSlot,
  selectSubscription,
  reserveSlot,
} from './subscription-queries.ts';

/** How many applications count against the plan in force, and how many may; null without a limit. */
export interface Usage {
  readonly used: number;
  readonly limit: number | null;
}

/** The usage of the plan that a person has in force; null where there is none. */
export async function readUsage(db: Db, userId: string): Promise<Usage | null> {
  const held = await findHeldPlan(db, userId);
  return held?.is_in_force ? { used: held.places_used, limit: held.plan.service_limit } : null;
}

/**
 * Takes a place for an application in the plan that a person has in force. Holds the person's row: an
 * upgrade at the same moment comes before or after, never between.
 */
export async function reserveApplicationSlot(
  trx: Trx,
  userId: string,
): Promise<Result<{ subscriptionId: string }, 'subscription_required' | 'service_limit_reached'>> {
  await lockUser(trx, userId);
  await startDueRenewal(trx, userId);
  const held = await findHeldPlan(trx, userId);
  if (!held?.is_in_force) return refuse('subscription_required');
  if (!(await reserveSlot(trx, held.id))) return refuse('service_limit_reached');
  return ok({ subscriptionId: held.id });
}

/**
 * Gives back a place that `reserveApplicationSlot` took, also after an upgrade has taken the places over. Call it
 * once for each: a place that nobody has is an error.
 */
export async function releaseApplicationSlot(trx: Trx, subscriptionId: string): Promise<void> {
  const taken = await selectSubscription(trx, subscriptionId);
  if (!taken?.term_id) throw new Error('a place of a plan that was never in force');
  await lockUser(trx, taken.user_id);
  if (!(await releaseSlot(trx, taken.term_id))) throw new Error('a place was given back twice');
}
