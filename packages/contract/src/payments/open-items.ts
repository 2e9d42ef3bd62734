import * as z from 'zod/mini';

/**
 * Why an item is open. In suspense: `paid_twice`, `already_active`, `amount_differs`, `refunded`;
 * `refunded_at_gateway` was refunded at the gateway itself and `processed_after_failure` was reported as
 * failed before, but both are still in our ledger. Not settled: `refund_late` has been in progress
 * for days, `confirming` is received but not confirmed, `authorized` is not captured.
 * `refunds_differ`: the gateway reports another total than the sum of its refunds. `invoice_waits`: the
 * invoice of the payment waits for the address of the payer.
 */
export const openItemReasons = [
  'paid_twice',
  'already_active',
  'staff_account',
  'amount_differs',
  'refunded',
  'refunded_at_gateway',
  'processed_after_failure',
  'refund_late',
  'refunds_differ',
  'confirming',
  'authorized',
  'invoice_waits',
] as const;

export type OpenItemReason = (typeof openItemReasons)[number];

/** Money that is not settled, not explained or not invoiced. Amounts are in rupees. */
export const openItem = z.object({
  orderId: z.uuid(),
  /** The gateway's payment id; null while there is none. */
  paymentId: z.nullable(z.string()),
  payer: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  /**
   * The amount in suspense (negative when more was refunded than received), the expected amount, or
   * the difference.
   */
  amount: z.number(),
  reason: z.enum(openItemReasons),
  since: z.iso.datetime(),
  /** When the gateway is queried next; null when nothing is pending there. */
  nextCheckAt: z.nullable(z.iso.datetime()),
  /** The amount of pending refund requests. */
  requestedAmount: z.number(),
});

export type OpenItem = z.output<typeof openItem>;
