import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { activatePlan, isStillOffered, type SubscriptionRow } from '../../subscriptions/public.ts';
import { findUser, lockUser } from '../../users/public.ts';
import { firmAccounts, openWallet, transfer, type Transfer } from '../../wallet/public.ts';
import type { Gateway, GatewayPayment } from '../gateway/payment-gateway.ts';
import { paymentStatuses, transitionTo } from '../orders/order-lifecycle.ts';
import { type OrderRow, advanceOrder, lockOrder } from '../orders/order-queries.ts';
import {
  type PaymentOutcome,
  type PaymentRow,
  setPaymentOutcome,
  upsertPayment,
} from '../orders/payment-queries.ts';
import { notifyPayer } from '../receipts/receipts.ts';
import { areRefundsRecorded } from '../refunds/gateway-refund-queries.ts';
import { reconcileRefunds } from '../refunds/reconcile-refunds.ts';

/** Who brought the news of a payment. */
export type SettlementSource = 'verify' | 'webhook' | 'reconciler';

/** A payment as it stands after it was settled, as far as it could be. */
export type SettledPayment = Pick<PaymentRow, 'id' | 'status' | 'outcome'> & {
  /** Whether what the gateway says was refunded of it is in the books. */
  readonly areRefundsRecorded: boolean;
};

/**
 * The one settlement path: verify, webhook and reconciler all end here with what the gateway itself
 * says of a payment now. However often and in whatever order they come, a captured payment is
 * written into the books once, with all that follows from it, in one transaction.
 */
export async function settlePayment(
  context: Context,
  gateway: Gateway,
  news: {
    readonly order: OrderRow;
    readonly facts: GatewayPayment;
    readonly source: SettlementSource;
    /** Whether the news is of a refund: the gateway is asked for them whatever their sum. */
    readonly isOfRefund?: boolean;
  },
): Promise<SettledPayment> {
  const facts = await captureIfNeeded(gateway, news);
  if (facts.orderId !== news.order.gateway_order_id) throw new Error('a payment of another order');
  context.crash('settle:before-transaction');
  const settled = await inTransaction(context.db, (trx) =>
    settle(trx, context, { ...news, facts }),
  );
  context.crash('settle:after-commit');
  if (news.isOfRefund || (settled.outcome !== null && !settled.areRefundsRecorded))
    await reconcileRefunds(context, gateway, { orderId: news.order.id, facts });
  return settled;
}

// An account that does not capture by itself is helped, but only where the money is wanted: what is
// authorised and never captured goes back to the payer by itself.
async function captureIfNeeded(
  gateway: Gateway,
  { order, facts }: { readonly order: OrderRow; readonly facts: GatewayPayment },
): Promise<GatewayPayment> {
  const isWanted = order.state !== 'fulfilled' && isOfOrder(facts, order);
  return facts.status === 'authorized' && isWanted ? gateway.capture(facts) : facts;
}

interface Settling {
  readonly order: OrderRow;
  readonly facts: GatewayPayment;
  readonly source: SettlementSource;
}

async function settle(trx: Trx, context: Context, settling: Settling): Promise<SettledPayment> {
  const { facts, source } = settling;
  const order = await lockOrder(trx, settling.order.id);
  const payment = await upsertPayment(trx, { orderId: order.id, facts, statuses: paymentStatuses });
  const hasRefundsBooked = await areRefundsRecorded(trx, payment.id, facts.amountRefunded);
  const hasMoney = payment.status === 'captured' || payment.status === 'refunded';
  if (payment.outcome !== null || !hasMoney) {
    await advanceOrder(trx, order.id, transitionTo('attempted'));
    return { ...payment, areRefundsRecorded: hasRefundsBooked };
  }
  const { outcome, subscription, entry } = await decide(trx, order, payment);
  await setPaymentOutcome(trx, payment.id, outcome);
  await notifyPayer(trx, context, { order, payment, outcome, subscription });
  // Everybody's payments meet at the accounts of the firm, and then at the end of the audit chain:
  // both are held until the commit, so they come last.
  await postPayment(trx, payment, entry);
  context.crash('settle:before-commit');
  const detail = { order: order.id, outcome, paise: payment.amount_paise, source };
  const object = { type: 'payment', id: payment.id };
  await recordEvents(trx, [auditEvent('payments.settled', null, object, { detail })]);
  return { ...payment, outcome, areRefundsRecorded: hasRefundsBooked };
}

