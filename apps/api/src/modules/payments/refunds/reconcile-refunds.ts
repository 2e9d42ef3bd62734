import type { Context } from '../../../platform/context.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type GatewayPayment,
  type GatewayRefund,
} from '../gateway/payment-gateway.ts';
import { claimUncertainPayments, sumRefunds, updateRefundGap } from './gateway-refund-queries.ts';
import { syncGatewayRefunds, type PaymentRef } from './record-gateway-refunds.ts';

/**
 * Records missing refunds of a payment whose refunded total at the gateway differs from ours, such as a
 * refund on the gateway's dashboard whose event was lost. A difference that remains becomes an open
 * item for superadmins.
 */
export async function reconcileRefunds(
  context: Context,
  gateway: Gateway,
  orderId: string,
  payment: GatewayPayment,
): Promise<void> {
  const ref = { orderId, paymentId: payment.id };
  const first = await findGap(context, payment, await syncGatewayRefunds(context, gateway, ref));
  // A refund may be created between the two calls. A difference counts only if a second pair of calls
  // confirms it.
  const gap = first === 0 ? 0 : await compareAgain(context, gateway, ref);
  await updateRefundGap(context.db, payment.id, gap);
  if (gap !== 0) context.log.error('the refunds of a payment do not add up');
}

/** Rechecks payments with pending or mismatched refunds. Failures are retried next time. */
export async function reconcileUncertainRefunds(context: Context, gateway: Gateway): Promise<void> {
  for (const { orderId, paymentId } of await claimUncertainPayments(context.db, 20)) {
    try {
      const payment = await gateway.readPayment(paymentId);
      if (payment) await reconcileRefunds(context, gateway, orderId, payment);
    } catch (error) {
      context.log.warn('refunds of a payment could not be checked', { error });
    }
  }
}

async function compareAgain(context: Context, gateway: Gateway, ref: PaymentRef): Promise<number> {
  const payment = await gateway.readPayment(ref.paymentId);
  if (!payment) throw new GatewayUnavailable('the gateway no longer knows a payment');
  return findGap(context, payment, await syncGatewayRefunds(context, gateway, ref));
}

async function findGap(
  { db }: Context,
  { id, amountRefunded }: GatewayPayment,
  refunds: readonly GatewayRefund[],
): Promise<number> {
  const open = refunds.filter(({ status }) => status !== 'failed');
  const sum = open.reduce((paise, { amount }) => paise + amount, 0);
  return amountRefunded - sum || amountRefunded - (await sumRefunds(db, id));
}
