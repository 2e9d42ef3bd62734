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
import { scheduleCheck } from '../reconciliation/reconcile-orders.ts';
import { settlePayment, type SettledPayment } from '../settlement/settle-payment.ts';

/** The status of an order's payment. */
export interface PaymentState {
  readonly status: 'open' | 'confirming' | 'settled' | 'refunded';
  readonly transactionId: string | null;
}

/** The response of the payment window. */
export interface CheckoutResponse {
  readonly userId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
  readonly client: ClientInfo;
}

/**
 * Settles a payment after the payment window has closed. The signature only proves that the payment
 * belongs to this order; its status is read from the gateway. If the gateway does not answer, the
 * payment is being confirmed: an unknown result is never reported as failed.
 */
export async function verifyPayment(
  context: Context,
  { gateway, settings }: PaymentPorts,
  response: CheckoutResponse,
): Promise<Result<PaymentState, 'not_found' | 'payment_verification_failed'>> {
  const order = await selectOrderByGatewayId(context.db, response.orderId);
  if (order?.user_id !== response.userId) return refuse('not_found');
  if (!isPaymentSignatureValid(settings, response)) return rejectVerification(context, response);
  const known = await findSettledState(context.db, order, response.paymentId);
  if (known) return ok(known);
  try {
    const payment = await gateway.readPayment(response.paymentId);
    context.crash('verify:after-gateway');
    if (payment?.orderId !== response.orderId) return await rejectVerification(context, response);
    const settled = await settlePayment(context, gateway, { order, payment, source: 'verify' });
    if (settled.outcome === 'amount_differs') return await rejectVerification(context, response);
    return ok(
      settled.outcome === null
        ? await markConfirming(context, order, settled.id)
        : toPaymentState(settled),
    );
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return ok(await markConfirming(context, order, response.paymentId));
  }
}

/** Reads the payment status of one of the user's own orders. */
export async function readPaymentState(
  db: Db,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<Result<PaymentState, 'not_found'>> {
  const order = await selectOrderByGatewayId(db, orderId);
  if (order?.user_id !== userId) return refuse('not_found');
  const payments = await selectPayments(db, order.id);
  const decisive =
    payments.find((payment) => payment.outcome === 'fulfilled') ??
    payments.find((payment) => payment.outcome !== null) ??
    payments.find((payment) => payment.status === 'authorized');
  if (decisive && decisive.outcome !== null) return ok(toPaymentState(decisive));
  const isConfirming = order.is_confirming || decisive !== undefined;
  return ok({
    status: isConfirming ? 'confirming' : 'open',
    transactionId: decisive?.id ?? null,
  });
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
  return { status: outcome === 'fulfilled' ? 'settled' : 'refunded', transactionId: id };
}

async function markConfirming(
  context: Context,
  order: OrderRow,
  paymentId: string,
): Promise<PaymentState> {
  await setConfirming(context.db, order.id, true);
  await scheduleCheck(context, order.id, 0);
  return { status: 'confirming', transactionId: paymentId };
}

async function rejectVerification(context: Context, response: CheckoutResponse) {
  const payer = {
    caller: { user: { id: response.userId, role: 'user' } },
    client: response.client,
  } as const;
  const order = { type: 'order', id: response.orderId };
  const detail = { payment: response.paymentId };
  const options = { outcome: 'refused', detail } as const;
  await recordEvent(context.db, auditEvent('payments.verification_refused', payer, order, options));
  return refuse('payment_verification_failed');
}
