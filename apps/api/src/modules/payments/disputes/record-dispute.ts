import { randomUUIDv7 } from 'node:crypto';
import type { DisputeUpdate, PayerDisputeUpdate } from '@anupal/contract/notifications/events';
import type { DisputeState } from '@anupal/contract/payments/disputes';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { auditEvent, recordEvents, type AuditEvent } from '../../audit/public.ts';
import { firmAccounts, postMovement } from '../../wallet/public.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type GatewayDispute,
} from '../gateway/payment-gateway.ts';
import { lockOrder, selectOrderByGatewayId, type OrderRow } from '../orders/order-queries.ts';
import { selectPayments } from '../orders/payment-queries.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { findLoss, hasEnded, nextDisputeState } from './dispute-lifecycle.ts';
import { notifyOfDispute, notifyPayerOfDispute } from './dispute-notifications.ts';
import {
  claimOpenDisputes,
  insertDispute,
  readSuspense,
  selectDispute,
  updateDispute,
  type DisputeRow,
} from './dispute-queries.ts';

/**
 * Records a dispute as the gateway reports it now, however often and in whatever order its events
 * arrive. Its payment is settled first, if it was not.
 */
export async function syncDispute(
  context: Context,
  gateway: Gateway,
  gatewayId: string,
): Promise<void> {
  const dispute = await gateway.readDispute(gatewayId);
  const payment = dispute && (await gateway.readPayment(dispute.paymentId));
  const order = payment?.orderId && (await selectOrderByGatewayId(context.db, payment.orderId));
  if (!dispute || !payment || !order) {
    // From a payment page or another shop of the same account.
    context.log.warn('dispute of a payment that we did not order');
    return;
  }
  await settlePayment(context, gateway, { order, payment, source: 'reconciler' });
  await inTransaction(context.db, (trx) => recordDispute(trx, context, order, dispute));
  context.crash('dispute:after-commit');
}

/** Asks the gateway about open disputes again, because events may be lost. */
export async function refreshDisputes(context: Context, gateway: Gateway): Promise<void> {
  for (const gatewayId of await claimOpenDisputes(context.db, 50)) {
    try {
      await syncDispute(context, gateway, gatewayId);
    } catch (error) {
      context.log.warn('a dispute could not be checked', { error });
    }
  }
}

// Locks the order first and the firm's accounts last, as settlement does.
async function recordDispute(
  trx: Trx,
  context: Context,
  order: OrderRow,
  reported: GatewayDispute,
): Promise<void> {
  const { id: orderId } = order;
  await lockOrder(trx, orderId);
  if (reported.currency !== 'INR') {
    context.log.error('a dispute in another currency was not recorded');
    return;
  }
  const payments = await selectPayments(trx, orderId);
  const payment = payments.find(({ id, outcome }) => id === reported.paymentId && outcome !== null);
  if (!payment)
    throw new GatewayUnavailable(
      'the gateway reports a dispute of a payment that was not captured',
    );
  const known = await selectDispute(trx, reported.id);
  const dispute = known ?? (await addDispute(trx, reported));
  const state = nextDisputeState(known?.state ?? null, reported.status);
  if (known && hasEnded(known.state)) return;
  const lost = hasEnded(state) ? paise(findLoss(state, reported)) : null;
  const { respondBy } = reported;
  await updateDispute(trx, { id: dispute.id, from: dispute.state, to: state, respondBy, lost });
  const update = findUpdate(known?.state ?? null, state);
  if (update) await notifyOfDispute(trx, context, { dispute, update, respondBy });
  const payerUpdate = findPayerUpdate(known !== undefined, state, lost);
  if (payerUpdate)
    await notifyPayerOfDispute(trx, context, { order, dispute, update: payerUpdate, lost });
  const events: AuditEvent[] = [];
  if (!known) {
    await holdAmount(trx, dispute);
    events.push(disputeEvent('payments.dispute_raised', dispute, {}));
  }
  if (known && update) events.push(disputeEvent('payments.dispute_changed', dispute, { state }));
  if (lost !== null) {
    await releaseAmount(trx, dispute, { lost, isUsed: payment.outcome === 'fulfilled' });
    events.push(disputeEvent('payments.dispute_ended', dispute, { state, lost }));
  }
  context.crash('dispute:before-commit');
  if (events.length > 0) await recordEvents(trx, events);
}

