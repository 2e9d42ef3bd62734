import { paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { auditEvent, type AuditEvent, recordEvents } from '../../audit/public.ts';
import { endRefundedPlan, resumeRefundedPlan } from '../../subscriptions/public.ts';
import { firmAccounts, readBalance, transfer } from '../../wallet/public.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type GatewayRefund,
} from '../gateway/payment-gateway.ts';
import { refundStatuses } from './refund-lifecycle.ts';
import { transitionTo } from '../orders/order-lifecycle.ts';
import { selectPayments, type PaymentRow } from '../orders/payment-queries.ts';
import { type OrderRow, advanceOrder, lockOrder } from '../orders/order-queries.ts';
import {
  endRefund,
  linkRefund,
  selectRefund,
  selectRefundable,
  type RefundRow,
} from './refund-queries.ts';
import { sourceAccount } from './refund-policy.ts';
import {
  notifyPayerOfFailure,
  notifyPayerOfRefund,
  notifySuperadmins,
} from './refund-notifications.ts';
import { sumOtherRefunds, upsertRefund } from './gateway-refund-queries.ts';

/** A payment, and the order that it paid. */
export interface PaymentRef {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Asks the gateway which refunds it has made of a payment, books them as `recordGatewayRefunds` does, and answers them. */
export async function syncGatewayRefunds(
  context: Context,
  gateway: Gateway,
  place: PaymentRef,
): Promise<readonly GatewayRefund[]> {
  const refunds = await gateway.listRefunds(place.paymentId);
  await recordGatewayRefunds(context, place, refunds);
  return refunds;
}

/**
 * Writes the refunds that the gateway has made of a payment into the books, each once: those that
 * were asked for here, and those that somebody made at the gateway itself. The gateway takes no second
 * payment of an order, not even after a refund: one that is open makes room.
 */
export async function recordGatewayRefunds(
  context: Context,
  place: PaymentRef,
  refunds: readonly GatewayRefund[],
): Promise<void> {
  for (const refund of refunds) {
    await inTransaction(context.db, (trx) =>
      recordGatewayRefund(trx, context, { ...place, refund }),
    );
    context.crash('refund:after-booked');
  }
}

/**
 * A refund that failed: what was set aside goes back to where it came from, a plan that it had ended
 * goes on, and superadmins and the payer hear of it.
 */
export async function failRefund(
  trx: Trx,
  context: Context,
  {
    order,
    refund,
    said,
  }: { readonly order: OrderRow; readonly refund: RefundRow; readonly said: string | null },
): Promise<readonly AuditEvent[]> {
  const { id, amount_paise: amount } = refund;
  if (!(await endRefund(trx, { id, to: 'failed', said }))) return [];
  const isPlanBack = await resumePlan(trx, refund);
  await notifySuperadmins(trx, context, { refund, turn: 'failed', but: null });
  // What the gateway neither made nor refused has gone back by another refund, of which they hear.
  if (refund.gateway_refund_id !== null || said !== null)
    await notifyPayerOfFailure(trx, context, { order, refund, isPlanBack });
  const way = { from: firmAccounts.refundPayable, to: sourceAccount(refund) };
  await transferRefund(trx, { refund, kind: 'refund_undone', amount, ...way });
  return [eventOf('payments.refund_failed', id, { payment: refund.payment_id, paise: amount })];
}

// Who has the money back by another way has not the plan as well.
async function resumePlan(
  trx: Trx,
  { source, user_id: userId, payment_id: paymentId }: RefundRow,
): Promise<boolean> {
  if (source !== 'plan') return false;
  const left = await selectRefundable(trx, paymentId);
  return left && left.room_paise > 0 ? resumeRefundedPlan(trx, { userId, paymentId }) : false;
}

interface Told extends PaymentRef {
  readonly refund: GatewayRefund;
}

async function recordGatewayRefund(trx: Trx, context: Context, told: Told): Promise<void> {
  const { orderId, paymentId, refund } = told;
  const order = await lockOrder(trx, orderId);
  const payment = await findCapturedPayment(trx, order, paymentId);
  if (!(await isWithinPayment(trx, payment, refund))) {
    context.log.error('a refund beyond its payment is not booked');
    return;
  }
  await advanceOrder(trx, order.id, transitionTo('expired'));
  const kept = await upsertRefund(trx, { paymentId, refund, statuses: refundStatuses });
  const own = await linkOwnRefund(trx, paymentId, refund);
  const events: AuditEvent[] = [];
  if (kept.status === 'processed' && own && own.state !== 'processed')
    await completeRefund(trx, context, { refund: own, isNew: kept.is_new_in_books });
  if (kept.is_new_in_books) {
    const returned = { paymentId, amount: paise(refund.amount), reason: own?.reason ?? null };
    await notifyPayerOfRefund(trx, context, { order, ...returned });
    await postRefund(trx, { paymentId, refund, own });
    const detail = { payment: paymentId, paise: refund.amount };
    events.push(eventOf('payments.refunded', refund.id, detail));
  }
  if (kept.status === 'failed' && own?.state === 'approved')
    events.push(...(await failRefund(trx, context, { order, refund: own, said: null })));
  context.crash('refund:before-booked');
  if (events.length > 0) await recordEvents(trx, events);
}

// What has gone back had come: an answer that knows of no capture is older than the refund, and is
// asked for again.
async function findCapturedPayment(
  trx: Trx,
  order: OrderRow,
  paymentId: string,
): Promise<PaymentRow> {
  const payments = await selectPayments(trx, order.id);
  const payment = payments.find(({ id, outcome }) => id === paymentId && outcome !== null);
  if (payment) return payment;
  throw new GatewayUnavailable('refunds of a payment that was not captured, by the same account');
}

// The gateway refunds no more than was paid. Where it says that it did, nobody knows what is true: the
// refund stays out of the books, and the payment becomes an open item.
async function isWithinPayment(
  trx: Trx,
  { id, amount_paise: paid }: PaymentRow,
  refund: GatewayRefund,
): Promise<boolean> {
  return (
    refund.status === 'failed' ||
    (await sumOtherRefunds(trx, id, refund.id)) + refund.amount <= paid
  );
}

async function linkOwnRefund(
  trx: Trx,
  paymentId: string,
  { id: gatewayId, receipt, amount }: GatewayRefund,
): Promise<RefundRow | undefined> {
  if (receipt === null || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(receipt)) return;
  const state = await linkRefund(trx, { id: receipt, gatewayId, paymentId, amount });
  return state && selectRefund(trx, receipt);
}

/** A refund of ours that has gone back, and whether the books do not know that yet. */
interface Finished {
  readonly refund: RefundRow;
  readonly isNew: boolean;
}

// The books may know a refund already, as a stranger's out of suspense: its news came before its
// receipt, or before a backup was put back. What was set aside for it then fills that hole.
async function completeRefund(
  trx: Trx,
  context: Context,
  { refund, isNew }: Finished,
): Promise<void> {
  const { id, state, amount_paise: amount } = refund;
  if (!(await endRefund(trx, { id, to: 'processed', said: null }))) return;
  if (state === 'failed') {
    await notifySuperadmins(trx, context, { refund, turn: 'processed_after_all', but: null });
    await endPlanAgain(trx, refund);
    await reclaimAmount(trx, refund);
  } else if (!isNew) {
    const way = { from: firmAccounts.refundPayable, to: firmAccounts.suspense };
    await transferRefund(trx, { refund, kind: 'refund_matched', amount, ...way });
  }
}

// What was paid on top of the plan meanwhile keeps it in force; superadmins have been told.
async function endPlanAgain(
  trx: Trx,
  { source, user_id: userId, payment_id: paymentId }: RefundRow,
): Promise<void> {
  const left = await selectRefundable(trx, paymentId);
  if (source === 'plan' && left?.room_paise === 0)
    await endRefundedPlan(trx, { userId, paymentId });
}

// Called failed, its money was given back to where it came from. It is taken from there once more, as
// far as a wallet holds it still; the rest is missing from suspense until somebody settles it.
async function reclaimAmount(trx: Trx, refund: RefundRow): Promise<void> {
  const { source, wallet_id: walletId, user_id: userId, amount_paise: whole } = refund;
  if (source === 'suspense') return;
  const held = walletId === null ? whole : ((await readBalance(trx, walletId, userId)) ?? 0);
  const amount = paise(Math.min(whole, held));
  const way = { from: sourceAccount(refund), to: firmAccounts.suspense };
  if (amount > 0) await transferRefund(trx, { refund, kind: 'refund_matched', amount, ...way });
}

async function transferRefund(
  trx: Trx,
  {
    refund: { id, payment_id: paymentId },
    kind,
    ...moved
  }: {
    readonly refund: RefundRow;
    readonly kind: 'refund_undone' | 'refund_matched';
    readonly from: string;
    readonly to: string;
    readonly amount: RefundRow['amount_paise'];
  },
): Promise<void> {
  const posted = await transfer(trx, { ...moved, kind, paymentId, key: `${kind}:${id}` });
  if (posted === 'insufficient') throw new GatewayUnavailable('the wallet was spent meanwhile');
  if (posted !== 'posted') throw new Error(`${kind} was ${posted} in the books`);
}

// What was approved here has been set aside. All else, a refund that was called failed before
// included, is taken from suspense until somebody says what it was for.
async function postRefund(
  trx: Trx,
  {
    paymentId,
    refund,
    own,
  }: {
    readonly paymentId: string;
    readonly refund: GatewayRefund;
    readonly own: RefundRow | undefined;
  },
): Promise<void> {
  const posted = await transfer(trx, {
    key: `refund:${refund.id}`,
    kind: 'refund',
    from: own?.state === 'approved' ? firmAccounts.refundPayable : firmAccounts.suspense,
    to: firmAccounts.gatewayClearing,
    amount: paise(refund.amount),
    paymentId,
  });
  if (posted !== 'posted') throw new Error(`a refund was ${posted} in the books`);
}

function eventOf(
  action: `payments.${string}`,
  id: string,
  detail: { readonly payment: string; readonly paise: number },
): AuditEvent {
  return auditEvent(action, null, { type: 'refund', id }, { detail });
}
