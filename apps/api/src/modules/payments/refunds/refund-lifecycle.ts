import type { RefundState } from '@anupal/contract/payments/refunds';

/** The statuses of a refund at the gateway in order of precedence: the stored one only moves to the right. */
export const refundStatuses = ['pending', 'failed', 'processed'] as const;

/**
 * The states of a refund request and their successors. `failed` is not final: the gateway may process
 * the refund after all.
 */
export const refundTransitions = {
  requested: ['approved', 'rejected', 'expired'],
  approved: ['processed', 'failed'],
  failed: ['processed'],
  processed: [],
  rejected: [],
  expired: [],
} as const satisfies Readonly<Record<RefundState, readonly RefundState[]>>;

/** The states from which a refund may move to `next`. */
export function refundStatesBefore(next: RefundState): readonly RefundState[] {
  const states = Object.keys(refundTransitions) as RefundState[]; // Object.keys forgets the keys' type
  return states.filter((state) => (refundTransitions[state] as readonly string[]).includes(next));
}

/** The gateway refunds payments up to this age (https://razorpay.com/docs/api/refunds). */
export const refundableMonths = 6;

/** A refund call whose response was lost may still take effect within this time. */
export const submissionTimeoutMinutes = 15;

/** An approved refund that is not processed by then is late. Banks take another five to seven days. */
export const daysUntilLate = 3;

/** Seconds until the next check of an approved refund with the gateway, by its age in seconds. */
export function secondsUntilRefundCheck(age: number): number {
  const minute = 60;
  return Math.min(6 * 60 * minute, Math.max(10 * minute, Math.round(age / 4)));
}
