import * as z from 'zod/mini';
import { paragraphValue } from '../values/paragraph.ts';

/**
 * The states of a dispute: `open` waits for our answer, `under_review` is with the bank,
 * `action_required` needs another answer; it ends as `won`, `lost` or `closed`.
 */
export const disputeStates = [
  'open',
  'under_review',
  'action_required',
  'won',
  'lost',
  'closed',
] as const;

export type DisputeState = (typeof disputeStates)[number];

/**
 * What the files of an answer prove, as the gateway names it.
 * Source: https://razorpay.com/docs/api/disputes/contest.
 */
export const evidenceKinds = [
  'proof_of_service',
  'billing_proof',
  'customer_communication',
  'refund_confirmation',
  'explanation_letter',
] as const;

export type EvidenceKind = (typeof evidenceKinds)[number];

/** The maximum number of files of an answer to a dispute. */
export const maxEvidenceFiles = 3;

/** An answer that contests a dispute of the full amount. Its files are sent beside it. */
export const contestation = z.object({
  summary: paragraphValue(1000, { missing: 'summary_missing', tooLong: 'summary_long' }),
  kind: z.enum(evidenceKinds),
});

/** A payment that a payer or bank disputes. Amounts are in rupees. */
export const dispute = z.object({
  id: z.uuid(),
  /** The gateway's id, by which its dashboard finds it. */
  gatewayId: z.string(),
  paymentId: z.string(),
  orderId: z.uuid(),
  payer: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  amount: z.number(),
  state: z.enum(disputeStates),
  reasonCode: z.string(),
  /** The reason in the gateway's words. */
  reason: z.nullable(z.string()),
  /** The phase as the gateway names it. */
  phase: z.string(),
  raisedAt: z.iso.datetime(),
  /** Until when the gateway takes an answer; null when it does not wait for one. */
  respondBy: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** What was lost; null while the dispute is open. */
  lost: z.nullable(z.number()),
  /** The losses in disputes of its payment that no adjustment deducts or proposes to deduct. */
  deductible: z.number(),
});

export type Dispute = z.output<typeof dispute>;

/** A dispute of one of the user's own payments. Amounts are in paise. */
export const ownDispute = z.object({
  amount: z.int(),
  /** What the bank returned to the payer; null while the dispute is open. */
  lost: z.nullable(z.int()),
});

/** All disputes together. Amounts are in rupees. */
export const disputeTotals = z.object({
  open: z.int(),
  /** What the gateway holds back. */
  onHold: z.number(),
  lost: z.number(),
  /** The earliest deadline for an answer; null when none waits for one. */
  respondBy: z.nullable(z.iso.datetime()),
});

export type DisputeTotals = z.output<typeof disputeTotals>;
