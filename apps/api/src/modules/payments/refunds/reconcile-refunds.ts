import type { Context } from '../../../platform/context.ts';
import { syncGatewayRefunds, type PaymentRef } from './record-gateway-refunds.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type GatewayPayment,
  type GatewayRefund,
} from '../gateway/payment-gateway.ts';
import { updateRefundGap, sumRefunds, claimUncertainPayments } from './gateway-refund-queries.ts';

/** What the gateway says of a payment that is in the books, and of which order it is. */
interface PaymentReading {
  readonly orderId: string;
  readonly facts: GatewayPayment;
}

/**
 * Books the refunds of a payment of which the gateway says that more, or less, was refunded than is
 * booked: somebody refunded at the gateway, and the event was lost. What still does not add up, asked
 * once more, becomes an open item for superadmins.
 */
export async function reconcileRefunds(
  context: Context,
  gateway: Gateway,
  { orderId, facts }: PaymentReading,
): Promise<void> {
  const place = { orderId, paymentId: facts.id };
  const first = await findGap(context, facts, await syncGatewayRefunds(context, gateway, place));
  // A refund may be made between the two answers of the gateway: a difference counts when a second pair
  // of answers has it too.
  const gap = first === 0 ? 0 : await compareAgain(context, gateway, place);
  await updateRefundGap(context.db, facts.id, gap);
  if (gap !== 0) context.log.error('the refunds of a payment do not add up');
}

/** Asks again for the refunds that have not ended or do not add up; what fails is asked next time. */
export async function reconcileUncertainRefunds(context: Context, gateway: Gateway): Promise<void> {
  for (const { orderId, paymentId } of await claimUncertainPayments(context.db, 20)) {
    try {
      const facts = await gateway.readPayment(paymentId);
      if (facts) await reconcileRefunds(context, gateway, { orderId, facts });
    } catch (error) {
      context.log.warn('refunds of a payment could not be checked', { error });
    }
  }
}

async function compareAgain(
  context: Context,
  gateway: Gateway,
  place: PaymentRef,
): Promise<number> {
  const facts = await gateway.readPayment(place.paymentId);
  if (!facts) throw new GatewayUnavailable('the gateway no longer knows a payment');
  return findGap(context, facts, await syncGatewayRefunds(context, gateway, place));
}

async function findGap(
  { db }: Context,
  { id, amountRefunded }: GatewayPayment,
  listed: readonly GatewayRefund[],
): Promise<number> {
  const open = listed.filter(({ status }) => status !== 'failed');
  const sum = open.reduce((paise, { amount }) => paise + amount, 0);
  return amountRefunded - sum || amountRefunded - (await sumRefunds(db, id));
}
