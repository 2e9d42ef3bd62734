import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import {
  documentDate,
  issuePlanCreditNote,
  issuePlanInvoice,
  hasDocument,
  filterWithoutDocument,
  paymentKey,
  refundKey,
  type PastEvent,
} from '../../invoices/public.ts';
import { lockOrder } from '../orders/order-queries.ts';
import {
  selectPlanPayments,
  selectPlanRefunds,
  type PlanPaymentRow,
  type PlanRefundRow,
} from './past-payment-queries.ts';

/**
 * The payments of plans that have no document, then the refunds that have none; `only` those of the payments
 * with these ids.
 */
export async function findUndocumentedPayments(
  context: Context,
  only?: ReadonlySet<string>,
): Promise<readonly PastEvent[]> {
  const isAsked = (paymentId: string): boolean => only?.has(paymentId) ?? true;
  const payments = (await selectPlanPayments(context.db)).filter(({ id }) => isAsked(id));
  const refunds = (await selectPlanRefunds(context.db)).filter((row) => isAsked(row.payment_id));
  return filterWithoutDocument(context.db, [
    ...payments.map((row) => toPayment(context, row)),
    ...refunds.map((row) => toRefund(context, row)),
  ]);
}

function toPayment(context: Context, row: PlanPaymentRow): PastEvent {
  const { id: paymentId, user_id: userId, amount_paise: amount, captured_at: paidAt, plan } = row;
  const event = {
    eventKey: paymentKey(paymentId),
    kind: 'plan_payment',
    total: amount,
    names: { userId, at: paidAt },
  } as const;
  const issue = async (trx: Trx) => {
    const payment = { userId, paymentId, amount, paidAt, on: documentDate(context) };
    await issuePlanInvoice(trx, payment, plan);
  };
  return { ...event, issue: () => issueOnce(context, { ...event, orderId: row.order_id, issue }) };
}

function toRefund(context: Context, row: PlanRefundRow): PastEvent {
  const { id: refundId, payment_id: paymentId, user_id: userId, amount_paise: amount } = row;
  const eventKey = refundKey(refundId);
  const event = { eventKey, kind: 'plan_refund', total: amount, names: null } as const;
  const issue = (trx: Trx) => {
    const on = documentDate(context);
    return issuePlanCreditNote(trx, { refundId, paymentId, userId, amount, requestId: null, on });
  };
  return { ...event, issue: () => issueOnce(context, { ...event, orderId: row.order_id, issue }) };
}

// Locks the order as settlement does: the product may be running, and refund the payment meanwhile.
async function issueOnce(
  context: Context,
  event: Omit<PastEvent, 'issue'> & {
    readonly orderId: string;
    readonly issue: (trx: Trx) => Promise<void>;
  },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockOrder(trx, event.orderId);
    if (await hasDocument(trx, event.eventKey)) return;
    await event.issue(trx);
  });
}
