import { randomUUIDv7 } from 'node:crypto';
import type { ReturnHindrance } from '@anupal/contract/payments/refunds';
import { ok, refuse, refuseTelling, type Refused, type Result } from '@anupal/contract/result';
import { paiseOfRupees } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import {
  inTransaction,
  undoneIfRefused,
  type Db,
  type Trx,
} from '../../../platform/db/database.ts';
import { auditEvent, type AuditEvent, recordEvents } from '../../audit/public.ts';
import { endReturned, readReturn, type ReturnedPlan } from '../../subscriptions/public.ts';
import { findEndOfWait, lockPeople, type UserRow } from '../../users/public.ts';
import { firmAccounts, transfer } from '../../wallet/public.ts';
import { waitingSentence } from '@anupal/contract/texts/refund-errors';
import type { Actor } from '../../../platform/http/actor.ts';
import { secondsUntilRefundCheck } from '../lifecycle.ts';
import { type OrderRow, lockOrder } from '../queries.ts';
import { tellAsker, tellPayerOfApproval, tellSuperadmins } from '../telling/service.ts';
import {
  decideOnRefund,
  insertRefund,
  lapseRefunds,
  selectRefund,
  selectRefundable,
  type RefundRow,
} from './queries.ts';

/** The queue that brings an approved refund to the gateway. */
export const refundQueueName = 'payment-refunds';

/** What such a job carries. */
export interface RefundJob {
  readonly refundId: string;
}

/** What a superadmin wants to be given back. `amount` is in rupees. */
export interface WantedRefund {
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Asks for a refund: of no more than is left of the payment, nor than its wallet holds. */
export async function askRefund(
  context: Context,
  actor: Actor,
  { paymentId, amount: rupees, reason }: WantedRefund,
): Promise<
  Result<
    RefundRow,
    | 'not_found'
    | 'forbidden'
    | 'superadmin_new'
    | 'refund_too_high'
    | 'refund_too_late'
    | 'wallet_spent'
    | ReturnHindrance
  >
> {
  const amount = paiseOfRupees(rupees);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  const me = actor.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    const order = await selectRefundable(trx, paymentId);
    if (!order) return refuse('not_found');
    await lockOrder(trx, order.order_id); // of two who ask at once, the second sees what is left
    if (order.user_id === me || !(await lockPeople(trx, [me])).some(isSuperadmin))
      return refuse('forbidden');
    const early = await refuseNewcomer(trx, context, me);
    if (early) return early;
    const left = (await selectRefundable(trx, paymentId)) ?? order;
    if (amount > left.left_paise) return refuse('refund_too_high');
    if (left.is_late) return refuse('refund_too_late');
    if (left.wallet_paise !== null && amount > left.wallet_paise) return refuse('wallet_spent');
    const { source } = left;
    const plan = source === 'plan' ? await readReturn(trx, paymentId) : null;
    if (amount === left.left_paise && plan?.hindrance) return refuse(plan.hindrance);
    const id = randomUUIDv7();
    await insertRefund(trx, { id, paymentId, amount, reason, source, askedBy: me });
    const asked = await read(trx, id);
    await tellSuperadmins(trx, context, { refund: asked, turn: 'asked', but: me });
    await recordEvents(trx, [eventOf('payments.refund_asked', asked, actor)]);
    return ok(asked);
  });
}

/** Why a refund is not decided on. */
type DecisionRefusal = 'not_found' | 'forbidden' | 'superadmin_new' | 'refund_changed';

/** Why a refund is not approved. */
type ApprovalRefusal =
  | DecisionRefusal
  | 'own_refund'
  | 'asker_gone'
  | 'refund_too_high'
  | 'wallet_spent'
  | ReturnHindrance;

/**
 * Approves a refund that somebody else has asked for. Its money is set aside in the same transaction:
 * a wallet that has been spent meanwhile is not drawn below zero, and the request stays.
 */
