import type { Context } from '../../../platform/context.ts';
import { bookRefunds, type PaymentPlace } from './record-gateway-refunds.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type PaymentFacts,
  type RefundFacts,
} from '../gateway/payment-gateway.ts';
import { noteRefundGap, sumKeptRefunds, takeUnsureRefunds } from './gateway-refund-queries.ts';

/** What the gateway says of a payment that is in the books, and of which order it is. */
interface ReadPayment {
  readonly orderId: string;
  readonly facts: PaymentFacts;
}

/**
 * Books the refunds of a payment of which the gateway says that more, or less, was refunded than is
 * booked: somebody refunded at the gateway, and the event was lost. What still does not add up, asked
 * once more, becomes an open item for superadmins.
 */
export async function bookMissingRefunds(
  context: Context,
  gateway: Gateway,
  { orderId, facts }: ReadPayment,
): Promise<void> {
  const place = { orderId, paymentId: facts.id };
  const first = await findGap(context, facts, await bookRefunds(context, gateway, place));
  // A refund may be made between the two answers of the gateway: a difference counts when a second pair
  // of answers has it too.
  const gap = first === 0 ? 0 : await compareAgain(context, gateway, place);
  await noteRefundGap(context.db, facts.id, gap);
  if (gap !== 0) context.log.error('the refunds of a payment do not add up');
}

/** Asks again for the refunds that have not ended or do not add up; what fails is asked next time. */
export async function checkUnsureRefunds(context: Context, gateway: Gateway): Promise<void> {
  for (const { orderId, paymentId } of await takeUnsureRefunds(context.db, 20)) {
    try {
      const facts = await gateway.readPayment(paymentId);
      if (facts) await bookMissingRefunds(context, gateway, { orderId, facts });
    } catch (error) {
      context.log.warn('refunds of a payment could not be checked', { error });
    }
  }
}

async function compareAgain(
  context: Context,
  gateway: Gateway,
  place: PaymentPlace,
): Promise<number> {
  const facts = await gateway.readPayment(place.paymentId);
  if (!facts) throw new GatewayUnavailable('the gateway no longer knows a payment');
  return findGap(context, facts, await bookRefunds(context, gateway, place));
}

async function findGap(
  { db }: Context,
  { id, amountRefunded }: PaymentFacts,
  listed: readonly RefundFacts[],
): Promise<number> {
  const open = listed.filter(({ status }) => status !== 'failed');
  const sum = open.reduce((paise, { amount }) => paise + amount, 0);
  return amountRefunded - sum || amountRefunded - (await sumKeptRefunds(db, id));
}
