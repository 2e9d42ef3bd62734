import type { RefundBlocker } from '@anupal/contract/payments/refunds';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents, type AuditEvent } from '../../audit/public.ts';
import { endRefundedPlan, type PlanRefundEffect } from '../../subscriptions/public.ts';
import { lockUsers } from '../../users/public.ts';
import { firmAccounts, transfer } from '../../wallet/public.ts';
import { lockOrder, type OrderRow } from '../orders/order-queries.ts';
import { secondsUntilRefundCheck } from './refund-lifecycle.ts';
import { notifyRequester, notifyPayerOfApproval } from './refund-notifications.ts';
import { sourceAccount } from './refund-policy.ts';
import {
  updateDecision,
  lapseUndecidedRefunds,
  readRefund,
  selectRefund,
  selectRefundable,
  type RefundRow,
} from './refund-queries.ts';
import { refundQueueName, type RefundJob } from './submit-refund.ts';
import { isActiveSuperadmin, refuseNewSuperadmin } from './superadmins.ts';

/** Why a refund is not decided on. */
type DecisionRefusal = 'not_found' | 'forbidden' | 'superadmin_new' | 'refund_changed';

/** Why a refund is not approved. */
type ApprovalRefusal =
  | DecisionRefusal
  | 'own_refund'
  | 'asker_gone'
  | 'refund_too_high'
  | 'wallet_spent'
  | RefundBlocker;

/**
 * Approves a refund that somebody else has asked for. Its money is set aside in the same transaction:
 * a wallet that has been spent meanwhile is not drawn below zero, and the request stays.
 */
export async function approveRefund(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<RefundRow, ApprovalRefusal>> {
  const approved = await inTransactionUnlessRefused<RefundRow, ApprovalRefusal>(
    context.db,
    async (trx) => {
      const held = await lockRefund(trx, context, { actor, id });
      if (!held.ok) return held;
      const { row, me, order } = held.value;
      if (row.asked_by === me) return refuse('own_refund');
      if (row.state === 'asked' && !row.is_asker_superadmin) return refuse('asker_gone');
      const checkInSeconds = secondsUntilRefundCheck(0);
      const decision = {
        id: row.id,
        to: 'approved',
        by: me,
        remark: null,
        checkInSeconds,
      } as const;
      if (!(await updateDecision(trx, decision))) return refuse('refund_changed');
      const left = await selectRefundable(trx, row.payment_id);
      // Somebody may have given it back at the gateway itself.
      if (!left || left.room_paise < 0) return refuse('refund_too_high');
      const plan = await endFullyRefundedPlan(trx, row, left.room_paise);
      if (!plan.ok) return plan;
      const job: RefundJob = { refundId: row.id }; // as the database writes it: it becomes the receipt
      await context.jobs.send(trx, { queue: refundQueueName, data: job });
      await notifyPayerOfApproval(trx, context, { order, refund: row, plan: plan.value });
      if ((await holdAmount(trx, row)) === 'insufficient') return refuse('wallet_spent');
      context.crash('refund:before-approved');
      const ended = plan.value && { plan: plan.value.effect };
      await recordEvents(trx, [refundEvent('payments.refund_approved', row, actor, ended)]);
      return ok(await readRefund(trx, row.id));
    },
  );
  context.crash('refund:after-approved');
  return approved;
}

/** Refuses a refund with a reason for who asked; who asked takes it back so. */
export async function rejectRefund(
  context: Context,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<RefundRow, DecisionRefusal>> {
  return inTransactionUnlessRefused<RefundRow, DecisionRefusal>(context.db, async (trx) => {
    const held = await lockRefund(trx, context, { actor, id });
    if (!held.ok) return held;
    const { row, me } = held.value;
    const decision = {
      id: row.id,
      to: 'refused',
      by: me,
      remark: reason,
      checkInSeconds: 0,
    } as const;
    if (!(await updateDecision(trx, decision))) return refuse('refund_changed');
    if (row.asked_by !== me) await notifyRequester(trx, context, { refund: row, turn: 'refused' });
    await recordEvents(trx, [refundEvent('payments.refund_refused', row, actor)]);
    return ok(await readRefund(trx, id));
  });
}

/** Ends what nobody has decided in time, and tells who asked. */
export async function expireRefundRequests(context: Context): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const ids = await lapseUndecidedRefunds(trx);
    if (ids.length === 0) return;
    const rows: RefundRow[] = [];
    for (const id of ids) rows.push(await readRefund(trx, id));
    for (const refund of rows) await notifyRequester(trx, context, { refund, turn: 'lapsed' });
    await recordEvents(
      trx,
      rows.map((row) => refundEvent('payments.refund_lapsed', row, null)),
    );
  });
}

interface LockedRefund {
  readonly row: RefundRow;
  readonly me: string;
  readonly order: OrderRow;
}

// The order is held before the people, as a settlement does it. Who decides must be a superadmin
// still, and who asked is held as they are: of two who act on each other at the same moment, the second
// sees what the first has done.
async function lockRefund(
  trx: Trx,
  context: Context,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<Result<LockedRefund, 'not_found' | 'forbidden' | 'superadmin_new'>> {
  const me = actor.caller.user.id;
  const found = await selectRefund(trx, id);
  if (!found) return refuse('not_found');
  const order = await lockOrder(trx, found.order_id);
  const people = await lockUsers(trx, [me, found.asked_by, found.user_id]);
  const caller = people.find((person) => person.id === me);
  if (!caller || !isActiveSuperadmin(caller) || found.user_id === me) return refuse('forbidden');
  return (
    (await refuseNewSuperadmin(trx, context, me)) ??
    ok({ row: await readRefund(trx, id), me, order })
  );
}

// Where nothing of its fee is left with us, a plan ends with the decision.
async function endFullyRefundedPlan(
  trx: Trx,
  { source, user_id: userId, payment_id: paymentId }: RefundRow,
  left: number,
): Promise<Result<PlanRefundEffect | null, RefundBlocker>> {
  return source === 'plan' && left === 0 ? endRefundedPlan(trx, { userId, paymentId }) : ok(null);
}

async function holdAmount(trx: Trx, row: RefundRow) {
  return transfer(trx, {
    key: `refund_begun:${row.id}`,
    kind: 'refund_begun',
    from: sourceAccount(row),
    to: firmAccounts.refundPayable,
    amount: row.amount_paise,
    paymentId: row.payment_id,
  });
}

export function refundEvent(
  action: `payments.${string}`,
  { id, payment_id, amount_paise }: RefundRow,
  actor: Actor | null,
  detail?: { readonly plan: string } | null,
): AuditEvent {
  const payment = { payment: payment_id, paise: amount_paise };
  return auditEvent(action, actor, { type: 'refund', id }, { detail: { ...payment, ...detail } });
}
