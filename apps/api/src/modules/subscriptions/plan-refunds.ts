import type { PlanRefundOutcome, RefundBlocker } from '@anupal/contract/payments/refunds';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db, Trx } from '../../platform/db/database.ts';
import { lockUser, setCurrentPlan } from '../users/public.ts';
import { findRefundHindrance, getPlanReturn } from './plan-refund-policy.ts';
import { selectSubscription } from './subscription-queries.ts';
import { endForUpgrade } from './activation-queries.ts';
import { startDueRenewal } from './plan-activation.ts';
import {
  resumeBasePlan,
  resumePlan,
  canQueueAgain,
  endPlanNow,
  selectPaidPlan,
  type PaidPlanRow,
} from './plan-refund-queries.ts';

/** What becomes of a plan when nothing of its fee is left with us. */
export interface PlanRefundEffect {
  readonly name: string;
  readonly effect: PlanRefundOutcome;
  /** The plan that an upgrade steps back to. */
  readonly before: string | null;
  readonly hindrance: RefundBlocker | null;
}

/** A plan by the payment that bought it, and whose it is. */
export interface PaidPlan {
  readonly userId: string;
  readonly paymentId: string;
}

/** What would become of the plan that a payment has bought; null where it has bought none. */
export async function previewPlanRefund(
  db: Db,
  paymentId: string,
): Promise<PlanRefundEffect | null> {
  const paid = await selectPaidPlan(db, paymentId);
  return paid ? toRefundEffect(paid) : null;
}

/**
 * Ends the plan whose whole fee goes back, at this moment: what is paid on top of it at the same time
 * comes before, and hinders it, or after, and has no reason. What was applied for under it goes on.
 */
export async function endRefundedPlan(
  trx: Trx,
  { userId, paymentId }: PaidPlan,
): Promise<Result<PlanRefundEffect | null, RefundBlocker>> {
  const paid = await lockPaidPlan(trx, { userId, paymentId });
  if (!paid) return ok(null);
  const told = toRefundEffect(paid);
  if (told.hindrance !== null) return refuse(told.hindrance);
  const isBack = told.effect === 'steps_back';
  const state = isBack || told.effect === 'dropped' ? 'ended' : paid.state;
  await endPlanNow(trx, paid.id, { state, places_used: isBack ? 0 : paid.places_used });
  if (isBack && paid.base_id !== null) {
    await resumeBasePlan(trx, paid.base_id, paid);
    await updateCurrentPlan(trx, userId, paid.base_id);
  }
  return ok(told);
}

/**
 * Lets a plan go on that a refund had ended, because the refund failed; false where that cannot be any
 * more, such as when its person has bought another one.
 */
export async function resumeRefundedPlan(trx: Trx, plan: PaidPlan): Promise<boolean> {
  const paid = await lockPaidPlan(trx, plan);
  if (!paid?.is_returned) return false;
  if (paid.state === 'active') {
    await resumePlan(trx, paid.id, paid);
    return true;
  }
  if (!paid.has_begun) {
    if (!(await canQueueAgain(trx, paid.id))) return false;
    await resumePlan(trx, paid.id, { ...paid, state: 'waiting' });
    return true;
  }
  const base = paid.base_id === null ? undefined : await selectSubscription(trx, paid.base_id);
  if (!base || !(await endForUpgrade(trx, base.id))) return false;
  const { places_used, reminded_days } = base;
  await resumePlan(trx, paid.id, { state: 'active', places_used, reminded_days });
  await updateCurrentPlan(trx, plan.userId, paid.id);
  return true;
}

async function lockPaidPlan(
  trx: Trx,
  { userId, paymentId }: PaidPlan,
): Promise<PaidPlanRow | undefined> {
  await lockUser(trx, userId);
  await startDueRenewal(trx, userId);
  return selectPaidPlan(trx, paymentId);
}

function toRefundEffect(paid: PaidPlanRow): PlanRefundEffect {
  return {
    name: paid.plan.name,
    effect: getPlanReturn(paid),
    before: paid.before,
    hindrance: findRefundHindrance(paid),
  };
}

async function updateCurrentPlan(trx: Trx, userId: string, subscriptionId: string): Promise<void> {
  const plan = await selectSubscription(trx, subscriptionId);
  if (plan) await setCurrentPlan(trx, userId, plan.plan_id);
}
