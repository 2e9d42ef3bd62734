import type { SuspenseItem } from '@anupal/contract/payments';
import type { SuspenseRow } from './suspense-queries.ts';

/** A payment in suspense for staff. */
export function presentSuspense(row: SuspenseRow): SuspenseItem {
  if (row.outcome === 'fulfilled') throw new Error('a settled payment is not in suspense');
  return {
    transactionId: row.id,
    orderId: row.gateway_order_id ?? '',
    email: row.email,
    amount: row.amount_paise,
    reason: row.outcome,
    receivedAt: row.captured_at.toISOString(),
    refund: presentRefund(row.refund_status),
  };
}

function presentRefund(status: SuspenseRow['refund_status']): SuspenseItem['refund'] {
  if (status === 'processed') return 'done';
  return status === 'pending' ? 'sent' : 'waiting';
}
