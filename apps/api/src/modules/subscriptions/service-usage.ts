import { ok, refuse, type Result } from '@anupal/contract/result';
import type { PlanUsage } from '@anupal/contract/subscriptions';
import type { Db, Trx } from '../../platform/db/database.ts';
import { lockUser } from '../users/public.ts';
import { lockSubscriber } from './plan-activation.ts';
import { presentUsage } from './subscription-presenter.ts';
import {
  countMonthlySlot,
  findCurrentPlan,
  releaseMonthlySlot,
  releaseSlot,
  reserveSlot,
  selectSubscription,
} from './subscription-queries.ts';

/** The usage of the plan in force; null without one. */
export async function readUsage(db: Db, userId: string): Promise<PlanUsage | null> {
  const current = await findCurrentPlan(db, userId);
  return current?.is_in_force ? presentUsage(current) : null;
}

/** A reserved slot: the subscription that it is of, and its plan. */
export interface ReservedSlot {
  readonly subscriptionId: string;
  readonly planId: string;
}

/**
 * Reserves an application slot of the plan in force. Locks the user, so that no upgrade comes in between.
 * If it is refused, the transaction must be rolled back.
 */
export async function reserveApplicationSlot(
  trx: Trx,
  userId: string,
): Promise<Result<ReservedSlot, 'subscription_required' | 'service_limit_reached'>> {
  await lockSubscriber(trx, userId);
  const current = await findCurrentPlan(trx, userId);
  if (!current?.is_in_force) return refuse('subscription_required');
  const { id, plan } = current;
  const monthlyLimit = plan.limit_period === 'month' ? plan.service_limit : null;
  const isLeft =
    (await countMonthlySlot(trx, current.term_id ?? id, monthlyLimit)) &&
    (await reserveSlot(trx, id));
  if (!isLeft) return refuse('service_limit_reached');
  return ok({ subscriptionId: id, planId: current.plan_id });
}

/**
 * Releases a slot that `reserveApplicationSlot` reserved, including one carried over by an upgrade.
 * Throws if it was already released.
 */
export async function releaseApplicationSlot(
  trx: Trx,
  subscriptionId: string,
  usedAt: Date,
): Promise<void> {
  const subscription = await selectSubscription(trx, subscriptionId);
  if (!subscription?.term_id) throw new Error('the plan of the slot was never in force');
  await lockUser(trx, subscription.user_id);
  if (!(await releaseSlot(trx, subscription.term_id))) throw new Error('a slot was released twice');
  await releaseMonthlySlot(trx, subscription.term_id, usedAt);
}
