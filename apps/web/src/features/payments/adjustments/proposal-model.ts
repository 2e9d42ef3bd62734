import {
  adjustmentDirections,
  adjustmentReasons,
  documentDirections,
  priceReasons,
  type AdjustmentDirection,
  type AdjustmentReason,
  type PricedDocument,
  type PriceReason,
} from '@anupal/contract/payments/adjustments';
import { missingInProposal, tooMuchToReturnText } from '@anupal/contract/texts/refund-errors';
import { invalidFields, type Failure } from '../../../lib/api/failure.ts';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';

/** The fields of a proposal, as typed. */
export interface ProposalValues {
  readonly reasonCode: string;
  /** '' until it is chosen. */
  readonly direction: string;
  readonly amount: string;
  readonly paymentId: string;
  /** The document whose price changes; null until it is chosen. */
  readonly document: PricedDocument | null;
  readonly reason: string;
}

/** The reason of a proposal if it changes the price of a document; otherwise null. */
export function findPriceReason(reasonCode: string): PriceReason | null {
  return priceReasons.find((each) => each === reasonCode) ?? null;
}

/** What is missing or too much, so that a proposal that would be refused is not confirmed first. */
export function validateProposal({
  reasonCode,
  direction,
  amount,
  document,
}: ProposalValues): Failure | null {
  const priced = findPriceReason(reasonCode);
  if (priced === null)
    return invalidFields(direction === '' ? { direction: missingInProposal.direction } : {});
  if (document === null) return invalidFields({ document: missingInProposal.document });
  const isTooMuch = priced !== 'price_raised' && parseRupeesInput(amount) > document.open;
  return invalidFields(isTooMuch ? { amount: tooMuchToReturnText(document.open) } : {});
}

/** What is sent of a proposal. */
export function toProposal(
  userId: string,
  { direction, amount, reasonCode, paymentId, document, reason }: ProposalValues,
) {
  return {
    userId,
    direction: documentDirections[reasonCode] ?? toDirection(direction),
    amount: parseRupeesInput(amount),
    reasonCode: toReason(reasonCode),
    ...(reasonCode === 'lost_dispute' && { paymentId }),
    ...(findPriceReason(reasonCode) !== null &&
      document !== null && { invoiceNumber: document.number, invoiceId: document.id }),
    reason,
  };
}

function toDirection(direction: string): AdjustmentDirection {
  return adjustmentDirections.find((value) => value === direction) ?? 'debit';
}

function toReason(reasonCode: string): AdjustmentReason {
  return adjustmentReasons.find((value) => value === reasonCode) ?? 'other';
}
