import { isStaff } from '@anupal/contract/users';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import {
  documentDate,
  draftPlanInvoice,
  issueDocument,
  openTopUpLot,
  type IdentifiedDraft,
} from '../../invoices/public.ts';
import { activatePlan, isStillOffered, type SubscriptionRow } from '../../subscriptions/public.ts';
import { findUser, lockUser } from '../../users/public.ts';
import {
  deferPlanFee,
  firmAccounts,
  openWallet,
  transfer,
  transferJournal,
  type Transfer,
} from '../../wallet/public.ts';
import type { Gateway, GatewayPayment } from '../gateway/payment-gateway.ts';
import { transitionTo } from '../orders/order-lifecycle.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../orders/order-queries.ts';
import {
  setPaymentOutcome,
  upsertPayment,
  type PaymentOutcome,
  type PaymentRow,
} from '../orders/payment-queries.ts';
import { notifyPayer, type Settlement } from '../receipts/receipts.ts';
import { areRefundsRecorded } from '../refunds/gateway-refund-queries.ts';
import { reconcileRefunds } from '../refunds/reconcile-refunds.ts';

/** What triggered the settlement. */
export type SettlementSource = 'verify' | 'webhook' | 'reconciler';

/** A payment that the gateway reports. */
export interface PaymentReport {
  readonly order: OrderRow;
  readonly payment: GatewayPayment;
  readonly source: SettlementSource;
  /** True for a refund event: refunds are fetched even if their total matches. */
  readonly isOfRefund?: boolean;
}

/** A payment after settlement; `outcome` is null if it could not be settled yet. */
export type SettledPayment = Pick<PaymentRow, 'id' | 'status' | 'outcome'> & {
  /** Whether the ledger has all refunds that the gateway reports. */
  readonly areRefundsRecorded: boolean;
};

/**
 * Settles a payment as the gateway reports it now. Verification, webhooks and reconciliation all end
 * here, in any order and any number of times; a captured payment is recorded once, with everything that
 * follows from it, in one transaction.
 */
export async function settlePayment(
  context: Context,
  gateway: Gateway,
  report: PaymentReport,
): Promise<SettledPayment> {
  const { order, source, isOfRefund } = report;
  const payment = await captureIfNeeded(gateway, order, report.payment);
  if (payment.orderId !== order.gateway_order_id) throw new Error('a payment of another order');
  context.crash('settle:before-transaction');
  const settled = await inTransaction(context.db, (trx) =>
    settleInTransaction(trx, context, { order, payment, source }),
  );
  context.crash('settle:after-commit');
  if (isOfRefund || (settled.outcome !== null && !settled.areRefundsRecorded))
    await reconcileRefunds(context, gateway, order.id, payment);
  return settled;
}

// Captures for accounts without automatic capture, but only what the order needs: an authorization that
// is never captured returns to the payer by itself.
async function captureIfNeeded(
  gateway: Gateway,
  order: OrderRow,
  payment: GatewayPayment,
): Promise<GatewayPayment> {
  const isNeeded = order.state !== 'fulfilled' && matchesOrderAmount(payment, order);
  return payment.status === 'authorized' && isNeeded ? gateway.capture(payment) : payment;
}

async function settleInTransaction(
  trx: Trx,
  context: Context,
  report: PaymentReport,
): Promise<SettledPayment> {
  const order = await lockOrder(trx, report.order.id);
  const payment = await upsertPayment(trx, order.id, report.payment);
  const { amountRefunded } = report.payment;
  const areAllRecorded = await areRefundsRecorded(trx, payment.id, amountRefunded);
  const isCaptured = payment.status === 'captured' || payment.status === 'refunded';
  if (payment.outcome !== null || !isCaptured) {
    await advanceOrder(trx, order.id, transitionTo('attempted'));
    return { ...payment, areRefundsRecorded: areAllRecorded };
  }
  const { outcome, subscription, entry } = await decideOutcome(trx, order, payment);
  await setPaymentOutcome(trx, payment.id, outcome);
  const document =
    outcome === 'fulfilled'
      ? await draftPaymentDocument(trx, context, { order, payment, subscription })
      : null;
  await notifyPayer(trx, context, { order, payment, outcome, subscription, document });
  context.crash('settle:before-books');
  // The series of documents, the firm's accounts and the head of the audit chain are locked until commit by
  // every settlement, so they come last, in this order, with as few statements as possible: one for the
  // document and the money, two for the audit log.
  await postPayment(trx, payment, entry, document);
  context.crash('settle:before-commit');
  const paise = payment.amount_paise;
  const detail = { order: order.id, outcome, paise, source: report.source };
  const object = { type: 'payment', id: payment.id };
  await recordEvents(trx, [auditEvent('payments.settled', null, object, { detail })]);
  return { ...payment, outcome, areRefundsRecorded: areAllRecorded };
}

