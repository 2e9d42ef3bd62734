import type { Dispute, DisputeTotals } from '@anupal/contract/payments/disputes';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import type { ListedDisputeRow, DisputeTotals as TotalsRow } from './dispute-queries.ts';
import type { DisputePage } from './dispute-search.ts';

/** A page of disputes for superadmins. */
export function presentDisputes({ page, totals }: DisputePage) {
  return {
    totals: presentTotals(totals),
    disputes: page.rows.map(presentDispute),
    ...presentPageEnd(page),
  };
}

/** A dispute for superadmins. */
export function presentDispute(row: ListedDisputeRow): Dispute {
  const waitsForUs = row.state === 'open' || row.state === 'action_required';
  return {
    id: row.id,
    gatewayId: row.gateway_id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    payer: { id: row.user_id, fullName: row.full_name, email: row.email },
    amount: paiseToRupees(row.amount_paise),
    state: row.state,
    reasonCode: row.reason_code,
    reason: row.reason,
    phase: row.phase,
    raisedAt: row.raised_at.toISOString(),
    respondBy: (waitsForUs && row.respond_by?.toISOString()) || null,
    endedAt: row.ended_at?.toISOString() ?? null,
    lost: row.lost_paise === null ? null : paiseToRupees(row.lost_paise),
    deductible: paiseToRupees(row.deductible_paise),
  };
}

function presentTotals(row: TotalsRow): DisputeTotals {
  return {
    open: row.open,
    onHold: paiseToRupees(row.held_paise),
    lost: paiseToRupees(row.lost_paise),
    respondBy: row.respond_by?.toISOString() ?? null,
  };
}
