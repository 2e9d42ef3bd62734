import type { Refund, RefundState } from '@anupal/contract/payments/refunds';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { RefundView } from './refund-search.ts';
import type { RefundRow } from './refund-queries.ts';

/** A requested refund for staff. */
export function presentRefund({ row, isOwn, seesRemarks, actions }: RefundView): Refund {
  const isOpen = row.state === 'requested' && !row.is_lapsed;
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

/** The state of a refund. A request is lapsed when its time is over, before the job updates its row. */
export function getRefundState({
  state,
  is_lapsed: isLapsed,
}: Pick<RefundRow, 'state' | 'is_lapsed'>): RefundState {
  return state === 'requested' && isLapsed ? 'expired' : state;
}

function decisionIn(
  { decider_name: by, decided_at: at, remark }: RefundRow,
  seesRemarks: boolean,
): Refund['decided'] {
  if (by === null || at === null) return null;
  return { by, at: at.toISOString(), remark: seesRemarks ? remark : null };
}

// Without a gateway refund, the gateway refused it or nothing was left of the payment.
function getFailure({
  gateway_refund_id,
  gateway_error,
}: RefundRow): NonNullable<Refund['failure']> {
  if (gateway_refund_id !== null) return 'bank';
  return gateway_error === null ? 'already_refunded' : 'gateway';
}
