import * as z from 'zod/mini';

/**
 * Why money is not settled or not explained. In suspense: `paid_twice`, `already_active`,
 * `amount_differs`, `returned`; `gone_unasked` went back at the gateway itself, `processed_after_all` was
 * called failed before, and both are still counted here. Not settled: `refund_late` is on its way back for
 * days, `confirming` is received and not certain, `authorized` is promised, not taken. `refunds_differ`:
 * the gateway says that another sum was refunded than the refunds that it lists.
 */
export const openItemReasons = [
  'paid_twice',
  'already_active',
  'staff_account',
  'amount_differs',
  'returned',
  'gone_unasked',
  'processed_after_all',
  'refund_late',
  'refunds_differ',
  'confirming',
  'authorized',
] as const;

/** Why money is not settled or not explained. */
export type OpenItemReason = (typeof openItemReasons)[number];

/** Money that is not settled or not explained. Amounts are in rupees. */
export const openItem = z.object({
  orderId: z.uuid(),
  /** The gateway's payment; null while it has told of none. */
  paymentId: z.nullable(z.string()),
  payer: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  /** What lies in suspense, below zero where more went back than came; what is awaited; or the difference. */
  amount: z.number(),
  why: z.enum(openItemReasons),
  since: z.iso.datetime(),
  /** When the gateway is asked next, where that is what it waits for. */
  nextCheckAt: z.nullable(z.iso.datetime()),
  /** How much of it superadmins have asked to be given back. */
  asked: z.number(),
});

/** Money that is not settled or not explained. */
export type OpenItem = z.output<typeof openItem>;
