import type { Context } from '../../../platform/context.ts';
import { syncDispute } from '../disputes/record-dispute.ts';
import { GatewayUnavailable, type Gateway } from '../gateway/payment-gateway.ts';
import { selectOrderByGatewayId } from '../orders/order-queries.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import type { OpenLine } from './settlement-queries.ts';

/**
 * Asks the gateway about a line that matches nothing: a payment of ours whose events were all lost, a
 * refund on the gateway's dashboard, or a dispute. What it reports is recorded as if an event had come.
 */
export async function findMissing(
  context: Context,
  gateway: Gateway,
  line: OpenLine,
): Promise<void> {
  try {
    if (line.type === 'payment') await findPayment(context, gateway, line.entity_id, line);
    else if (line.type === 'refund' && line.parent_payment_id !== null)
      await findPayment(context, gateway, line.parent_payment_id, line);
    else if (line.dispute_gateway_id !== null)
      await syncDispute(context, gateway, line.dispute_gateway_id);
  } catch (error) {
    // One line must not keep the others from being looked up.
    const level = error instanceof GatewayUnavailable ? 'warn' : 'error';
    context.log[level]('an unmatched line of a settlement could not be looked up', { error });
  }
}

async function findPayment(
  context: Context,
  gateway: Gateway,
  paymentId: string,
  { type, order_gateway_id: gatewayOrderId }: OpenLine,
): Promise<void> {
  const order = gatewayOrderId && (await selectOrderByGatewayId(context.db, gatewayOrderId));
  const payment = order && (await gateway.readPayment(paymentId));
  if (!payment || payment.orderId !== order.gateway_order_id) return;
  const isOfRefund = type === 'refund';
  await settlePayment(context, gateway, { order, payment, source: 'reconciler', isOfRefund });
}
