import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { auditEvent, recordEvents, type AuditEvent } from '../../audit/public.ts';
import { documentDate } from '../../invoices/public.ts';
import { endRefundedPlan, resumeRefundedPlan } from '../../subscriptions/public.ts';
import {
  firmAccounts,
  postMovement,
  readAvailable,
  transfer,
  type Movement,
} from '../../wallet/public.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type GatewayRefund,
} from '../gateway/payment-gateway.ts';
import { transitionTo } from '../orders/order-lifecycle.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../orders/order-queries.ts';
import { selectPayments, type PaymentRow } from '../orders/payment-queries.ts';
import { sumOtherRefunds, upsertRefund } from './gateway-refund-queries.ts';
import { refundAuditEvent } from './refund-audit.ts';
import {
  notifyPayerOfFailure,
  notifyPayerOfRefund,
  notifySuperadmins,
} from './refund-notifications.ts';
import { returnToSource, takeFromSource } from './refund-accounts.ts';
import {
  documentMatchedRefund,
  documentRefund,
  reclaimLots,
  releaseRefundedLots,
  type ReportedRefund,
} from './refund-lots.ts';
import {
  linkRefund,
  recordRefundOutcome,
  selectRefundRequest,
  selectRefundable,
  type RefundRequestRow,
} from './refund-queries.ts';

