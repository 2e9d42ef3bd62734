import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import type { PaymentOrder } from '@anupal/contract/payments';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { paiseOfRupees, type Paise } from '@anupal/contract/values/paise';
import type { Visitor } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { auditEvent, recordAlone } from '../audit/public.ts';
import { findChosen, hasChosenChange } from '../subscriptions/public.ts';
import { holdUser } from '../users/public.ts';
import { isOwnWallet } from '../wallet/public.ts';
import { GatewayUnavailable, type Gateway } from './gateway.ts';
import { sendCheck } from './reconciliation/service.ts';
import { settlePayment, type SettledPayment } from './settlement/service.ts';
import { isPaymentSigned } from './signing/service.ts';
import {
  insertOrder,
  noteUnplaced,
  selectByGatewayOrder,
  selectOpenOrder,
  selectOrderWait,
  selectPayments,
  takeUnplaced,
  updateConfirming,
  updateGatewayOrder,
  type NewOrder,
  type OrderRow,
  type PaymentRow,
} from './queries.ts';

export { listOrders, type OrderLine, type OrderSearch } from './desk/queries.ts';
export { countPayments } from './figures/queries.ts';
export { openGateway } from './gateway.ts';
export type { Gateway, GatewaySettings } from './gateway.ts';
export { selectPaid as findPaid, type PaidRow } from './queries.ts';
export { readOwnPayments } from './receipts/service.ts';
export { stateOf as refundStateOf } from './refunds/present.ts';
export { listRefunds, type RefundRow, type RefundSearch } from './refunds/queries.ts';

/** What payments work with beside the context. */
export interface PaymentPorts {
  readonly gateway: Gateway;
  readonly settings: PaymentSettings;
}

/** The account at the gateway. */
export interface PaymentSettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** The one before it, while it is being changed: payments that it signed are still taken. */
  readonly keySecretPrevious: string | null;
  /** The script that draws the payment window. */
  readonly scriptUrl: string;
  /** The webhook's secret, and the one before it while it is being changed. */
  readonly webhookSecrets: readonly string[];
  /** The account that events must belong to; null takes those of any. */
  readonly accountId: string | null;
}

/** Who pays, and in which language they are told about it. */
export interface Payer {
  readonly userId: string;
  readonly language: Language;
}

/** Orders the chosen plan at its own price, or as it was quoted; the open order of the same choice is answered again. */
export async function orderPlan(
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
    await holdUser(trx, payer.userId); // a double click waits here, and finds the order of the first
    return openPlanOrder(trx, context, payer);
  });
  return order.ok ? placeOrder(context, gateway, order.value) : order;
}

/**
 * Orders a top-up of a person's own wallet, in rupees. It credits nothing. A second try after the
 * gateway did not answer goes on with the order of the first, under the same receipt.
 */
export async function orderTopUp(
  context: Context,
  { gateway }: PaymentPorts,
  wanted: Payer & { readonly walletId: string; readonly amount: number },
): Promise<Result<PaymentOrder, 'not_found' | 'too_many_requests' | 'gateway_unavailable'>> {
  if (!(await isOwnWallet(context.db, wanted.walletId, wanted.userId))) return refuse('not_found');
  const amount = paiseOfRupees(wanted.amount);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  const order = await inTransaction(context.db, async (trx) => {
    await holdUser(trx, wanted.userId);
    const purpose = {
      purpose: 'top_up',
      subscription_id: null,
      wallet_id: wanted.walletId,
    } as const;
    const again = await takeUnplaced(trx, wanted.walletId, amount);
    return again ? ok(again) : makeOrder(trx, context, { ...purpose, payer: wanted, amount });
  });
  return order.ok ? placeOrder(context, gateway, order.value) : order;
}

/** Where the payment of an order stands. */
export interface PaymentState {
  readonly status: 'open' | 'confirming' | 'settled' | 'returned';
  readonly transactionId: string | null;
}

/** What the payment window answered. */
export interface WindowAnswer {
  readonly userId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
  readonly client: Visitor;
}

/**
 * Settles a payment by what the payment window answered. The signature says that the gateway gave
 * the payment to this order, and nothing more: what became of it is asked of the gateway. When it
 * does not answer, the payment is being confirmed; nobody is told that an unknown result has failed.
 */
export async function verifyPayment(
  context: Context,
  { gateway, settings }: PaymentPorts,
  answer: WindowAnswer,
): Promise<Result<PaymentState, 'not_found' | 'payment_verification_failed'>> {
  const order = await selectByGatewayOrder(context.db, answer.orderId);
  if (order?.user_id !== answer.userId) return refuse('not_found');
  if (!isPaymentSigned(settings, answer)) return refuseVerification(context, answer);
  const known = await knownOutcome(context.db, order, answer.paymentId);
  if (known) return ok(known);
  try {
    const facts = await gateway.readPayment(answer.paymentId);
    context.crash('verify:after-gateway');
    if (facts?.orderId !== answer.orderId) return await refuseVerification(context, answer);
    const settled = await settlePayment(context, gateway, { order, facts, source: 'verify' });
    if (settled.outcome === 'amount_differs') return await refuseVerification(context, answer);
    return ok(
      settled.outcome === null ? await confirm(context, order, settled.id) : stateOf(settled),
    );
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return ok(await confirm(context, order, answer.paymentId));
  }
}