interface Decision {
  readonly outcome: PaymentOutcome;
  readonly subscription: SubscriptionRow | null;
  /** Where the money goes. */
  readonly entry: Pick<Transfer, 'kind' | 'to' | 'detail'>;
}

/** What captured money brings about: its order's purpose once, and otherwise a place in suspense. */
async function decide(trx: Trx, order: OrderRow, payment: PaymentRow): Promise<Decision> {
  if (payment.status === 'refunded') return toSuspense('returned');
  if (!isPaymentOfOrder(payment, order)) return toSuspense('amount_differs');
  if (order.state === 'fulfilled') return toSuspense('paid_twice');
  if (await isPriceOutdated(trx, order)) return toSuspense('amount_differs');
  if (order.wallet_id !== null) {
    await advanceOrder(trx, order.id, transitionTo('fulfilled'));
    const entry = { kind: 'top_up', to: order.wallet_id } as const;
    return { outcome: 'fulfilled', subscription: null, entry };
  }
  if (await isStaffOrder(trx, order)) return toSuspense('staff_account');
  const subscription = await startPlan(trx, order, payment);
  if (!subscription) return toSuspense('already_active');
  await advanceOrder(trx, order.id, transitionTo('fulfilled'));
  const detail = { plan: subscription.plan.name };
  const entry = { kind: 'plan_payment', to: firmAccounts.revenue, detail } as const;
  return { outcome: 'fulfilled', subscription, entry };
}

function toSuspense(outcome: PaymentOutcome): Decision {
  return { outcome, subscription: null, entry: { kind: 'suspense', to: firmAccounts.suspense } };
}

// An order that was given up may still be paid at the gateway, in years too, and must not keep the
// price of its day: it counts while the plan is to be had on its terms.
async function isPriceOutdated(
  trx: Trx,
  { state, subscription_id: chosen }: OrderRow,
): Promise<boolean> {
  return state === 'expired' && chosen !== null && !(await isStillOffered(trx, chosen));
}

// Who has become staff has neither plan nor wallet. The row is held as who changes a role holds it: the
// payment comes first and hinders that, or it comes after and is seen here.
async function isStaffOrder(trx: Trx, { user_id }: OrderRow): Promise<boolean> {
  await lockUser(trx, user_id);
  const payer = await findUser(trx, user_id);
  return payer !== undefined && isStaff(payer.role);
}

async function startPlan(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
): Promise<SubscriptionRow | null> {
  if (order.subscription_id === null) return null;
  const active = await activatePlan(trx, {
    userId: order.user_id,
    subscriptionId: order.subscription_id,
    paymentId: payment.id,
  });
  if (!active) return null;
  await openWallet(trx, order.user_id);
  return active;
}

async function postPayment(
  trx: Trx,
  payment: PaymentRow,
  { kind, to, detail = {} }: Decision['entry'],
): Promise<void> {
  const posted = await transfer(trx, {
    key: `pay:${payment.id}`,
    kind,
    from: firmAccounts.gatewayClearing,
    to,
    amount: payment.amount_paise,
    paymentId: payment.id,
    detail,
  });
  if (posted !== 'posted') throw new Error(`a payment was ${posted} in the books`);
}

function isOfOrder(facts: GatewayPayment, order: OrderRow): boolean {
  return facts.amount === order.amount_paise && facts.currency === order.currency;
}

function isPaymentOfOrder(payment: PaymentRow, order: OrderRow): boolean {
  return payment.amount_paise === order.amount_paise && payment.currency === order.currency;
}
