import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db, Trx } from '../../platform/db/database.ts';
import { findPlan, type PlanFacts } from '../plans/service.ts';
import { holdUser, setPlan } from '../users/service.ts';
import {
  activate,
  dropPending,
  endExpired,
  freePlace,
  insertPending,
  revive,
  selectHeld,
  selectPending,
  selectSubscription,
  usePlace,
  type HeldRow,
  type SubscriptionRow,
} from './queries.ts';

export type { HeldRow, SubscriptionRow } from './queries.ts';

/**
 * The plan that a person has chosen and not yet paid, if any. It counts as long as it is offered on
 * the same terms: a price that has gone up, or a plan that was taken off, is not to be had any more.
 */
export async function findChosen(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const chosen = await selectPending(db, userId);
  return chosen && (await isOffered(db, chosen)) ? chosen : undefined;
}

/** Whether what was chosen, now or at any time before, is offered on the same terms today. */
export async function isStillOffered(db: Db, subscriptionId: string): Promise<boolean> {
  const chosen = await selectSubscription(db, subscriptionId);
  return chosen !== undefined && (await isOffered(db, chosen));
}

const terms = ['price_paise', 'service_limit', 'validity_months'] as const;

async function isOffered(db: Db, { plan }: SubscriptionRow): Promise<boolean> {
  const offered = await findPlan(db, plan.id);
  return offered !== undefined && terms.every((term) => offered[term] === plan[term]);
}

/** The plan that a person bought last, if any; `is_in_force` says whether it still holds. */
export async function findHeld(db: Db, userId: string): Promise<HeldRow | undefined> {
  return selectHeld(db, userId);
}

/** A plan as this person bought it, whatever has become of it since. */
export async function findBoughtPlan(
  db: Db,
  userId: string,
  planId: string,
): Promise<PlanFacts | undefined> {
  const held = await selectHeld(db, userId);
  return held?.plan_id === planId ? held.plan : undefined;
}

/**
 * Chooses a plan. A changed mind sets the old choice aside and does not change it, because an order
 * for it may be open, and must go on to mean what it meant. Who comes back to a plan comes back to
 * their choice of it, and so to its order.
 */
export async function choosePlan(
  trx: Trx,
  userId: string,
  plan: PlanFacts,
): Promise<SubscriptionRow> {
  await holdUser(trx, userId);
  const chosen = await selectPending(trx, userId);
  if (chosen && isDeepStrictEqual(chosen.plan, plan)) return chosen;
  if (chosen) await dropPending(trx, userId);
  const revived = await revive(trx, userId, plan);
  return revived ?? insertPending(trx, { id: randomUUIDv7(), userId, plan });
}

/**
 * Puts a paid plan in force, once. Null when the person has a plan in force already: what they paid
 * then has no reason. Holds the person's row, so that two payments at once take turns.
 */
export async function activatePlan(
  trx: Trx,
  paid: { readonly userId: string; readonly subscriptionId: string; readonly paymentId: string },
): Promise<SubscriptionRow | null> {
  await holdUser(trx, paid.userId);
  await endExpired(trx, paid.userId);
  const active = await activate(trx, { id: paid.subscriptionId, paymentId: paid.paymentId });
  if (!active) return null;
  await dropPending(trx, paid.userId);
  await setPlan(trx, paid.userId, active.plan_id);
  return active;
}

/** How many applications count against the plan in force, and how many may; null without a limit. */
export interface Usage {
  readonly used: number;
  readonly limit: number | null;
}

/** The usage of the plan that a person has in force; null where there is none. */
export async function readUsage(db: Db, userId: string): Promise<Usage | null> {
  const held = await selectHeld(db, userId);
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
  const held = await selectHeld(trx, userId);
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
