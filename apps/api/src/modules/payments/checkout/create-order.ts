import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import type { PaymentOrder } from '@anupal/contract/payments';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { needsAddress } from '../../invoices/public.ts';
import { findChosenPlan, hasChosenChange } from '../../subscriptions/public.ts';
import { lockUser } from '../../users/public.ts';
import { isOwnWallet } from '../../wallet/public.ts';
import type { PaymentPorts } from '../gateway/context.ts';
import { GatewayUnavailable, type Gateway } from '../gateway/payment-gateway.ts';
import {
  claimUnplacedTopUp,
  insertOrder,
  markOrderUnplaced,
  recordGatewayOrderId,
  selectOpenOrder,
  selectSecondsUntilNextOrder,
  type NewOrder,
  type OrderRow,
} from '../orders/order-queries.ts';
import { scheduleCheck } from '../reconciliation/reconcile-orders.ts';

/** Who pays, and the language of their notifications. */
export interface Payer {
  readonly userId: string;
  readonly language: Language;
}

/** A top-up of a wallet. `amount` is in rupees. */
export interface TopUpInput extends Payer {
  readonly walletId: string;
  readonly amount: number;
}

/** Why the order of a plan is refused. */
type PlanOrderRefusal =
  'payment_not_ready' | 'quote_outdated' | 'tax_details_missing' | 'too_many_requests';

/** Creates the order of the selected plan at its price or quote, or returns the open order of the same selection. */
export async function createPlanOrder(
  context: Context,
  { gateway }: PaymentPorts,
  payer: Payer,
): Promise<Result<PaymentOrder, PlanOrderRefusal | 'gateway_unavailable'>> {
  const order = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, payer.userId); // a double click waits here and finds the first order
    return findOrInsertPlanOrder(trx, context, payer);
  });
  return order.ok ? submitOrder(context, gateway, order.value) : order;
}

/**
 * Creates an order to top up the user's own wallet, in rupees. Nothing is credited yet. A retry after
 * the gateway did not answer reuses the first order and its receipt.
 */
export async function createTopUpOrder(
  context: Context,
  { gateway }: PaymentPorts,
  { walletId, amount: rupees, ...payer }: TopUpInput,
): Promise<Result<PaymentOrder, 'not_found' | 'too_many_requests' | 'gateway_unavailable'>> {
  if (!(await isOwnWallet(context.db, walletId, payer.userId))) return refuse('not_found');
  const amount = rupeesToPaise(rupees);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  const order = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, payer.userId);
    const unplaced = await claimUnplacedTopUp(trx, walletId, amount);
    if (unplaced) return ok(unplaced);
    const purpose = { purpose: 'top_up', subscription_id: null, wallet_id: walletId } as const;
    return insertWithinLimit(trx, context, { ...purpose, payer, amount });
  });
  return order.ok ? submitOrder(context, gateway, order.value) : order;
}

async function findOrInsertPlanOrder(
  trx: Trx,
  context: Context,
  payer: Payer,
): Promise<Result<OrderRow, PlanOrderRefusal>> {
  const plan = await findChosenPlan(trx, payer.userId);
  if (!plan) {
    const isChange = await hasChosenChange(trx, payer.userId);
    return refuse(isChange ? 'quote_outdated' : 'payment_not_ready');
  }
  if (await needsAddress(trx, payer.userId, plan.price_paise)) return refuse('tax_details_missing');
  const open = await selectOpenOrder(trx, plan.id);
  if (open) return ok(open);
  const purpose = { purpose: 'plan', subscription_id: plan.id, wallet_id: null } as const;
  return insertWithinLimit(trx, context, { ...purpose, payer, amount: plan.price_paise });
}

interface OrderInput extends Pick<NewOrder, 'purpose' | 'subscription_id' | 'wallet_id'> {
  readonly payer: Payer;
  readonly amount: Paise;
}

// Orders at the gateway are checked for days, so a flood of them would delay the checks of everyone's
// orders. Orders that could not be placed have a limit of their own: an outage locks nobody out, and a
// flood leaves few rows.
async function insertWithinLimit(
  trx: Trx,
  { limits }: Context,
  { payer: { userId, language }, amount, ...purpose }: OrderInput,
): Promise<Result<OrderRow, 'too_many_requests'>> {
  const retryAfter = await selectSecondsUntilNextOrder(trx, userId, {
    placed: limits.ordersPerHour,
    unplaced: limits.unplacedOrdersPerHour,
  });
  if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
  const order = { id: randomUUIDv7(), user_id: userId, amount_paise: amount, language };
  const checkInSeconds = limits.reconcileAfterSeconds;
  return ok(await insertOrder(trx, { ...purpose, ...order, checkInSeconds }));
}

// The order is committed before the gateway call, and its id is the receipt. If this process dies or the
// response is lost, a retry finds the same order on both sides.
async function submitOrder(
  context: Context,
  gateway: Gateway,
  order: OrderRow,
): Promise<Result<PaymentOrder, 'gateway_unavailable'>> {
  context.crash('order:after-insert');
  const orderId = order.gateway_order_id ?? (await createGatewayOrder(context, gateway, order));
  if (orderId === null) return refuse('gateway_unavailable', retrySeconds);
  return ok({ orderId, amount: order.amount_paise, currency: 'INR' });
}

const retrySeconds = 10;

async function createGatewayOrder(
  context: Context,
  gateway: Gateway,
  order: OrderRow,
): Promise<string | null> {
  try {
    const newOrder = { receipt: order.id, amount: order.amount_paise, userId: order.user_id };
    const gatewayOrderId = await gateway.createOrder(newOrder);
    context.crash('order:after-gateway');
    await scheduleCheck(context, order.id, context.limits.reconcileAfterSeconds);
    return await recordGatewayOrderId(context.db, order.id, gatewayOrderId);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn('payment gateway does not respond', { error });
    await markOrderUnplaced(context.db, order.id);
    return null;
  }
}
