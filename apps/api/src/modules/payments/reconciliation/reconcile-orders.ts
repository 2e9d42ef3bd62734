import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Gateway } from '../gateway/payment-gateway.ts';
import {
  maxReconcileSeconds,
  orderLifetimeSeconds,
  secondsUntilOrderCheck,
  transitionTo,
} from '../orders/order-lifecycle.ts';
import { advanceOrder, setConfirming } from '../orders/order-queries.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import {
  expireOldUnplacedOrders,
  selectOrderToCheck,
  selectOverdueOrders,
  updateNextCheck,
  type AgedOrder,
  type NextCheck,
  type OrderCheck,
} from './order-check-queries.ts';

/** The queue that checks single orders with the gateway. */
export const checkQueueName = 'payment-check';

/** Schedules the check of an order, replacing any that is scheduled. */
export async function scheduleCheck(
  context: Context,
  orderId: string,
  seconds: number,
): Promise<void> {
  await inTransaction(context.db, (trx) => sendCheck(trx, context, { orderId, seconds }));
}

/**
 * Checks an order with the gateway and settles its payments. While nothing is settled, checks follow at
 * growing intervals; after four days, when no late authorization can come, the order expires. A settled
 * order is checked once more then, because the event of a second payment or a refund may be lost.
 * A check that was replaced does nothing, so that each order has one at a time. Throws
 * GatewayUnavailable to make the queue retry.
 */
export async function reconcileOrder(
  context: Context,
  gateway: Gateway,
  check: OrderCheck,
): Promise<void> {
  const order = await selectOrderToCheck(context.db, check);
  if (!order) return;
  if (order.age <= maxReconcileSeconds) await settlePayments(context, gateway, order);
  const checked = await selectOrderToCheck(context.db, check);
  if (!checked) return;
  const { id: orderId, age } = checked;
  await inTransaction(context.db, async (trx) => {
    const seconds = secondsUntilOrderCheck(checked);
    if (age > orderLifetimeSeconds) await advanceOrder(trx, orderId, transitionTo('expired'));
    else await sendCheck(trx, context, { orderId, seconds, replacedDue: check.due });
  });
}

/** Schedules checks of orders whose check was lost, for example by restoring a backup. */
export async function rescheduleLostChecks(context: Context): Promise<void> {
  const overdue = await selectOverdueOrders(context.db, { overdueSeconds: 600, limit: 500 });
  for (const orderId of overdue) await scheduleCheck(context, orderId, 0);
}

/** Expires orders that were never placed at the gateway after the lifetime of any unpaid order. */
export async function expireUnplacedOrders({ db }: Context): Promise<void> {
  await expireOldUnplacedOrders(db, orderLifetimeSeconds);
}

async function settlePayments(context: Context, gateway: Gateway, order: AgedOrder): Promise<void> {
  if (order.gateway_order_id === null) return;
  const payments = await gateway.listPayments(order.gateway_order_id);
  for (const payment of payments) {
    await settlePayment(context, gateway, { order, payment, source: 'reconciler' });
  }
  const isPending = payments.some(({ status }) => status === 'authorized' || status === 'created');
  if (!isPending) await setConfirming(context.db, order.id, false);
}

async function sendCheck(trx: Trx, context: Context, next: NextCheck): Promise<void> {
  const { orderId, seconds } = next;
  const due = await updateNextCheck(trx, next);
  if (due === undefined) return;
  const check: OrderCheck = { orderId, due };
  await context.jobs.send(trx, { queue: checkQueueName, data: check, afterSeconds: seconds });
}
