import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Gateway } from '../gateway/payment-gateway.ts';
import {
  orderLifetimeSeconds,
  maxReconcileSeconds,
  secondsUntilOrderCheck,
  transitionTo,
} from '../orders/order-lifecycle.ts';
import { setConfirming, advanceOrder } from '../orders/order-queries.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import {
  updateUnplacedOrders,
  selectOrderToCheck,
  selectOverdueOrders,
  updateNextCheck,
  type AgedOrder,
  type OrderCheck,
} from './order-check-queries.ts';

export type { OrderCheck } from './order-check-queries.ts';

/** The queue that asks the gateway about one order. */
export const checkQueueName = 'payment-check';

/** Has the gateway asked about an order in so many seconds, in place of any check that waits. */
export async function sendCheck(context: Context, orderId: string, seconds: number): Promise<void> {
  await inTransaction(context.db, (trx) => sendCheckIn(trx, context, { orderId, seconds }));
}

/**
 * Asks the gateway about an order and settles what it finds. While nothing is settled the next check
 * follows, ever later; after four days, when no late authorisation can come, it is given up. One that
 * is settled is asked about once more then: a second payment or a refund may have come, and its event
 * may be lost.
 * A check in whose place another was sent does nothing, so that there is one at a time for each order.
 * Throws GatewayUnavailable, so that the queue tries again.
 */
export async function reconcileOrder(
  context: Context,
  gateway: Gateway,
  check: OrderCheck,
): Promise<void> {
  const order = await selectOrderToCheck(context.db, check);
  if (!order) return;
  const isAsked = order.gateway_order_id !== null && order.age <= maxReconcileSeconds;
  if (isAsked) await settlePayments(context, gateway, order);
  const left = await selectOrderToCheck(context.db, check);
  if (!left) return;
  const { orderId, due } = check;
  await inTransaction(context.db, async (trx) => {
    const seconds = secondsUntilOrderCheck(left);
    if (left.age > orderLifetimeSeconds) await advanceOrder(trx, left.id, transitionTo('expired'));
    else await sendCheckIn(trx, context, { orderId, seconds, instead: due });
  });
}

/** Has the orders checked whose own check was lost, such as with a restored backup. */
export async function rescheduleLostChecks(context: Context): Promise<void> {
  const overdue = await selectOverdueOrders(context.db, { seconds: 600, limit: 500 });
  for (const orderId of overdue) await sendCheck(context, orderId, 0);
}

/** Gives up the orders that the gateway never got, after as long as any other that nobody pays. */
export async function expireUnplacedOrders({ db }: Context): Promise<void> {
  const { from, to } = transitionTo('expired');
  await updateUnplacedOrders(db, { from, to, seconds: orderLifetimeSeconds });
}

async function settlePayments(context: Context, gateway: Gateway, order: AgedOrder): Promise<void> {
  const payments = await gateway.listPayments(order.gateway_order_id ?? '');
  for (const facts of payments) {
    await settlePayment(context, gateway, { order, facts, source: 'reconciler' });
  }
  const isComing = payments.some(({ status }) => status === 'authorized' || status === 'created');
  if (!isComing) await setConfirming(context.db, order.id, false);
}

async function sendCheckIn(
  trx: Trx,
  context: Context,
  next: { readonly orderId: string; readonly seconds: number; readonly instead?: string },
): Promise<void> {
  const due = await updateNextCheck(trx, next);
  if (due === undefined) return;
  const check: OrderCheck = { orderId: next.orderId, due };
  await context.jobs.send(trx, { queue: checkQueueName, data: check, afterSeconds: next.seconds });
}