interface Decision {
  readonly outcome: PaymentOutcome;
  readonly subscription: SubscriptionRow | null;
  /** The ledger entry of the money. */
  readonly entry: Pick<Transfer, 'kind' | 'to' | 'detail'>;
}

/** Decides what captured money leads to: its order's purpose once, otherwise suspense. */
async function decideOutcome(trx: Trx, order: OrderRow, payment: PaymentRow): Promise<Decision> {
  if (payment.status === 'refunded') return toSuspense('refunded');
  if (!matchesOrderAmount({ ...payment, amount: payment.amount_paise }, order))
    return toSuspense('amount_differs');
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
  const entry = { kind: 'plan_payment', to: firmAccounts.deferredPlanIncome, detail } as const;
  return { outcome: 'fulfilled', subscription, entry };
}

function toSuspense(outcome: PaymentOutcome): Decision {
  return { outcome, subscription: null, entry: { kind: 'suspense', to: firmAccounts.suspense } };
}

// An expired order can still be paid at the gateway, even years later, and must not keep its old price:
// it counts only while the plan is offered on the same terms.
async function isPriceOutdated(
  trx: Trx,
  { state, subscription_id: selected }: OrderRow,
): Promise<boolean> {
  return state === 'expired' && selected !== null && !(await isStillOffered(trx, selected));
}

// Staff have neither plan nor wallet. The user is locked as a role change locks it, so either the payment
// comes first and prevents the change, or the new role is seen here.
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

// The document is issued with the money, but what it needs is read and locked before.
async function draftPaymentDocument(
  trx: Trx,
  context: Context,
  {
    order: { user_id: userId, wallet_id: walletId },
    payment: { id: paymentId, amount_paise: amount },
    subscription,
  }: Pick<Settlement, 'order' | 'payment' | 'subscription'>,
): Promise<IdentifiedDraft | null> {
  const settled = { userId, paymentId, amount, on: documentDate(context) };
  if (walletId !== null) return openTopUpLot(trx, walletId, settled);
  if (!subscription) return null;
  await deferPlanFee(trx, { paymentId, amount, ...paidDays(subscription) });
  return draftPlanInvoice(trx, settled, subscription.plan);
}

// An upgrade takes over a term and pays for the days that are left of it.
function paidDays({ activated_at, starts_at, expires_at }: SubscriptionRow) {
  if (!activated_at || !starts_at || !expires_at) throw new Error('a paid plan has no term');
  const from = dateInIndia(activated_at > starts_at ? activated_at : starts_at);
  const last = addDays(dateInIndia(expires_at), -1);
  return { from, to: last < from ? from : last };
}

async function postPayment(
  trx: Trx,
  payment: PaymentRow,
  { kind, to, detail = {} }: Decision['entry'],
  document: IdentifiedDraft | null,
): Promise<void> {
  const money: Transfer = {
    key: `pay:${payment.id}`,
    kind,
    from: firmAccounts.gatewayClearing,
    to,
    amount: payment.amount_paise,
    paymentId: payment.id,
    detail,
  };
  if (document !== null) {
    await issueDocument(trx, document, [transferJournal(money)]);
    return;
  }
  const posted = await transfer(trx, money);
  if (posted !== 'posted') throw new Error(`a payment was ${posted} in the books`);
}

function matchesOrderAmount(
  { amount, currency }: Pick<GatewayPayment, 'amount' | 'currency'>,
  order: OrderRow,
): boolean {
  return amount === order.amount_paise && currency === order.currency;
}
