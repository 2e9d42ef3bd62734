import type { OpenItem } from '@anupal/contract/payments/open-items';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { OpenItemRow } from './open-item-queries.ts';

/** An open item for superadmins. */
export function presentOpenItem(row: OpenItemRow): OpenItem {
  return {
    orderId: row.order_id,
    paymentId: row.payment_id,
    payer: { id: row.user_id, fullName: row.full_name, email: row.email },
    amount: paiseToRupees(row.amount_paise),
    reason: row.why,
    since: row.since.toISOString(),
    nextCheckAt: row.next_check_at?.toISOString() ?? null,
    requestedAmount: paiseToRupees(row.requested_paise),
  };
}