/** A payment and its order. */
export interface PaymentRef {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Fetches the gateway's refunds of a payment, records them and returns them. */
export async function syncGatewayRefunds(
  context: Context,
  gateway: Gateway,
  payment: PaymentRef,
): Promise<readonly GatewayRefund[]> {
  const refunds = await gateway.listRefunds(payment.paymentId);
  await recordGatewayRefunds(context, payment, refunds);
  return refunds;
}

/**
 * Records the gateway's refunds of a payment in the ledger, each once: those requested here and those
 * made on the gateway's dashboard. The gateway accepts no second payment of an order, not even after a
 * refund, so an open order expires and makes room for a new one.
 */
export async function recordGatewayRefunds(
  context: Context,
  payment: PaymentRef,
  refunds: readonly GatewayRefund[],
): Promise<void> {
  for (const refund of refunds) {
    await inTransaction(context.db, (trx) => recordGatewayRefund(trx, context, payment, refund));
    context.crash('refund:after-posted');
  }
}

/** A refund request that failed. */
export interface RefundFailure {
  readonly order: OrderRow;
  readonly refund: RefundRequestRow;
  /** Why the gateway refused it; null if it did not. */
  readonly gatewayError: string | null;
}

/**
 * Fails a refund: releases its hold, resumes the plan that it had ended and notifies superadmins and the
 * payer. Returns the audit events.
 */
export async function failRefund(
  trx: Trx,
  context: Context,
  { order, refund, gatewayError }: RefundFailure,
): Promise<readonly AuditEvent[]> {
  if (!(await recordRefundOutcome(trx, refund.id, 'failed', gatewayError))) return [];
  const isPlanBack = await resumePlan(trx, refund);
  await notifySuperadmins(trx, context, { refund, update: 'failed' });
  // Neither created nor refused by the gateway: another refund returned the money and notified the payer.
  if (refund.gateway_refund_id !== null || gatewayError !== null)
    await notifyPayerOfFailure(trx, context, { order, refund, isPlanBack });
  await releaseRefundedLots(trx, refund);
  const amount = refund.amount_paise;
  await moveRefund(trx, refund, {
    kind: 'refund_undone',
    entries: [
      { account: firmAccounts.refundPayable, amount: 0 - amount },
      ...(await returnToSource(trx, refund, amount)),
    ],
  });
  return [refundAuditEvent('payments.refund_failed', null, refund)];
}

// A payer who got the money back through another refund does not get the plan back too.
async function resumePlan(
  trx: Trx,
  { source, user_id: userId, payment_id: paymentId }: RefundRequestRow,
): Promise<boolean> {
  if (source !== 'plan') return false;
  const left = await selectRefundable(trx, paymentId);
  return left && left.uncommitted_paise > 0
    ? resumeRefundedPlan(trx, { userId, paymentId })
    : false;
}

async function recordGatewayRefund(
  trx: Trx,
  context: Context,
  { orderId, paymentId }: PaymentRef,
  refund: GatewayRefund,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const payment = await findCapturedPayment(trx, order, paymentId);
  if (!(await isWithinPayment(trx, payment, refund))) {
    context.log.error('a refund that exceeds its payment was not recorded');
    return;
  }
  await advanceOrder(trx, order.id, transitionTo('expired'));
  const { status, is_newly_processed: isNew } = await upsertRefund(trx, paymentId, refund);
  const requested = await linkRequestedRefund(trx, paymentId, refund);
  const on = documentDate(context);
  const events: AuditEvent[] = [];
  const matched =
    status === 'processed' && requested && requested.state !== 'processed'
      ? await completeRefund(trx, context, { order, paymentId, refund, requested, on }, isNew)
      : null;
  if (isNew) {
    const amount = paise(refund.amount);
    const reason = requested?.reason ?? null;
    // Documents come before the ledger, as at a settlement.
    await documentRefund(trx, { order, paymentId, refund, requested, on });
    await notifyPayerOfRefund(trx, context, { order, paymentId, amount, reason });
    context.crash('refund:after-document');
  }
  if (matched && requested) await settleSuspense(trx, requested, matched);
  if (isNew) {
    await postRefund(trx, paymentId, refund, requested);
    const detail = { payment: paymentId, paise: refund.amount };
    const object = { type: 'refund', id: refund.id };
    events.push(auditEvent('payments.refunded', null, object, { detail }));
  }
  if (status === 'failed' && requested?.state === 'approved') {
    const failed = { order, refund: requested, gatewayError: null };
    events.push(...(await failRefund(trx, context, failed)));
  }
  context.crash('refund:before-posted');
  if (events.length > 0) await recordEvents(trx, events);
}

// A refund implies a capture. A response without the capture is older than the refund, so the check is
// retried.
async function findCapturedPayment(
  trx: Trx,
  order: OrderRow,
  paymentId: string,
): Promise<PaymentRow> {
  const payments = await selectPayments(trx, order.id);
  const payment = payments.find(({ id, outcome }) => id === paymentId && outcome !== null);
  if (payment) return payment;
  throw new GatewayUnavailable('the gateway reports refunds of a payment that was not captured');
}

// The gateway should never refund more than was paid. If it reports so, the refund is not recorded and
// the payment becomes an open item.
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

async function linkRequestedRefund(
  trx: Trx,
  paymentId: string,
  { id: gatewayId, receipt, amount }: GatewayRefund,
): Promise<RefundRequestRow | undefined> {
  if (receipt === null || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(receipt)) return;
  const state = await linkRefund(trx, { id: receipt, gatewayId, paymentId, amount });
  return state && selectRefundRequest(trx, receipt);
}

// The ledger may already have this refund as one from suspense: it was reported before its receipt, or
// before a backup was restored. Its hold then balances suspense. Returns the transfer to make.
async function completeRefund(
  trx: Trx,
  context: Context,
  reported: ReportedRefund & { readonly requested: RefundRequestRow },
  isNewInLedger: boolean,
): Promise<Settling | null> {
  const { requested: refund } = reported;
  if (!(await recordRefundOutcome(trx, refund.id, 'processed'))) return null;
  if (refund.state === 'failed') {
    await notifySuperadmins(trx, context, { refund, update: 'processed_after_failure' });
    await endPlanAgain(trx, refund);
    return reclaimAmount(trx, reported, isNewInLedger);
  }
  if (isNewInLedger) return null;
  await documentMatchedRefund(trx, reported);
  return { from: 'hold', amount: refund.amount_paise };
}

// A later payment on top of the plan keeps it active; superadmins have been notified.
async function endPlanAgain(
  trx: Trx,
  { source, user_id: userId, payment_id: paymentId }: RefundRequestRow,
): Promise<void> {
  const left = await selectRefundable(trx, paymentId);
  if (source === 'plan' && left && left.uncommitted_paise <= 0)
    await endRefundedPlan(trx, { userId, paymentId });
}

// Its amount was released when it was reported failed. It is debited again, as far as the wallet still
// holds it; the rest is missing in suspense until staff resolve it.
async function reclaimAmount(
  trx: Trx,
  reported: ReportedRefund & { readonly requested: RefundRequestRow },
  isNew: boolean,
): Promise<Settling | null> {
  const { requested: refund } = reported;
  const { source, wallet_id: walletId, user_id: userId, amount_paise: total } = refund;
  if (source === 'suspense') return null;
  const balance = walletId === null ? total : ((await readAvailable(trx, walletId, userId)) ?? 0);
  const amount = paise(Math.min(total, balance));
  if (amount === 0) return null;
  await reclaimLots(trx, reported, { amount, isNew });
  return { from: 'source', amount };
}

/** Where the money comes from that balances a refund which suspense has paid. */
interface Settling {
  readonly from: 'hold' | 'source';
  readonly amount: Paise;
}

async function settleSuspense(
  trx: Trx,
  refund: RefundRequestRow,
  { from, amount }: Settling,
): Promise<void> {
  const taken =
    from === 'hold'
      ? [{ account: firmAccounts.refundPayable, amount: 0 - amount }]
      : await takeFromSource(trx, refund, amount);
  const entries = [...taken, { account: firmAccounts.suspense, amount }];
  await moveRefund(trx, refund, { kind: 'refund_matched', entries });
}

async function moveRefund(
  trx: Trx,
  { id, payment_id: paymentId }: RefundRequestRow,
  {
    kind,
    entries,
  }: Pick<Movement, 'entries'> & { readonly kind: 'refund_undone' | 'refund_matched' },
): Promise<void> {
  const posted = await postMovement(trx, { kind, paymentId, key: `${kind}:${id}`, entries });
  if (posted === 'insufficient')
    throw new GatewayUnavailable('the wallet was spent in the meantime');
  if (posted !== 'posted') throw new Error(`${kind} was ${posted} in the books`);
}

// Approved refunds are paid from their hold. All others, including refunds that were reported failed
// before, are paid from suspense until staff explain them.
async function postRefund(
  trx: Trx,
  paymentId: string,
  refund: GatewayRefund,
  requested: RefundRequestRow | undefined,
): Promise<void> {
  const posted = await transfer(trx, {
    key: `refund:${refund.id}`,
    kind: 'refund',
    from: requested?.state === 'approved' ? firmAccounts.refundPayable : firmAccounts.suspense,
    to: firmAccounts.gatewayClearing,
    amount: paise(refund.amount),
    paymentId,
  });
  if (posted !== 'posted') throw new Error(`a refund was ${posted} in the books`);
}
