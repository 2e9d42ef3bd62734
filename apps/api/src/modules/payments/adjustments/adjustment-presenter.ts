import type { Adjustment } from '@anupal/contract/payments/adjustments';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { AdjustmentView } from './adjustment-search.ts';

/** An adjustment for a superadmin, with what they may do. */
export function presentAdjustment({
  row,
  corrected,
  documents,
  isOwn,
  actions,
}: AdjustmentView): Adjustment {
  return {
    id: row.id,
    owner: { id: row.user_id, fullName: row.full_name, email: row.email },
    direction: row.direction,
    amount: paiseToRupees(row.amount_paise),
    reasonCode: row.reason_code,
    paymentId: row.payment_id,
    corrected,
    documents,
    reason: row.reason,
    state: row.state,
    requested: { by: row.requester_name, at: row.requested_at.toISOString() },
    decided:
      row.decider_name === null || row.decided_at === null
        ? null
        : { by: row.decider_name, at: row.decided_at.toISOString(), remark: row.remark },
    balance: paiseToRupees(row.available),
    isOwn,
    actions: [...actions],
  };
}
