import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db, Trx } from '../../platform/db/database.ts';
import { holdUser } from '../users/public.ts';
import { turnOver } from './plan-activation.ts';
import { findHeld, freePlace, selectSubscription, usePlace } from './subscription-queries.ts';

/** How many applications count against the plan in force, and how many may; null without a limit. */
export interface Usage {
  readonly used: number;
  readonly limit: number | null;
}

/** The usage of the plan that a person has in force; null where there is none. */
export async function readUsage(db: Db, userId: string): Promise<Usage | null> {
  const held = await findHeld(db, userId);
  return held?.is_in_force ? { used: held.places_used, limit: held.plan.service_limit } : null;
}

/**
 * Takes a place for an application in the plan that a person has in force. Holds the person's row: an
 * upgrade at the same moment comes before or after, never between.
 */
export async function takePlace(
  trx: Trx,
  userId: string,
): Promise<Result<{ subscriptionId: string }, 'subscription_required' | 'service_limit_reached'>> {
  await holdUser(trx, userId);
  await turnOver(trx, userId);
  const held = await findHeld(trx, userId);
  if (!held?.is_in_force) return refuse('subscription_required');
  if (!(await usePlace(trx, held.id))) return refuse('service_limit_reached');
  return ok({ subscriptionId: held.id });
}

/**
 * Gives back a place that `takePlace` took, also after an upgrade has taken the places over. Call it
 * once for each: a place that nobody has is an error.
 */
export async function givePlaceBack(trx: Trx, subscriptionId: string): Promise<void> {
  const taken = await selectSubscription(trx, subscriptionId);
  if (!taken?.term_id) throw new Error('a place of a plan that was never in force');
  await holdUser(trx, taken.user_id);
  if (!(await freePlace(trx, taken.term_id))) throw new Error('a place was given back twice');
}