async function addDispute(trx: Trx, reported: GatewayDispute): Promise<DisputeRow> {
  return insertDispute(trx, {
    id: randomUUIDv7(),
    gateway_id: reported.id,
    payment_id: reported.paymentId,
    amount_paise: paise(reported.amount),
    reason_code: reported.reasonCode,
    reason: reported.reason,
    phase: reported.phase,
    state: 'open',
    respond_by: reported.respondBy,
    raised_at: reported.raisedAt,
  });
}

// A dispute that is first reported after its start is announced in its current state.
function findUpdate(before: DisputeState | null, state: DisputeState): DisputeUpdate | null {
  if (before === state) return null;
  if (state !== 'open') return state;
  return before === null ? 'raised' : null;
}

// The payer needs to know that it began and how it ended, not what passes between firm and bank. A dispute
// that is closed with a deduction has cost them their payment all the same.
function findPayerUpdate(
  isKnown: boolean,
  state: DisputeState,
  lost: Paise | null,
): PayerDisputeUpdate | null {
  if (lost === null) return isKnown ? null : 'raised';
  if (lost > 0) return 'lost';
  return state === 'won' ? 'won' : 'closed';
}

// The gateway deducts the amount when the dispute is raised, before it is decided
// (https://razorpay.com/docs/payments/disputes/chargeback-fees-and-penalties, "Deduct at Onset").
async function holdAmount(trx: Trx, { id, payment_id, amount_paise }: DisputeRow): Promise<void> {
  const posted = await postMovement(trx, {
    key: `dispute_raised:${id}`,
    kind: 'dispute_raised',
    paymentId: payment_id,
    entries: [
      { account: firmAccounts.gatewayClearing, amount: amount_paise },
      { account: firmAccounts.disputes, amount: 0 - amount_paise },
    ],
  });
  if (posted !== 'posted') throw new Error(`a dispute was ${posted} in the books`);
}

// What was lost is a cost of the firm. Whether the franchisee bears it is for people to decide. A payment that
// was never used lies in suspense, so the bank has returned that money, and nothing is left to return.
async function releaseAmount(
  trx: Trx,
  { id, payment_id, amount_paise }: DisputeRow,
  { lost, isUsed }: { readonly lost: Paise; readonly isUsed: boolean },
): Promise<void> {
  const unused = isUsed ? 0 : await readSuspense(trx, firmAccounts.suspense, payment_id);
  const fromSuspense = Math.max(0, Math.min(lost, unused));
  const posted = await postMovement(trx, {
    key: `dispute_ended:${id}`,
    kind: 'dispute_ended',
    paymentId: payment_id,
    entries: [
      { account: firmAccounts.disputes, amount: amount_paise },
      { account: firmAccounts.gatewayClearing, amount: lost - amount_paise },
      { account: firmAccounts.suspense, amount: 0 - fromSuspense },
      { account: firmAccounts.disputeLosses, amount: fromSuspense - lost },
    ],
  });
  if (posted !== 'posted') throw new Error(`the end of a dispute was ${posted} in the books`);
}

function disputeEvent(
  action: `payments.${string}`,
  { gateway_id, payment_id, amount_paise }: DisputeRow,
  detail: { readonly state?: DisputeState; readonly lost?: Paise },
): AuditEvent {
  const facts = { payment: payment_id, paise: amount_paise, ...detail };
  return auditEvent(action, null, { type: 'dispute', id: gateway_id }, { detail: facts });
}
