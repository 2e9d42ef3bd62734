import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import type { PaymentPorts } from '../gateway/context.ts';
import { GatewayUnavailable } from '../gateway/payment-gateway.ts';
import { isPaymentSignatureValid } from '../gateway/razorpay-signatures.ts';
import { selectOrderByGatewayId, setConfirming, type OrderRow } from '../orders/order-queries.ts';
import { selectPayments, type PaymentRow } from '../orders/payment-queries.ts';
import { sendCheck } from '../reconciliation/reconcile-orders.ts';
import { settlePayment, type SettledPayment } from '../settlement/settle-payment.ts';

/** Where the payment of an order stands. */
export interface PaymentState {
  readonly status: 'open' | 'confirming' | 'settled' | 'returned';
  readonly transactionId: string | null;
}

/** What the payment window answered. */
export interface CheckoutResponse {
  readonly userId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
  readonly client: ClientInfo;
}

/**
 * Settles a payment by what the payment window answered. The signature says that the gateway gave
 * the payment to this order, and nothing more: what became of it is asked of the gateway. When it
 * does not answer, the payment is being confirmed; nobody is told that an unknown result has failed.
 */
export async function verifyPayment(
  context: Context,
  { gateway, settings }: PaymentPorts,
  answer: CheckoutResponse,
): Promise<Result<PaymentState, 'not_found' | 'payment_verification_failed'>> {
  const order = await selectOrderByGatewayId(context.db, answer.orderId);
  if (order?.user_id !== answer.userId) return refuse('not_found');
  if (!isPaymentSignatureValid(settings, answer)) return rejectVerification(context, answer);
  const known = await findSettledState(context.db, order, answer.paymentId);
  if (known) return ok(known);
  try {
    const facts = await gateway.readPayment(answer.paymentId);
    context.crash('verify:after-gateway');
    if (facts?.orderId !== answer.orderId) return await rejectVerification(context, answer);
    const settled = await settlePayment(context, gateway, { order, facts, source: 'verify' });
    if (settled.outcome === 'amount_differs') return await rejectVerification(context, answer);
    return ok(
      settled.outcome === null
        ? await markConfirming(context, order, settled.id)
        : toPaymentState(settled),
    );
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return ok(await markConfirming(context, order, answer.paymentId));
  }
}

/** Where the payment of one of a person's own orders stands. */
export async function readPaymentState(
  db: Db,
  asked: { readonly userId: string; readonly orderId: string },
): Promise<Result<PaymentState, 'not_found'>> {
  const order = await selectOrderByGatewayId(db, asked.orderId);
  if (order?.user_id !== asked.userId) return refuse('not_found');
  const payments = await selectPayments(db, order.id);
  const telling =
    payments.find((payment) => payment.outcome === 'fulfilled') ??
    payments.find((payment) => payment.outcome !== null) ??
    payments.find((payment) => payment.status === 'authorized');
  if (telling && telling.outcome !== null) return ok(toPaymentState(telling));
  const isComing = order.is_confirming || telling !== undefined;
  return ok({ status: isComing ? 'confirming' : 'open', transactionId: telling?.id ?? null });
}

async function findSettledState(
  db: Db,
  order: OrderRow,
  paymentId: string,
): Promise<PaymentState | null> {
  const payments = await selectPayments(db, order.id);
  const known = payments.find((payment) => payment.id === paymentId && payment.outcome !== null);
  return known && known.outcome !== 'amount_differs' ? toPaymentState(known) : null;
}

function toPaymentState({
  id,
  outcome,
}: Pick<PaymentRow, 'id' | 'outcome'> | SettledPayment): PaymentState {
  return { status: outcome === 'fulfilled' ? 'settled' : 'returned', transactionId: id };
}

async function markConfirming(
  context: Context,
  order: OrderRow,
  paymentId: string,
): Promise<PaymentState> {
  await setConfirming(context.db, order.id, true);
  await sendCheck(context, order.id, 0);
  return { status: 'confirming', transactionId: paymentId };
}

async function rejectVerification(context: Context, answer: CheckoutResponse) {
  const payer = {
    caller: { user: { id: answer.userId, role: 'user' } },
    client: answer.client,
  } as const;
  const order = { type: 'order', id: answer.orderId };
  const detail = { payment: answer.paymentId };
  const options = { outcome: 'refused', detail } as const;
  await recordEvent(context.db, auditEvent('payments.verification_refused', payer, order, options));
  return refuse('payment_verification_failed');
}
