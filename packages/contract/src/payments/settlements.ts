import * as z from 'zod/mini';

/**
 * Why a line matches nothing in the books: nothing is known under its id; it is known but not recorded as
 * captured, processed or ended; its amount or currency differs; its own figures do not add up; it
 * was settled before; or it is an adjustment of the gateway's own.
 */
export const lineMismatches = [
  'unknown',
  'not_recorded',
  'amount_differs',
  'currency_differs',
  'sums_differ',
  'settled_before',
  'unexplained',
] as const;

export type LineMismatch = (typeof lineMismatches)[number];

/** A settlement: what the gateway paid into the bank at one time. Amounts are in rupees. */
export const settlement = z.object({
  id: z.uuid(),
  gatewayId: z.string(),
  /** The reference on the bank statement. */
  utr: z.nullable(z.string()),
  settledAt: z.iso.datetime(),
  /** What reached the bank, after fees. Negative when more was deducted than paid. */
  amount: z.number(),
  /** What the gateway kept, without tax. */
  fees: z.number(),
  /** GST on the fees. */
  tax: z.number(),
  lines: z.int(),
  /** Lines that match nothing and are not explained. */
  unmatched: z.int(),
  /** Their sum before fees. */
  unmatchedAmount: z.number(),
});

export type Settlement = z.output<typeof settlement>;

/**
 * The explanations of a line that matches nothing: a charge or credit of the gateway's own, or money that is
 * booked elsewhere, such as that of another website on the same account.
 */
export const lineExplanations = ['gateway_charge', 'booked_elsewhere'] as const;

export type LineExplanation = (typeof lineExplanations)[number];

/** A line of a settlement. Amounts are in rupees. */
export const settlementLine = z.object({
  id: z.uuid(),
  entityId: z.string(),
  /** `payment`, `refund`, `adjustment`, or a type that the gateway adds. */
  type: z.string(),
  /** Before fees; negative when it was deducted. */
  amount: z.number(),
  /** With tax. */
  fee: z.number(),
  tax: z.number(),
  /** What it added to the settlement; negative when it was deducted. */
  net: z.number(),
  createdAt: z.iso.datetime(),
  description: z.nullable(z.string()),
  /** The gateway's id of the payment, for a line about one. */
  paymentId: z.nullable(z.string()),
  disputeId: z.nullable(z.string()),
  /** Our order, if the line is about a payment of ours. */
  orderId: z.nullable(z.uuid()),
  mismatch: z.nullable(z.enum(lineMismatches)),
  /** Null if it matches, or is open. */
  explanation: z.nullable(
    z.object({
      as: z.enum(lineExplanations),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

export type SettlementLine = z.output<typeof settlementLine>;

/**
 * The explanations with which a line that matches nothing may be closed: none while what it settles may still
 * be recorded. A payment or refund is no charge of the gateway.
 */
export function explanationsFor({
  type,
  mismatch,
  disputeId,
}: Pick<SettlementLine, 'type' | 'mismatch' | 'disputeId'>): readonly LineExplanation[] {
  if (mismatch === null || mismatch === 'not_recorded') return [];
  if (mismatch === 'amount_differs' && disputeId !== null) return [];
  return type === 'payment' || type === 'refund' ? ['booked_elsewhere'] : lineExplanations;
}

/** All settlements together. Amounts are in rupees. */
export const settlementTotals = z.object({
  amount: z.number(),
  fees: z.number(),
  tax: z.number(),
  /** Lines that match nothing and are not explained, the settlements that they are in, and their sum before fees. */
  unmatchedLines: z.int(),
  unmatchedSettlements: z.int(),
  unmatchedAmount: z.number(),
  /** What the gateway has collected and not yet settled, refunded or held back. */
  awaiting: z.number(),
  /** When a report was last read to the end; null before the first time. */
  readAt: z.nullable(z.iso.datetime()),
});

export type SettlementTotals = z.output<typeof settlementTotals>;
