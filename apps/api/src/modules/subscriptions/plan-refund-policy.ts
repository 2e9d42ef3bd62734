import type { PlanRefundOutcome, RefundBlocker } from '@anupal/contract/payments/refunds';

/** A plan that was paid, as far as it counts when its fee goes back. */
export interface RefundablePlan {
  readonly kind: 'purchase' | 'renewal' | 'upgrade';
  readonly state: 'pending' | 'dropped' | 'waiting' | 'active' | 'ended';
  readonly has_begun: boolean;
  readonly is_past: boolean;
  readonly is_returned: boolean;
  readonly has_upgrade: boolean;
  readonly has_renewal: boolean;
  readonly fits_before: boolean;
}

/** What becomes of a plan when nothing of its fee is left with us. */
export function getRefundOutcome({
  kind,
  state,
  has_begun,
  is_past,
  is_returned,
}: RefundablePlan): PlanRefundOutcome {
  if (state === 'ended' || is_past || is_returned) return 'over';
  if (!has_begun) return 'dropped';
  return kind === 'upgrade' ? 'steps_back' : 'ends';
}

/**
 * What keeps the whole fee of a plan from going back: what was paid on top of it goes first, the newest
 * before the others, and an upgrade whose further places are used has been used itself.
 */
export function findRefundBlocker(plan: RefundablePlan): RefundBlocker | null {
  if (plan.has_upgrade) return 'refund_upgrade_first';
  if (plan.has_renewal) return 'refund_renewal_first';
  return getRefundOutcome(plan) === 'steps_back' && !plan.fits_before ? 'upgrade_in_use' : null;
}