export async function approveRefund(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<RefundRow, ApprovalRefusal>> {
  const approved = await undoneIfRefused<RefundRow, ApprovalRefusal>(context.db, async (trx) => {
    const held = await holdRefund(trx, context, { actor, id });
    if (!held.ok) return held;
    const { row, me, order } = held.value;
    if (row.asked_by === me) return refuse('own_refund');
    if (row.state === 'asked' && !row.is_asker_superadmin) return refuse('asker_gone');
    const checkInSeconds = secondsUntilRefundCheck(0);
    const decision = { id: row.id, to: 'approved', by: me, remark: null, checkInSeconds } as const;
    if (!(await decideOnRefund(trx, decision))) return refuse('refund_changed');
    const left = await selectRefundable(trx, row.payment_id);
    // Somebody may have given it back at the gateway itself.
    if (!left || left.room_paise < 0) return refuse('refund_too_high');
    const plan = await endPlan(trx, row, left.room_paise);
    if (!plan.ok) return plan;
    const job: RefundJob = { refundId: row.id }; // as the database writes it: it becomes the receipt
    await context.jobs.send(trx, { queue: refundQueueName, data: job });
    await tellPayerOfApproval(trx, context, { order, refund: row, plan: plan.value });
    if ((await setAside(trx, row)) === 'insufficient') return refuse('wallet_spent');
    context.crash('refund:before-approved');
    const ended = plan.value && { plan: plan.value.effect };
    await recordEvents(trx, [eventOf('payments.refund_approved', row, actor, ended)]);
    return ok(await read(trx, row.id));
  });
  context.crash('refund:after-approved');
  return approved;
}

/** Refuses a refund with a reason for who asked; who asked takes it back so. */
export async function refuseRefund(
  context: Context,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<RefundRow, DecisionRefusal>> {
  return undoneIfRefused<RefundRow, DecisionRefusal>(context.db, async (trx) => {
    const held = await holdRefund(trx, context, { actor, id });
    if (!held.ok) return held;
    const { row, me } = held.value;
    const decision = {
      id: row.id,
      to: 'refused',
      by: me,
      remark: reason,
      checkInSeconds: 0,
    } as const;
    if (!(await decideOnRefund(trx, decision))) return refuse('refund_changed');
    if (row.asked_by !== me) await tellAsker(trx, context, { refund: row, turn: 'refused' });
    await recordEvents(trx, [eventOf('payments.refund_refused', row, actor)]);
    return ok(await read(trx, id));
  });
}

/** Ends what nobody has decided in time, and tells who asked. */
export async function endLapsed(context: Context): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const ids = await lapseRefunds(trx);
    if (ids.length === 0) return;
    const rows: RefundRow[] = [];
    for (const id of ids) rows.push(await read(trx, id));
    for (const refund of rows) await tellAsker(trx, context, { refund, turn: 'lapsed' });
    await recordEvents(
      trx,
      rows.map((row) => eventOf('payments.refund_lapsed', row, null)),
    );
  });
}

/** The account that a refund is paid out of, until it is on its way. */
export function accountOf({ source, wallet_id }: Pick<RefundRow, 'source' | 'wallet_id'>): string {
  if (source === 'suspense') return firmAccounts.suspense;
  if (source === 'plan') return firmAccounts.revenue;
  if (wallet_id === null) throw new Error('a top-up without a wallet');
  return wallet_id;
}

interface Held {
  readonly row: RefundRow;
  readonly me: string;
  readonly order: OrderRow;
}

// The order is held before the people, as a settlement does it. Who decides must be a superadmin
// still, and who asked is held as they are: of two who act on each other at the same moment, the second
// sees what the first has done.
async function holdRefund(
  trx: Trx,
  context: Context,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<Result<Held, 'not_found' | 'forbidden' | 'superadmin_new'>> {
  const me = actor.caller.user.id;
  const found = await selectRefund(trx, id);
  if (!found) return refuse('not_found');
  const order = await lockOrder(trx, found.order_id);
  const people = await lockPeople(trx, [me, found.asked_by, found.user_id]);
  const caller = people.find((person) => person.id === me);
  if (!caller || !isSuperadmin(caller) || found.user_id === me) return refuse('forbidden');
  return (await refuseNewcomer(trx, context, me)) ?? ok({ row: await read(trx, id), me, order });
}

// One person must not invite their own second mailbox and approve with it what they ask for: whoever
// sees the new superadmin in the log has a day to object.
async function refuseNewcomer(
  trx: Trx,
  { limits }: Context,
  userId: string,
): Promise<Refused<'superadmin_new'> | null> {
  const until = await findEndOfWait(trx, userId, limits.newSuperadminHours);
  return until && refuseTelling('superadmin_new', [waitingSentence(until)]);
}

// Where nothing of its fee is left with us, a plan ends with the decision.
async function endPlan(
  trx: Trx,
  { source, user_id: userId, payment_id: paymentId }: RefundRow,
  left: number,
): Promise<Result<ReturnedPlan | null, ReturnHindrance>> {
  return source === 'plan' && left === 0 ? endReturned(trx, { userId, paymentId }) : ok(null);
}

function isSuperadmin({ role, disabled_at }: Pick<UserRow, 'role' | 'disabled_at'>): boolean {
  return role === 'superadmin' && disabled_at === null;
}

async function setAside(trx: Trx, row: RefundRow) {
  return transfer(trx, {
    key: `refund_begun:${row.id}`,
    kind: 'refund_begun',
    from: accountOf(row),
    to: firmAccounts.refundPayable,
    amount: row.amount_paise,
    paymentId: row.payment_id,
  });
}

async function read(db: Db, id: string): Promise<RefundRow> {
  const row = await selectRefund(db, id);
  if (!row) throw new Error('a refund that was just there is gone');
  return row;
}

function eventOf(
  action: `payments.${string}`,
  { id, payment_id, amount_paise }: RefundRow,
  actor: Actor | null,
  detail?: { readonly plan: string } | null,
): AuditEvent {
  const payment = { payment: payment_id, paise: amount_paise };
  return auditEvent(action, actor, { type: 'refund', id }, { detail: { ...payment, ...detail } });
}