/** Where the payment of one of a person's own orders stands. */
export async function readPaymentState(
  db: Db,
  asked: { readonly userId: string; readonly orderId: string },
): Promise<Result<PaymentState, 'not_found'>> {
  const order = await selectByGatewayOrder(db, asked.orderId);
  if (order?.user_id !== asked.userId) return refuse('not_found');
  const payments = await selectPayments(db, order.id);
  const telling =
    payments.find((payment) => payment.outcome === 'fulfilled') ??
    payments.find((payment) => payment.outcome !== null) ??
    payments.find((payment) => payment.status === 'authorized');
  if (telling && telling.outcome !== null) return ok(stateOf(telling));
  const isComing = order.is_confirming || telling !== undefined;
  return ok({ status: isComing ? 'confirming' : 'open', transactionId: telling?.id ?? null });
}

async function openPlanOrder(
  trx: Trx,
  context: Context,
  payer: Payer,
): Promise<Result<OrderRow, 'payment_not_ready' | 'quote_outdated' | 'too_many_requests'>> {
  const chosen = await findChosen(trx, payer.userId);
  if (!chosen) {
    const isChange = await hasChosenChange(trx, payer.userId);
    return refuse(isChange ? 'quote_outdated' : 'payment_not_ready');
  }
  const open = await selectOpenOrder(trx, chosen.id);
  if (open) return ok(open);
  const purpose = { purpose: 'plan', subscription_id: chosen.id, wallet_id: null } as const;
  return makeOrder(trx, context, { ...purpose, payer, amount: chosen.price_paise });
}

interface WantedOrder extends Pick<NewOrder, 'purpose' | 'subscription_id' | 'wallet_id'> {
  readonly payer: Payer;
  readonly amount: Paise;
}

// Each order at the gateway is asked about for days: whoever makes them without end would keep the
// reconciler from the orders of everybody else. One that the gateway did not take does not count; they
// are bounded by themselves, so that an outage shuts nobody out and a flood leaves few rows.
async function makeOrder(
  trx: Trx,
  { limits }: Context,
  { payer: { userId, language }, amount, ...purpose }: WantedOrder,
): Promise<Result<OrderRow, 'too_many_requests'>> {
  const wait = await selectOrderWait(trx, userId, {
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
  const placed = order.gateway_order_id ?? (await askForOrder(context, gateway, order));
  if (placed === null) return refuse('gateway_unavailable', retrySeconds);
  return ok({ orderId: placed, amount: order.amount_paise, currency: 'INR' });
}

const retrySeconds = 10;

async function askForOrder(
  context: Context,
  gateway: Gateway,
  order: OrderRow,
): Promise<string | null> {
  try {
    const wanted = { receipt: order.id, amount: order.amount_paise, userId: order.user_id };
    const made = await gateway.createOrder(wanted);
    context.crash('order:after-gateway');
    await sendCheck(context, order.id, context.limits.reconcileAfterSeconds);
    return await updateGatewayOrder(context.db, order.id, made);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn('payment gateway does not answer', { error });
    await noteUnplaced(context.db, order.id);
    return null;
  }
}

async function knownOutcome(
  db: Db,
  order: OrderRow,
  paymentId: string,
): Promise<PaymentState | null> {
  const payments = await selectPayments(db, order.id);
  const known = payments.find((payment) => payment.id === paymentId && payment.outcome !== null);
  return known && known.outcome !== 'amount_differs' ? stateOf(known) : null;
}

function stateOf({
  id,
  outcome,
}: Pick<PaymentRow, 'id' | 'outcome'> | SettledPayment): PaymentState {
  return { status: outcome === 'fulfilled' ? 'settled' : 'returned', transactionId: id };
}

async function confirm(
  context: Context,
  order: OrderRow,
  paymentId: string,
): Promise<PaymentState> {
  await updateConfirming(context.db, order.id, true);
  await sendCheck(context, order.id, 0);
  return { status: 'confirming', transactionId: paymentId };
}

async function refuseVerification(context: Context, answer: WindowAnswer) {
  const payer = {
    caller: { user: { id: answer.userId, role: 'user' } },
    client: answer.client,
  } as const;
  const order = { type: 'order', id: answer.orderId };
  const detail = { payment: answer.paymentId };
  const options = { outcome: 'refused', detail } as const;
  await recordAlone(context.db, auditEvent('payments.verification_refused', payer, order, options));
  return refuse('payment_verification_failed');
}
