import type { Refund, RefundState } from '@anupal/contract/payments/refunds';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { RefundView } from './refund-search.ts';
import type { RefundRequestRow } from './refund-queries.ts';

/** A refund request for staff. */
export function presentRefund({ row, isOwn, seesRemarks, actions }: RefundView): Refund {
  const isOpen = row.state === 'requested' && !row.is_expired;
  return {
    id: row.id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    payer: { id: row.user_id, fullName: row.full_name, email: row.email },
    amount: paiseToRupees(row.amount_paise),
    reason: row.reason,
    source: row.source,
    state: getRefundState(row),
    requested: { by: row.requester_name, at: row.requested_at.toISOString() },
    decideBy: isOpen ? row.decide_by.toISOString() : null,
    decided: decisionIn(row, seesRemarks),
    endedAt: row.ended_at?.toISOString() ?? null,
    failure: row.state === 'failed' ? getFailure(row) : null,
    gatewayMessage: seesRemarks ? row.gateway_error : null,
    isOwn,
    actions: [...actions],
  };
}

/** The state of a refund. A request is expired from its deadline on, before the job updates its row. */
export function getRefundState({
  state,
  is_expired: isExpired,
}: Pick<RefundRequestRow, 'state' | 'is_expired'>): RefundState {
  return state === 'requested' && isExpired ? 'expired' : state;
}

function decisionIn(
  { decider_name: by, decided_at: at, remark }: RefundRequestRow,
  seesRemarks: boolean,
): Refund['decided'] {
  if (by === null || at === null) return null;
  return { by, at: at.toISOString(), remark: seesRemarks ? remark : null };
}

// Without a gateway refund, the gateway refused it or nothing was left of the payment.
function getFailure({
  gateway_refund_id,
  gateway_error,
}: RefundRequestRow): NonNullable<Refund['failure']> {
  if (gateway_refund_id !== null) return 'bank';
  return gateway_error === null ? 'already_refunded' : 'gateway';
}
