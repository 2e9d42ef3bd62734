import type { PlanRefundOutcome, RefundBlocker } from '@anupal/contract/payments/refunds';

/** A paid plan, as needed to decide what a full refund does to it. */
export interface RefundablePlan {
  readonly kind: 'purchase' | 'renewal' | 'upgrade';
  readonly state: 'pending' | 'dropped' | 'waiting' | 'active' | 'ended';
  readonly has_started: boolean;
  readonly is_past: boolean;
  readonly is_returned: boolean;
  readonly has_upgrade: boolean;
  readonly has_renewal: boolean;
  readonly fits_before: boolean;
}

/** What a full refund does to a plan. */
export function getRefundOutcome({
  kind,
  state,
  has_started,
  is_past,
  is_returned,
}: RefundablePlan): PlanRefundOutcome {
  if (state === 'ended' || is_past || is_returned) return 'expired';
  if (!has_started) return 'cancelled';
  return kind === 'upgrade' ? 'reverts' : 'ends';
}

/**
 * Why the fee of a plan cannot be refunded in full: later upgrades and renewals must be refunded
 * first, and an upgrade whose extra slots are in use counts as used.
 */
export function findRefundBlocker(plan: RefundablePlan): RefundBlocker | null {
  if (plan.has_upgrade) return 'refund_upgrade_first';
  if (plan.has_renewal) return 'refund_renewal_first';
  return getRefundOutcome(plan) === 'reverts' && !plan.fits_before ? 'upgrade_in_use' : null;
}
