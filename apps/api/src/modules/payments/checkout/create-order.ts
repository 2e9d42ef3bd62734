import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import type { PaymentOrder } from '@anupal/contract/payments';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { findChosenPlan, hasChosenChange } from '../../subscriptions/public.ts';
import { lockUser } from '../../users/public.ts';
import { isOwnWallet } from '../../wallet/public.ts';
import type { PaymentPorts } from '../gateway/context.ts';
import { GatewayUnavailable, type Gateway } from '../gateway/payment-gateway.ts';
import {
  insertOrder,
  markOrderUnplaced,
  selectOpenOrder,
  selectSecondsUntilNextOrder,
  claimUnplacedTopUp,
  recordGatewayOrderId,
  type NewOrder,
  type OrderRow,
} from '../orders/order-queries.ts';
import { sendCheck } from '../reconciliation/reconcile-orders.ts';

/** Who pays, and in which language they are told about it. */
export interface Payer {
  readonly userId: string;
  readonly language: Language;
}

/** Orders the chosen plan at its own price, or as it was quoted; the open order of the same choice is answered again. */
export async function createPlanOrder(
  context: Context,
  { gateway }: PaymentPorts,
  payer: Payer,
): Promise<
  Result<
    PaymentOrder,
    'payment_not_ready' | 'quote_outdated' | 'too_many_requests' | 'gateway_unavailable'
  >
> {
  const order = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, payer.userId); // a double click waits here, and finds the order of the first
    return findOrInsertPlanOrder(trx, context, payer);
  });
  return order.ok ? placeOrder(context, gateway, order.value) : order;
}

/**
 * Orders a top-up of a person's own wallet, in rupees. It credits nothing. A second try after the
 * gateway did not answer goes on with the order of the first, under the same receipt.
 */
export async function createTopUpOrder(
  context: Context,
  { gateway }: PaymentPorts,
  wanted: Payer & { readonly walletId: string; readonly amount: number },
): Promise<Result<PaymentOrder, 'not_found' | 'too_many_requests' | 'gateway_unavailable'>> {
  if (!(await isOwnWallet(context.db, wanted.walletId, wanted.userId))) return refuse('not_found');
  const amount = rupeesToPaise(wanted.amount);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  const order = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, wanted.userId);
    const purpose = {
      purpose: 'top_up',
      subscription_id: null,
      wallet_id: wanted.walletId,
    } as const;
    const again = await claimUnplacedTopUp(trx, wanted.walletId, amount);
    return again
      ? ok(again)
      : insertWithinLimit(trx, context, { ...purpose, payer: wanted, amount });
  });
  return order.ok ? placeOrder(context, gateway, order.value) : order;
}

async function findOrInsertPlanOrder(
  trx: Trx,
  context: Context,
  payer: Payer,
): Promise<Result<OrderRow, 'payment_not_ready' | 'quote_outdated' | 'too_many_requests'>> {
  const chosen = await findChosenPlan(trx, payer.userId);
  if (!chosen) {
    const isChange = await hasChosenChange(trx, payer.userId);
    return refuse(isChange ? 'quote_outdated' : 'payment_not_ready');
  }
  const open = await selectOpenOrder(trx, chosen.id);
  if (open) return ok(open);
  const purpose = { purpose: 'plan', subscription_id: chosen.id, wallet_id: null } as const;
  return insertWithinLimit(trx, context, { ...purpose, payer, amount: chosen.price_paise });
}

interface OrderInput extends Pick<NewOrder, 'purpose' | 'subscription_id' | 'wallet_id'> {
  readonly payer: Payer;
  readonly amount: Paise;
}

// Each order at the gateway is asked about for days: whoever makes them without end would keep the
// reconciler from the orders of everybody else. One that the gateway did not take does not count; they
// are bounded by themselves, so that an outage shuts nobody out and a flood leaves few rows.
async function insertWithinLimit(
  trx: Trx,
  { limits }: Context,
  { payer: { userId, language }, amount, ...purpose }: OrderInput,
): Promise<Result<OrderRow, 'too_many_requests'>> {
  const wait = await selectSecondsUntilNextOrder(trx, userId, {
    placed: limits.ordersPerHour,
    unplaced: limits.unplacedOrdersPerHour,
  });
  if (wait !== null) return refuse('too_many_requests', wait);
  const order = { id: randomUUIDv7(), user_id: userId, amount_paise: amount, language };
  const checkInSeconds = limits.reconcileAfterSeconds;
  return ok(await insertOrder(trx, { ...purpose, ...order, checkInSeconds }));
}

// The order is committed before the gateway is asked, with its own id as the receipt: whatever
// becomes of this process or of the answer, a retry finds the same order on both sides.
async function placeOrder(
  context: Context,
  gateway: Gateway,
  order: OrderRow,
): Promise<Result<PaymentOrder, 'gateway_unavailable'>> {
  context.crash('order:after-insert');
  const placed = order.gateway_order_id ?? (await createGatewayOrder(context, gateway, order));
  if (placed === null) return refuse('gateway_unavailable', retrySeconds);
  return ok({ orderId: placed, amount: order.amount_paise, currency: 'INR' });
}

const retrySeconds = 10;

async function createGatewayOrder(
  context: Context,
  gateway: Gateway,
  order: OrderRow,
): Promise<string | null> {
  try {
    const wanted = { receipt: order.id, amount: order.amount_paise, userId: order.user_id };
    const made = await gateway.createOrder(wanted);
    context.crash('order:after-gateway');
    await sendCheck(context, order.id, context.limits.reconcileAfterSeconds);
    return await recordGatewayOrderId(context.db, order.id, made);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn('payment gateway does not answer', { error });
    await markOrderUnplaced(context.db, order.id);
    return null;
  }
}
