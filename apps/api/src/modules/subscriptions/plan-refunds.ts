import type { PlanRefundOutcome, RefundBlocker } from '@anupal/contract/payments/refunds';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db, Trx } from '../../platform/db/database.ts';
import { setCurrentPlan } from '../users/public.ts';
import { endForUpgrade } from './activation-queries.ts';
import { lockSubscriber } from './plan-activation.ts';
import { findRefundBlocker, getRefundOutcome } from './plan-refund-policy.ts';
import {
  canQueueAgain,
  endPlanNow,
  resumeBasePlan,
  resumePlan,
  selectPaidPlan,
  type PaidPlanRow,
} from './plan-refund-queries.ts';
import { selectSubscription } from './subscription-queries.ts';

/** What a full refund does to a plan. */
export interface PlanRefundEffect {
  readonly name: string;
  readonly effect: PlanRefundOutcome;
  /** The plan that takes over again when an upgrade is refunded. */
  readonly previousPlan: string | null;
  readonly blocker: RefundBlocker | null;
}

/** The payment that bought a plan, and its user. */
export interface PaidPlan {
  readonly userId: string;
  readonly paymentId: string;
}

/** What a full refund of a payment would do to the plan it bought; null when it bought none. */
export async function previewPlanRefund(
  db: Db,
  paymentId: string,
): Promise<PlanRefundEffect | null> {
  const paid = await selectPaidPlan(db, paymentId);
  return paid ? toRefundEffect(paid) : null;
}

/**
 * Ends a plan whose fee is refunded in full, effective now. A concurrent renewal or upgrade is either
 * applied before, and then blocks the refund, or after, and then finds no plan. Applications filed
 * under the plan continue.
 */
export async function endRefundedPlan(
  trx: Trx,
  { userId, paymentId }: PaidPlan,
): Promise<Result<PlanRefundEffect | null, RefundBlocker>> {
  const paid = await lockPaidPlan(trx, { userId, paymentId });
  if (!paid) return ok(null);
  const refund = toRefundEffect(paid);
  if (refund.blocker !== null) return refuse(refund.blocker);
  const stepsBack = refund.effect === 'reverts';
  const state = stepsBack || refund.effect === 'cancelled' ? 'ended' : paid.state;
  await endPlanNow(trx, paid.id, { state, slots_used: stepsBack ? 0 : paid.slots_used });
  if (stepsBack && paid.upgraded_from_id !== null) {
    await resumeBasePlan(trx, paid.upgraded_from_id, paid);
    await updateCurrentPlan(trx, userId, paid.upgraded_from_id);
  }
  return ok(refund);
}

/**
 * Resumes a plan that a refund had ended, because the refund failed. False when that is no longer
 * possible, for example because the user has bought another plan.
 */
export async function resumeRefundedPlan(trx: Trx, plan: PaidPlan): Promise<boolean> {
  const paid = await lockPaidPlan(trx, plan);
  if (!paid?.is_returned) return false;
  if (paid.state === 'active') {
    await resumePlan(trx, paid.id, paid);
    return true;
  }
  if (!paid.has_started) {
    if (!(await canQueueAgain(trx, paid.id))) return false;
    await resumePlan(trx, paid.id, { ...paid, state: 'waiting' });
    return true;
  }
  const base =
    paid.upgraded_from_id === null
      ? undefined
      : await selectSubscription(trx, paid.upgraded_from_id);
  if (!base || !(await endForUpgrade(trx, base.id))) return false;
  const { slots_used, last_reminder_days } = base;
  await resumePlan(trx, paid.id, { state: 'active', slots_used, last_reminder_days });
  await updateCurrentPlan(trx, plan.userId, paid.id);
  return true;
}

async function lockPaidPlan(
  trx: Trx,
  { userId, paymentId }: PaidPlan,
): Promise<PaidPlanRow | undefined> {
  await lockSubscriber(trx, userId);
  return selectPaidPlan(trx, paymentId);
}

function toRefundEffect(paid: PaidPlanRow): PlanRefundEffect {
  return {
    name: paid.plan.name,
    effect: getRefundOutcome(paid),
    previousPlan: paid.before,
    blocker: findRefundBlocker(paid),
  };
}

async function updateCurrentPlan(trx: Trx, userId: string, subscriptionId: string): Promise<void> {
  const plan = await selectSubscription(trx, subscriptionId);
  if (plan) await setCurrentPlan(trx, userId, plan.plan_id);
}
