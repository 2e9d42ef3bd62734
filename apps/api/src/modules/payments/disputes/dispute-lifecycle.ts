import type { DisputeState } from '@anupal/contract/payments/disputes';
import type { GatewayDispute } from '../gateway/payment-gateway.ts';

/** The states of a dispute and their successors. The ones without successors are final. */
export const disputeTransitions = {
  open: ['under_review', 'won', 'lost', 'closed'],
  under_review: ['action_required', 'won', 'lost', 'closed'],
  action_required: ['under_review', 'won', 'lost', 'closed'],
  won: [],
  lost: [],
  closed: [],
} as const satisfies Readonly<Record<DisputeState, readonly DisputeState[]>>;

/** Whether a dispute in this state has ended. */
export function hasEnded(state: DisputeState): boolean {
  return disputeTransitions[state].length === 0;
}

/**
 * The state after a report of the gateway. Reports may arrive late and in any order, so an ended dispute
 * stays as it is. The gateway has no status for an answer that it did not accept: the dispute is `open`
 * once more after it was under review.
 */
export function nextDisputeState(
  current: DisputeState | null,
  reported: GatewayDispute['status'],
): DisputeState {
  if (current === null) return reported;
  if (hasEnded(current)) return current;
  return reported === 'open' && current !== 'open' ? 'action_required' : reported;
}

/** What of a dispute's amount is lost at its end, in paise. */
export function findLoss(
  state: DisputeState,
  { amount, amountDeducted }: Pick<GatewayDispute, 'amount' | 'amountDeducted'>,
): number {
  const deducted = Math.min(amountDeducted, amount);
  // For a won dispute the gateway may still report the whole amount that it had held back.
  if (state === 'won' && deducted === amount) return 0;
  return state === 'lost' && deducted === 0 ? amount : deducted;
}
