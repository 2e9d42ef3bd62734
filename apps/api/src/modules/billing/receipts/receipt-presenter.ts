import type { Receipt } from '@anupal/contract/billing/schemas';
import type { ReceiptRow } from './receipt-queries.ts';

/** Presents a payment of a client. */
export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    clientId: row.client_id,
    number: row.number,
    receivedOn: row.received_on,
    method: row.method,
    reference: row.reference,
    amountPaise: row.amount_paise,
    allocatedPaise: row.allocated_paise,
    isReversed: row.is_reversed,
  };
}
