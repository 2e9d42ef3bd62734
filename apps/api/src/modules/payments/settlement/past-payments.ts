import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import {
  documentDate,
  draftPlanInvoice,
  emailLateDocuments,
  findIssuedDocuments,
  hasDocument,
  issueDocument,
  issuePlanCreditNote,
  linkUnnumbered,
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
  const [eventKey, payer] = [paymentKey(paymentId), { userId, paymentId }];
  const event = {
    eventKey,
    kind: 'plan_payment',
    total: amount,
    names: { userId, at: paidAt },
  } as const;
  const issue = async (trx: Trx) => {
    const payment = { ...payer, amount, paidAt, on: documentDate(context) };
    const drafted = await draftPlanInvoice(trx, payment, plan);
    if (!drafted) return;
    // Emailed first: taking the number locks its series, for which other transactions wait.
    await emailLateDocuments(trx, context, { userId, documents: [linkUnnumbered(drafted)] });
    await issueDocument(trx, drafted);
  };
  const orderId = row.order_id;
  return { ...event, issue: () => issueOnce(context, { eventKey, orderId, issue }) };
}

function toRefund(context: Context, row: PlanRefundRow): PastEvent {
  const { id: refundId, payment_id: paymentId, user_id: userId, amount_paise: amount } = row;
  const eventKey = refundKey(refundId);
  const event = { eventKey, kind: 'plan_refund', total: amount, names: null } as const;
  const issue = async (trx: Trx) => {
    const on = documentDate(context);
    await issuePlanCreditNote(trx, { refundId, paymentId, userId, amount, requestId: null, on });
    const documents = await findIssuedDocuments(trx, { paymentId });
    await emailLateDocuments(trx, context, { userId, documents });
  };
  const once = { eventKey, orderId: row.order_id, issue };
  return { ...event, issue: () => issueOnce(context, once) };
}

// Locks the order as settlement does: the product may be running, and refund the payment meanwhile.
async function issueOnce(
  context: Context,
  {
    orderId,
    eventKey,
    issue,
  }: Readonly<Record<'eventKey' | 'orderId', string>> & {
    readonly issue: (trx: Trx) => Promise<void>;
  },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockOrder(trx, orderId);
    if (await hasDocument(trx, eventKey)) return;
    await issue(trx);
  });
}
