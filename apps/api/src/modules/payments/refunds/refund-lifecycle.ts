import type { RefundState } from '@anupal/contract/payments/refunds';
import { minute } from '../orders/order-lifecycle.ts';

/** The same for a refund. */
export const refundStatuses = ['pending', 'failed', 'processed'] as const;

/**
 * The states of a refund that a superadmin asks for, and where each may go. What failed is no end: the
 * gateway may process it after all.
 */
export const refundTransitions = {
  asked: ['approved', 'refused', 'lapsed'],
  approved: ['processed', 'failed'],
  failed: ['processed'],
  processed: [],
  refused: [],
  lapsed: [],
} as const satisfies Readonly<Record<RefundState, readonly RefundState[]>>;

/** The states from which a refund may go to `next`. */
export function refundStatesBefore(next: RefundState): readonly RefundState[] {
  const states = Object.keys(refundTransitions) as RefundState[]; // Object.keys forgets the keys' type
  return states.filter((state) => (refundTransitions[state] as readonly string[]).includes(next));
}

/** For so many months the gateway gives a payment back (https://razorpay.com/docs/api/refunds). */
export const refundableMonths = 6;

/** For so many minutes a call for a refund whose answer was lost may still bring it about. */
export const quietMinutes = 15;

/** After so many days on its way a refund is late: banks take five to seven once it is processed. */
export const daysUntilLate = 3;

/** When the gateway is asked again about a refund that is on its way, by its age; both in seconds. */
export function secondsUntilRefundCheck(age: number): number {
  return Math.min(6 * 60 * minute, Math.max(10 * minute, Math.round(age / 4)));
}
