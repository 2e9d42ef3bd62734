import type { LineMismatch } from '@anupal/contract/payments/settlements';
import type { SettledLine } from '../gateway/payment-gateway.ts';

/** What the books have of the ids in a report. */
export interface KnownRecords {
  readonly payments: ReadonlyMap<string, KnownPayment>;
  readonly refunds: ReadonlyMap<string, KnownRefund>;
  /** By the gateway's id. */
  readonly disputes: ReadonlyMap<string, KnownDispute>;
}

interface KnownPayment {
  readonly amount: number;
  readonly currency: string;
  readonly isCaptured: boolean;
  readonly isSettled: boolean;
}

interface KnownRefund {
  readonly amount: number;
  readonly isProcessed: boolean;
  readonly isSettled: boolean;
}

interface KnownDispute {
  readonly id: string;
  readonly amount: number;
  /** What was lost; null while the dispute is open. */
  readonly lost: number | null;
  readonly isDeducted: boolean;
  readonly isReturned: boolean;
}

/** What a line settles, or why nothing was found. */
export type LineMatch =
  | { readonly of: 'payment' | 'refund' | 'dispute'; readonly id: string }
  | { readonly of: null; readonly mismatch: LineMismatch };

/** The fields of a line that decide what it matches. */
export type MatchableLine = Pick<
  SettledLine,
  'type' | 'entityId' | 'disputeId' | 'amount' | 'debit' | 'credit' | 'fee' | 'currency'
>;

/** What a line adds to the settlement before the fee, in paise; negative when it is taken off. */
export function grossOf({ credit, debit, fee }: Pick<SettledLine, 'credit' | 'debit' | 'fee'>) {
  return credit - debit + fee;
}

/** Matches lines of one report: what one of them settles, no other one does. */
export function matchLines<L extends MatchableLine>(
  lines: readonly L[],
  known: KnownRecords,
): readonly { readonly line: L; readonly match: LineMatch }[] {
  const settled = new Set<string>();
  return lines.map((line) => {
    const match = matchLine(line, known);
    if (match.of === null) return { line, match };
    const key = `${match.of}:${match.id}:${line.debit > 0 ? 'debit' : 'credit'}`;
    if (settled.has(key)) return { line, match: unmatched('settled_before') };
    settled.add(key);
    return { line, match };
  });
}

/** Matches a line of the report with what the books have, by id, amount and currency. */
export function matchLine(line: MatchableLine, known: KnownRecords): LineMatch {
  if (Math.abs(grossOf(line)) !== line.amount) return unmatched('sums_differ');
  switch (line.type) {
    case 'payment':
      return matchPayment(line, known.payments.get(line.entityId));
    case 'refund':
      return matchRefund(line, known.refunds.get(line.entityId));
    default:
      // https://razorpay.com/docs/api/settlements/fetch-recon: a transfer or an adjustment.
      return line.disputeId === null
        ? unmatched('unexplained')
        : matchDispute(line, known.disputes.get(line.disputeId));
  }
}

function matchPayment(line: MatchableLine, payment: KnownPayment | undefined): LineMatch {
  if (!payment) return unmatched('unknown');
  if (line.currency !== payment.currency || line.currency !== 'INR')
    return unmatched('currency_differs');
  if (grossOf(line) !== payment.amount) return unmatched('amount_differs');
  if (!payment.isCaptured) return unmatched('not_recorded');
  return payment.isSettled ? unmatched('settled_before') : { of: 'payment', id: line.entityId };
}

function matchRefund(line: MatchableLine, refund: KnownRefund | undefined): LineMatch {
  if (!refund) return unmatched('unknown');
  if (line.currency !== 'INR') return unmatched('currency_differs');
  if (-grossOf(line) !== refund.amount) return unmatched('amount_differs');
  if (!refund.isProcessed) return unmatched('not_recorded');
  return refund.isSettled ? unmatched('settled_before') : { of: 'refund', id: line.entityId };
}

// The gateway deducts the amount once, and at the end returns once what was not lost.
function matchDispute(line: MatchableLine, dispute: KnownDispute | undefined): LineMatch {
  if (!dispute) return unmatched('unknown');
  if (line.currency !== 'INR') return unmatched('currency_differs');
  const isDeduction = line.debit > 0;
  if (!isDeduction && dispute.lost === null) return unmatched('not_recorded');
  const expected = isDeduction ? -dispute.amount : dispute.amount - (dispute.lost ?? 0);
  if (grossOf(line) !== expected) return unmatched('amount_differs');
  const isSettled = isDeduction ? dispute.isDeducted : dispute.isReturned;
  return isSettled ? unmatched('settled_before') : { of: 'dispute', id: dispute.id };
}

function unmatched(mismatch: LineMismatch): LineMatch {
  return { of: null, mismatch };
}
