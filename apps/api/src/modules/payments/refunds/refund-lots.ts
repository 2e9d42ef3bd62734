import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import {
  holdLots,
  issueMatchedVoucher,
  issuePlanCreditNote,
  issueRefundVoucher,
  releaseDoubledLots,
  releaseLots,
} from '../../invoices/public.ts';
import type { GatewayRefund } from '../gateway/payment-gateway.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import type { RefundRequestRow } from './refund-queries.ts';

/** Attributes a refund from the wallet to its top-ups. Call it before the ledger, like all of these. */
export async function holdRefundedLots(
  trx: Trx,
  { id: requestId, source, wallet_id: walletId, payment_id, amount_paise }: RefundRequestRow,
): Promise<void> {
  if (source !== 'wallet' || walletId === null) return;
  await holdLots(trx, { requestId, walletId, paymentId: payment_id, amount: amount_paise });
}

/** Gives the top-ups back whose refund failed. */
export async function releaseRefundedLots(
  trx: Trx,
  { id, source, wallet_id: walletId }: RefundRequestRow,
): Promise<void> {
  if (source === 'wallet' && walletId !== null) await releaseLots(trx, id, walletId);
}

/** A refund that the gateway has paid, and our request for it, if there is one. */
export interface ReportedRefund {
  readonly order: OrderRow;
  readonly paymentId: string;
  readonly refund: GatewayRefund;
  readonly requested: RefundRequestRow | undefined;
  readonly on: CalendarDate;
}

/** Issues the credit note or refund voucher of a refund that was paid just now. */
export async function documentRefund(trx: Trx, reported: ReportedRefund): Promise<void> {
  const paid = describePaid(reported);
  if (reported.order.wallet_id === null) await issuePlanCreditNote(trx, paid);
  else await issueRefundVoucher(trx, paid);
}

/**
 * Documents a refund of a top-up that was paid before it was matched with our request, whose hold is now
 * known to be the same money.
 */
export async function documentMatchedRefund(trx: Trx, reported: ReportedRefund): Promise<void> {
  const { requested } = reported;
  if (requested?.source !== 'wallet' || requested.wallet_id === null) return;
  const paid = { ...describePaid(reported), requestId: requested.id };
  await releaseDoubledLots(trx, { ...paid, walletId: requested.wallet_id });
  await issueMatchedVoucher(trx, paid);
}

/**
 * Attributes what is debited again from the wallet for a refund that was called failed and paid after
 * all. One that is in the ledger already gets its voucher now; a new one when it is documented.
 */
export async function reclaimLots(
  trx: Trx,
  reported: ReportedRefund,
  { amount, isNew }: { readonly amount: Paise; readonly isNew: boolean },
): Promise<void> {
  const { requested, paymentId } = reported;
  if (requested?.source !== 'wallet' || requested.wallet_id === null) return;
  const paid = { ...describePaid(reported), requestId: requested.id };
  const hold = { requestId: requested.id, walletId: requested.wallet_id, paymentId, amount };
  await holdLots(trx, isNew ? hold : { ...hold, paidAs: paid.refundId });
  if (!isNew) await issueMatchedVoucher(trx, paid);
}

function describePaid({ order, paymentId, refund, requested, on }: ReportedRefund) {
  return {
    refundId: refund.id,
    paymentId,
    userId: order.user_id,
    amount: paise(refund.amount),
    requestId: requested?.id ?? null,
    on,
  };
}
