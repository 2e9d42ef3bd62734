import type { DocumentLink } from '@anupal/contract/invoices/document';
import {
  documentDirections,
  type AdjustmentDirection,
  type AdjustmentReason,
} from '@anupal/contract/payments/adjustments';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { tooMuchToReturnText } from '@anupal/contract/texts/refund-errors';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../../platform/db/database.ts';
import {
  adjustmentKey,
  endLostAdvances,
  findLowerableInvoice,
  findOpenDebitNote,
  findRaisableInvoice,
  issueDebitNote,
  issueLoweredPrice,
  returnDebitNote,
  useLots,
  type DocumentRow,
  type NumberedDocument,
} from '../../invoices/public.ts';
import { feeRevenue, findFeeKinds, firmAccounts } from '../../wallet/public.ts';
import type { AdjustmentRow } from './adjustment-queries.ts';

/** Functions of the module `applications`, passed in because it comes after this one. */
export interface FeePorts {
  /** Locks an application, as everything does that returns its fees. */
  readonly lockApplication: (trx: Trx, id: string) => Promise<unknown>;
  /**
   * Lowers the price of a paid fee and records it in the timeline of its application. False if the amount exceeds
   * what is left of the fee.
   */
  readonly lowerFee: (
    trx: Trx,
    fee: {
      readonly chargeId: string;
      readonly amount: Paise;
      readonly actorId: string;
      readonly reason: string;
    },
  ) => Promise<boolean>;
}

/** A document that an adjustment corrects. */
interface Corrected {
  readonly document: DocumentRow;
  /** The charge whose price is lowered; null for other reasons. */
  readonly chargeId: string | null;
}

/** An adjustment that names a document by its number. `amount` is in paise. */
interface NamedDocument extends NumberedDocument {
  readonly amount: number;
  readonly direction: AdjustmentDirection;
  readonly reasonCode: AdjustmentReason;
}

/** Finds the open document that an adjustment corrects; null for reasons that name none. */
export async function findCorrected(
  db: Db,
  { reasonCode, direction, ...named }: NamedDocument,
): Promise<Result<Corrected | null, 'invoice_not_open'>> {
  const only = documentDirections[reasonCode];
  if (only === undefined) return ok(null);
  if (only !== direction) return refuse('invoice_not_open');
  if (reasonCode === 'price_lowered') return findLowered(db, named);
  const document = await (direction === 'debit'
    ? findRaisableInvoice(db, named)
    : findOpenDebitNote(db, named));
  return document ? ok({ document, chargeId: null }) : refuse('invoice_not_open');
}

async function findLowered(
  db: Db,
  { amount, ...named }: Omit<NamedDocument, 'direction' | 'reasonCode'>,
): Promise<Result<Corrected, 'invoice_not_open'>> {
  const found = await findLowerableInvoice(db, named);
  if (!found) return refuse('invoice_not_open');
  const { invoice: document, chargeId, open } = found;
  if (chargeId === null) return refuseWithMessages('invoice_not_open', [planFeeText]);
  if (open <= 0) return refuse('invoice_not_open');
  if (amount > open)
    return refuseWithMessages('invoice_not_open', [
      tooMuchToReturnText(paiseToRupees(paise(open))),
    ]);
  return ok({ document, chargeId });
}

const planFeeText = {
  en: 'This invoice is for a plan, whose price cannot be lowered here. Instead, refund a part of the payment: the credit note is issued automatically.',
  hi: 'यह इनवॉइस प्लान का है, जिसकी कीमत यहाँ नहीं घटाई जा सकती। इसके बजाय भुगतान का कुछ हिस्सा रिफ़ंड करें: क्रेडिट नोट अपने आप बनेगा।',
};

/**
 * Issues the documents of an approved adjustment. What is added for a reason without a document was never
 * received, so it is no advance and opens no lot. What is taken off comes from money without a lot first. For
 * a lost dispute the bank has returned the payment: its own advance ends first, and refund vouchers return
 * the tax of all advances that bear it. Refused if the document that it corrects was credited since the
 * proposal.
 */
export async function documentAdjustment(
  trx: Trx,
  ports: FeePorts,
  adjustment: AdjustmentRow,
  { deciderId, on }: { readonly deciderId: string; readonly on: CalendarDate },
): Promise<Result<readonly DocumentLink[], 'invoice_not_open'>> {
  const { id, wallet_id: walletId, user_id: userId, payment_id: paymentId } = adjustment;
  const moved = { walletId, eventKey: adjustmentKey(id), amount: adjustment.amount_paise };
  if (adjustment.invoice_id !== null)
    return documentPrice(trx, ports, adjustment, { ...moved, on, deciderId });
  if (adjustment.direction === 'credit') return ok([]);
  if (paymentId !== null)
    return ok(await endLostAdvances(trx, { ...moved, paymentId, userId, on }));
  await useLots(trx, moved);
  return ok([]);
}

// A debit note adds the tax of a raised price. A credit note reduces the tax of a lowered price or of a
// withdrawn raise; its money is an advance again.
async function documentPrice(
  trx: Trx,
  { lowerFee }: FeePorts,
  adjustment: AdjustmentRow,
  moved: {
    readonly walletId: string;
    readonly eventKey: string;
    readonly amount: Paise;
    readonly on: CalendarDate;
    readonly deciderId: string;
  },
): Promise<Result<readonly DocumentLink[], 'invoice_not_open'>> {
  const { user_id: userId, reason_code: reasonCode, direction } = adjustment;
  const [id, number] = [adjustment.invoice_id ?? undefined, adjustment.invoice_number ?? ''];
  const named = { userId, id, number, reasonCode, direction };
  const found = await findCorrected(trx, { ...named, amount: moved.amount });
  if (!found.ok) return found;
  if (found.value === null) return refuse('invoice_not_open');
  const { document, chargeId } = found.value;
  if (chargeId !== null) {
    const { amount, deciderId: actorId } = moved;
    if (!(await lowerFee(trx, { chargeId, amount, actorId, reason: adjustment.reason })))
      return refuse('invoice_not_open');
    return ok(await issueLoweredPrice(trx, { ...moved, corrected: document }));
  }
  return ok(
    direction === 'debit'
      ? await issueDebitNote(trx, { ...moved, invoice: document })
      : await returnDebitNote(trx, { ...moved, debitNote: document }),
  );
}

/**
 * The other account of the journal. A raised price is revenue like the fee of its invoice, of which the debit
 * note moves the tax; a lowered price or a withdrawn raise is deducted from it.
 */
export async function findAccount(
  trx: Trx,
  { id, payment_id, invoice_id }: AdjustmentRow,
): Promise<string> {
  if (payment_id !== null) return firmAccounts.disputeLosses;
  if (invoice_id === null) return firmAccounts.walletAdjustments;
  const eventKey = adjustmentKey(id);
  const kinds = await findFeeKinds(trx, [{ eventKey, corrects: invoice_id }]);
  const kind = kinds.get(eventKey);
  if (!kind) throw new Error('the fee of a changed price was not found');
  return feeRevenue[kind];
}
