import type { Adjustment } from '@anupal/contract/payments/adjustments';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { Caller } from '../../../platform/http/guard.ts';
import type { AdjustmentRow } from './adjustment-queries.ts';

/** An adjustment for a superadmin, with what they may do. */
export function presentAdjustment(row: AdjustmentRow, viewer: Caller['user']): Adjustment {
  return {
    id: row.id,
    owner: { id: row.user_id, fullName: row.full_name, email: row.email },
    direction: row.direction,
    amount: paiseToRupees(row.amount_paise),
    reasonCode: row.reason_code,
    paymentId: row.payment_id,
    invoiceNumber: row.invoice_number,
    reason: row.reason,
    state: row.state,
    requested: { by: row.requester_name, at: row.requested_at.toISOString() },
    decided:
      row.decider_name === null || row.decided_at === null
        ? null
        : { by: row.decider_name, at: row.decided_at.toISOString(), remark: row.remark },
    balance: paiseToRupees(row.available),
    isOwn: row.requested_by === viewer.id,
    actions: [...allowedActions(row, viewer)],
  };
}

// The proposer may only withdraw it. One by a former superadmin, or for a dispute without its payment, can
// only be rejected.
function allowedActions(
  { state, user_id, requested_by, is_requester_superadmin, reason_code, payment_id }: AdjustmentRow,
  { id }: Caller['user'],
): Adjustment['actions'] {
  if (state !== 'requested' || user_id === id) return [];
  const isUnnamed = reason_code === 'lost_dispute' && payment_id === null;
  return requested_by === id || !is_requester_superadmin || isUnnamed
    ? ['reject']
    : ['approve', 'reject'];
}
