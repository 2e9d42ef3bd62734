import * as z from 'zod/mini';
import { refund, refundable } from './refunds.ts';

/**
 * Where an order stands for staff: `open` is not paid yet, `confirming` is received and not certain
 * yet, `settled` has had its effect, `suspense` has money whose reason is not known, `expired` was
 * never paid.
 */
export const orderStatuses = ['open', 'confirming', 'settled', 'suspense', 'expired'] as const;

/** Where an order stands for staff. */
export type OrderStatus = (typeof orderStatuses)[number];

/** An order as a line of the list of staff. Amounts are in rupees. */
export const listedOrder = z.object({
  id: z.uuid(),
  payer: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  /** What it pays for: a plan by its name, or a top-up of the wallet. */
  purpose: z.enum(['plan', 'top_up']),
  planName: z.nullable(z.string()),
  amount: z.number(),
  standing: z.enum(orderStatuses),
  /** What has gone back, wherever the order stands; null where nothing has. */
  refunded: z.nullable(
    z.object({
      amount: z.number(),
      /** What had come for the order, in all its payments. */
      received: z.number(),
      /** Whether nothing is left of what was received for the order. */
      isAll: z.boolean(),
    }),
  ),
  orderedAt: z.iso.datetime(),
});

/** An order as a line of the list of staff. */
export type ListedOrder = z.output<typeof listedOrder>;

/** An order with what the gateway told of it and what was written into the books. */
export const orderDetail = z.object({
  ...listedOrder.shape,
  /** The gateway's order; null until it has answered. */
  gatewayOrderId: z.nullable(z.string()),
  settledAt: z.nullable(z.iso.datetime()),
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
      method: z.nullable(z.string()),
      amount: z.number(),
      /** What its capture brought about; null while it was not captured. */
      outcome: z.nullable(
        z.enum([
          'fulfilled',
          'paid_twice',
          'already_active',
          'staff_account',
          'amount_differs',
          'returned',
        ]),
      ),
      firstSeenAt: z.iso.datetime(),
      capturedAt: z.nullable(z.iso.datetime()),
      refunds: z.array(
        z.object({
          id: z.string(),
          amount: z.number(),
          status: z.enum(['pending', 'processed', 'failed']),
          /** Whether it was asked for here, and not made at the gateway itself. */
          isAskedHere: z.boolean(),
        }),
      ),
      /** What was asked for here, the oldest first. */
      refundsAsked: z.array(refund),
      /** Null where the reader may not ask for any of it. */
      refundable: z.nullable(refundable),
    }),
  ),
  /** What was written into the books: which kind, and how much came from the gateway. */
  journals: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['plan_payment', 'top_up', 'suspense', 'refund']),
      amount: z.number(),
      recordedAt: z.iso.datetime(),
    }),
  ),
});

/** An order with what the gateway told of it and what was written into the books. */
export type OrderDetail = z.output<typeof orderDetail>;
