import * as z from 'zod/mini';
import { documentLink } from '../invoices/document.ts';
import { disputeStates } from './disputes.ts';
import { refund, refundable } from './refunds.ts';

/**
 * The status of an order for staff: `open` is unpaid, `confirming` is received but not confirmed,
 * `settled` has taken effect, `suspense` has unexplained money, `expired` was never paid.
 */
export const orderStatuses = ['open', 'confirming', 'settled', 'suspense', 'expired'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** An order in the list of staff. Amounts are in rupees. */
export const listedOrder = z.object({
  id: z.uuid(),
  payer: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  /** What it pays for: a plan, or a wallet top-up. */
  purpose: z.enum(['plan', 'top_up']),
  planName: z.nullable(z.string()),
  amount: z.number(),
  status: z.enum(orderStatuses),
  /** The refunded amount, whatever the status; null when nothing was refunded. */
  refunded: z.nullable(
    z.object({
      amount: z.number(),
      /** The total received in all payments. */
      received: z.number(),
      /** Whether everything received was refunded. */
      isAll: z.boolean(),
    }),
  ),
  orderedAt: z.iso.datetime(),
});

export type ListedOrder = z.output<typeof listedOrder>;

/** An order with its gateway payments and ledger journals. */
export const orderDetail = z.object({
  ...listedOrder.shape,
  /** The gateway's order id; null until it has responded. */
  gatewayOrderId: z.nullable(z.string()),
  settledAt: z.nullable(z.iso.datetime()),
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
      method: z.nullable(z.string()),
      amount: z.number(),
      /** The outcome of the capture; null before capture. */
      outcome: z.nullable(
        z.enum([
          'fulfilled',
          'paid_twice',
          'already_active',
          'staff_account',
          'amount_differs',
          'refunded',
        ]),
      ),
      firstSeenAt: z.iso.datetime(),
      capturedAt: z.nullable(z.iso.datetime()),
      refunds: z.array(
        z.object({
          id: z.string(),
          amount: z.number(),
          status: z.enum(['pending', 'processed', 'failed']),
          /** Whether it was requested here rather than made at the gateway. */
          isRequestedHere: z.boolean(),
        }),
      ),
      /** Its disputes, oldest first, with the disputed amount. */
      disputes: z.array(z.object({ state: z.enum(disputeStates), amount: z.number() })),
      /** Refunds requested here, oldest first. */
      refundRequests: z.array(refund),
      /** Null when the caller may not request a refund. */
      refundable: z.nullable(refundable),
      /** Its tax documents, oldest first. */
      documents: z.array(documentLink),
    }),
  ),
  /** The journals, with the amount received from the gateway. */
  journals: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum([
        'plan_payment',
        'top_up',
        'suspense',
        'refund',
        'dispute_raised',
        'dispute_ended',
      ]),
      amount: z.number(),
      recordedAt: z.iso.datetime(),
    }),
  ),
});

export type OrderDetail = z.output<typeof orderDetail>;
