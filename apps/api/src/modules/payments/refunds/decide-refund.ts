import type { RefundBlocker } from '@anupal/contract/payments/refunds';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents } from '../../audit/public.ts';
import { endRefundedPlan, type PlanRefundEffect } from '../../subscriptions/public.ts';
import { isActiveSuperadmin, lockUsers, refuseNewSuperadmin } from '../../users/public.ts';
import { firmAccounts, postMovement } from '../../wallet/public.ts';
import { lockOrder, type OrderRow } from '../orders/order-queries.ts';
import { refundAuditEvent } from './refund-audit.ts';
import { notifyPayerOfApproval, notifyRequester } from './refund-notifications.ts';
import { takeFromSource } from './refund-accounts.ts';
import { holdRefundedLots } from './refund-lots.ts';
import {
  expireUndecidedRequests,
  getRefundRequest,
  recordDecision,
  selectRefundRequest,
  selectRefundable,
  type RefundRequestRow,
} from './refund-queries.ts';
import { refundQueueName, type RefundJob } from './submit-refund.ts';

/** Why a decision is refused. */
type DecisionRefusal = 'not_found' | 'forbidden' | 'superadmin_new' | 'refund_changed';

/** Why an approval is refused. */
type ApprovalRefusal =
  | DecisionRefusal
  | 'own_refund'
  | 'requester_not_superadmin'
  | 'refund_too_high'
  | 'wallet_spent'
  | RefundBlocker;

/**
 * Approves another superadmin's refund request and puts its amount on hold in the same transaction. If
 * the wallet no longer holds enough, the request stays as it is.
 */
export async function approveRefund(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<RefundRequestRow, ApprovalRefusal>> {
  const approved = await inTransactionUnlessRefused<RefundRequestRow, ApprovalRefusal>(
    context.db,
    (trx) => approve(trx, context, actor, id),
  );
  context.crash('refund:after-approved');
  return approved;
}

/** Rejects a refund request with a reason for the requester, who may also withdraw it this way. */
export async function rejectRefund(
  context: Context,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<RefundRequestRow, DecisionRefusal>> {
  return inTransactionUnlessRefused<RefundRequestRow, DecisionRefusal>(context.db, async (trx) => {
    const locked = await lockRefund(trx, context, actor, id);
    if (!locked.ok) return locked;
    const { refund } = locked.value;
    const deciderId = actor.caller.user.id;
    const decision = { id: refund.id, to: 'rejected', deciderId, remark: reason } as const;
    if (!(await recordDecision(trx, decision))) return refuse('refund_changed');
    if (refund.requested_by !== deciderId)
      await notifyRequester(trx, context, { refund, update: 'rejected' });
    await recordEvents(trx, [refundAuditEvent('payments.refund_refused', actor, refund)]);
    return ok(await getRefundRequest(trx, id));
  });
}

/** Expires requests that were not decided in time and notifies their requesters. */
export async function expireRefundRequests(context: Context): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const ids = await expireUndecidedRequests(trx);
    if (ids.length === 0) return;
    const refunds: RefundRequestRow[] = [];
    for (const id of ids) refunds.push(await getRefundRequest(trx, id));
    for (const refund of refunds)
      await notifyRequester(trx, context, { refund, update: 'expired' });
    await recordEvents(
      trx,
      refunds.map((refund) => refundAuditEvent('payments.refund_lapsed', null, refund)),
    );
  });
}

async function approve(
  trx: Trx,
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<RefundRequestRow, ApprovalRefusal>> {
  const locked = await lockRefund(trx, context, actor, id);
  if (!locked.ok) return locked;
  const { refund, order } = locked.value;
  const deciderId = actor.caller.user.id;
  if (refund.requested_by === deciderId) return refuse('own_refund');
  if (refund.state === 'requested' && !refund.is_requester_superadmin)
    return refuse('requester_not_superadmin');
  const decision = { id: refund.id, to: 'approved', deciderId, remark: null } as const;
  if (!(await recordDecision(trx, decision))) return refuse('refund_changed');
  const refundable = await selectRefundable(trx, refund.payment_id);
  // It may have been refunded on the gateway's dashboard.
  if (!refundable || refundable.uncommitted_paise < 0) return refuse('refund_too_high');
  const plan = await endFullyRefundedPlan(trx, refund, refundable.uncommitted_paise);
  if (!plan.ok) return plan;
  const job: RefundJob = { refundId: refund.id }; // the row's spelling of the id: it becomes the receipt
  await context.jobs.send(trx, { queue: refundQueueName, data: job });
  await notifyPayerOfApproval(trx, context, { order, refund, plan: plan.value });
  if ((await reserveAmount(trx, refund)) === 'insufficient') return refuse('wallet_spent');
  context.crash('refund:before-approved');
  const detail = plan.value ? { plan: plan.value.effect } : {};
  await recordEvents(trx, [refundAuditEvent('payments.refund_approved', actor, refund, detail)]);
  return ok(await getRefundRequest(trx, refund.id));
}

interface LockedRefund {
  readonly refund: RefundRequestRow;
  readonly order: OrderRow;
}

// Locks the order before the users, as settlement does. The users are locked so that concurrent changes
// of their roles are seen: the caller must still be a superadmin.
async function lockRefund(
  trx: Trx,
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<LockedRefund, 'not_found' | 'forbidden' | 'superadmin_new'>> {
  const callerId = actor.caller.user.id;
  const found = await selectRefundRequest(trx, id);
  if (!found) return refuse('not_found');
  const order = await lockOrder(trx, found.order_id);
  const users = await lockUsers(trx, [callerId, found.requested_by, found.user_id]);
  const caller = users.find((user) => user.id === callerId);
  if (!caller || !isActiveSuperadmin(caller) || found.user_id === callerId)
    return refuse('forbidden');
  const tooNew = await refuseNewSuperadmin(trx, context, callerId);
  return tooNew ?? ok({ refund: await getRefundRequest(trx, id), order });
}

// A plan ends with the approval when nothing of its fee is left.
async function endFullyRefundedPlan(
  trx: Trx,
  { source, user_id: userId, payment_id: paymentId }: RefundRequestRow,
  uncommitted: number,
): Promise<Result<PlanRefundEffect | null, RefundBlocker>> {
  const isFull = source === 'plan' && uncommitted === 0;
  return isFull ? endRefundedPlan(trx, { userId, paymentId }) : ok(null);
}

async function reserveAmount(trx: Trx, refund: RefundRequestRow) {
  await holdRefundedLots(trx, refund);
  const amount = refund.amount_paise;
  return postMovement(trx, {
    key: `refund_begun:${refund.id}`,
    kind: 'refund_begun',
    paymentId: refund.payment_id,
    entries: [
      ...(await takeFromSource(trx, refund, amount)),
      { account: firmAccounts.refundPayable, amount },
    ],
  });
}
