import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import { draftRefundVouchers } from './advances.ts';
import { draftNoteOn } from './credit-notes.ts';
import { findDocumentByEvent, type DocumentRow } from './document-queries.ts';
import { issueDocument, issueDocuments } from './issue-document.ts';
import { paymentKey } from './payment-documents.ts';
import { findWalletOfLot, lockLots, readUnattributed } from './top-up-lot-queries.ts';
import {
  listUses,
  restoreLots,
  sumTotals,
  takeFromPayment,
  useLots,
  type LotPart,
} from './top-up-lots.ts';

/** The event of a refund: by the id of our request while it is on hold, by the gateway's once paid. */
export function refundKey(id: string): string {
  return `refund:${id}`;
}

/** A refund of a top-up that is debited from the wallet. */
export interface RefundHold {
  readonly requestId: string;
  readonly walletId: string;
  readonly paymentId: string;
  readonly amount: Paise;
  /** The gateway's refund, where it was paid before and has used the payment's lot. */
  readonly paidAs?: string;
}

/**
 * Attributes a refund to lots when the wallet is debited for it: the payment's own lot first, then first
 * in, first out. Call it before the ledger.
 */
export async function holdLots(
  trx: Trx,
  { requestId, walletId, paymentId, amount, paidAs }: RefundHold,
): Promise<void> {
  const owed = paidAs === undefined ? 0 : sumTotals(await listUses(trx, refundKey(paidAs)));
  await useLots(trx, {
    walletId,
    eventKey: refundKey(requestId),
    amount: Math.max(0, amount - owed),
    firstPaymentId: paymentId,
    owed,
  });
}

/** Gives the lots back whose refund failed. Call it before the ledger. */
export async function releaseLots(trx: Trx, requestId: string, walletId: string): Promise<void> {
  const eventKey = refundKey(requestId);
  const amount = sumTotals(await listUses(trx, eventKey));
  if (amount > 0) await restoreLots(trx, { walletId, eventKey, amount });
}

/** A refund that the gateway has paid. */
export interface PaidRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly userId: string;
  readonly amount: Paise;
  /** Our request whose lots it pays; null for one made on the gateway's dashboard. */
  readonly requestId: string | null;
  readonly on: CalendarDate;
}

/** Issues the credit note of a plan's refund against its invoice, if there is one. */
export async function issuePlanCreditNote(
  trx: Trx,
  { refundId, paymentId, userId, amount, on }: PaidRefund,
): Promise<void> {
  const invoice = await findDocumentByEvent(trx, paymentKey(paymentId));
  if (!invoice) return;
  const amounts = { supply: amount, pureAgent: 0 };
  const draft = await draftNoteOn(trx, invoice, amounts, { reason: 'payment_refunded', on });
  const cause = { eventKey: refundKey(refundId), userId, paymentId, corrects: invoice.id, on };
  await issueDocument(trx, { draft, cause });
}

/**
 * Issues the refund vouchers of a top-up's refund for the advances in it, if there are any. A refund that
 * was not requested here leaves the wallet as it is, so it ends the payment's own advance alone.
 */
export async function issueRefundVoucher(trx: Trx, refund: PaidRefund): Promise<void> {
  const parts = await listRefundedParts(trx, refund);
  await issueRefundVouchers(trx, parts, refund, refundKey(refund.refundId));
}

async function listRefundedParts(
  trx: Trx,
  { refundId, requestId, paymentId, amount }: PaidRefund,
): Promise<readonly LotPart[]> {
  if (requestId !== null) return listUses(trx, refundKey(requestId));
  const walletId = await findWalletOfLot(trx, paymentId);
  if (walletId === undefined) return [];
  return takeFromPayment(trx, walletId, { paymentId, eventKey: refundKey(refundId), amount });
}

/**
 * Gives back from a hold what the refund has used of the payment's lot when it was paid without the hold. A
 * fee may have spent that money meanwhile, as money without a lot: of it nothing is left to give back.
 */
export async function releaseDoubledLots(
  trx: Trx,
  {
    refundId,
    requestId,
    walletId,
  }: Readonly<Record<'refundId' | 'requestId' | 'walletId', string>>,
): Promise<void> {
  const doubled = sumTotals(await listUses(trx, refundKey(refundId)));
  if (doubled === 0) return;
  await lockLots(trx, walletId);
  const amount = Math.min(doubled, await readUnattributed(trx, walletId));
  if (amount > 0) await restoreLots(trx, { walletId, eventKey: refundKey(requestId), amount });
}

/** Issues the refund vouchers of a hold whose refund was paid before the two were matched. */
export async function issueMatchedVoucher(
  trx: Trx,
  refund: PaidRefund & { readonly requestId: string },
): Promise<void> {
  const eventKey = refundKey(refund.requestId);
  await issueRefundVouchers(trx, await listUses(trx, eventKey), refund, eventKey);
}

/** The event of an adjustment of a wallet. */
export function adjustmentKey(id: string): string {
  return `adjustment:${id}`;
}

/** A debit of a wallet that bears a lost dispute: the bank has returned the payment. */
type LostAdvance = Pick<RefundHold, 'walletId' | 'paymentId' | 'amount'> &
  Pick<PaidRefund, 'userId' | 'on'> & { readonly eventKey: string };

/**
 * Attributes the debit like a refund of the payment, and ends the advances in it with refund vouchers. Call
 * it before the ledger.
 */
export async function endLostAdvances(
  trx: Trx,
  { walletId, paymentId, amount, userId, on, eventKey }: LostAdvance,
): Promise<readonly DocumentRow[]> {
  const parts = await useLots(trx, { walletId, eventKey, amount, firstPaymentId: paymentId });
  const cause = { eventKey, userId, paymentId, on };
  return issueDocuments(trx, draftRefundVouchers(parts, 'dispute_lost', cause));
}

async function issueRefundVouchers(
  trx: Trx,
  parts: readonly LotPart[],
  { userId, paymentId, on }: PaidRefund,
  eventKey: string,
): Promise<void> {
  const cause = { eventKey, userId, paymentId, on };
  await issueDocuments(trx, draftRefundVouchers(parts, 'advance_refunded', cause));
}
