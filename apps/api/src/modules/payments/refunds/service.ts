import { randomUUIDv7 } from 'node:crypto';
import type { Refund, RefundSource, RefundState } from '@anupal/contract/payments/refunds';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { paise, paiseOfRupees, type Paise } from '@anupal/contract/values/paise';
import type { Context, Visitor } from '../../../platform/context.ts';
import {
  inTransaction,
  undoneIfRefused,
  type Db,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { recordEvents, type AuditEvent } from '../../audit/service.ts';
import { lockPeople, type UserRow } from '../../users/service.ts';
import { firmAccounts, transfer } from '../../wallet/service.ts';
import { secondsUntilRefundCheck } from '../lifecycle.ts';
import { lockOrder } from '../settlement/queries.ts';
import { listSuperadmins, tellAsker, tellSuperadmins } from '../telling/service.ts';
import { actionsOn } from './policy.ts';
import {
  decideOnRefund,
  insertRefund,
  lapseRefunds,
  listRefunds,
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

/** Which superadmin acts, and from where. */
export interface Acting {
  readonly caller: Caller;
  readonly visitor: Visitor;
}

/** A refund as one of the staff sees it. */
export interface SeenRefund {
  readonly row: RefundRow;
  readonly isOwn: boolean;
  /** Whether they read what superadmins write for each other, and what the gateway said. */
  readonly seesRemarks: boolean;
  readonly actions: Refund['actions'];
}

/** A refund as one of the staff sees it: with what they may do. */
export function seenBy(row: RefundRow, viewer: Caller['user']): SeenRefund {
  return {
    row,
    isOwn: row.asked_by === viewer.id,
    seesRemarks: viewer.role === 'superadmin',
    actions: actionsOn(row, viewer),
  };
}

/** How much of a payment somebody may ask for; null where it is nothing. */
export async function findRefundable(
  db: Db,
  paymentId: string,
  { id, role }: Caller['user'],
): Promise<{ readonly most: Paise; readonly source: RefundSource } | null> {
  if (role !== 'superadmin') return null;
  const row = await selectRefundable(db, paymentId);
  if (!row || row.user_id === id || row.is_late) return null;
  const most = Math.min(row.left_paise, row.wallet_paise ?? row.left_paise);
  return most < 100 ? null : { most: paise(most), source: row.source };
}

/** A page of the refunds that were asked for. */
export interface RefundPage {
  readonly refunds: readonly RefundRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly superadmins: number;
}

/** A page of the refunds that were asked for, the newest first. */
export async function findRefunds(
  { db }: Context,
  {
    state,
    cursor,
    limit = 20,
  }: {
    readonly state?: RefundState | undefined;
    readonly cursor?: string | undefined;
    readonly limit?: number | undefined;
  },
): Promise<RefundPage> {
  const [found, superadmins] = await Promise.all([
    listRefunds(db, { state, before: cursor, limit: limit + 1 }),
    listSuperadmins(db),
  ]);
  const refunds = found.slice(0, limit);
  const nextCursor = found.length > limit ? (refunds.at(-1)?.id ?? null) : null;
  return { refunds, nextCursor, superadmins: superadmins.length };
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
  acting: Acting,
  { paymentId, amount: rupees, reason }: WantedRefund,
): Promise<
  Result<
    RefundRow,
    'not_found' | 'forbidden' | 'refund_too_high' | 'refund_too_late' | 'wallet_spent'
  >
> {
  const amount = paiseOfRupees(rupees);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  const me = acting.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    const order = await selectRefundable(trx, paymentId);
    if (!order) return refuse('not_found');
    await lockOrder(trx, order.order_id); // of two who ask at once, the second sees what is left
    if (order.user_id === me || !(await lockPeople(trx, [me])).some(isSuperadmin))
      return refuse('forbidden');
    const left = (await selectRefundable(trx, paymentId)) ?? order;
    if (amount > left.left_paise) return refuse('refund_too_high');
    if (left.is_late) return refuse('refund_too_late');
    if (left.wallet_paise !== null && amount > left.wallet_paise) return refuse('wallet_spent');
    const id = randomUUIDv7();
    const { source } = left;
    await insertRefund(trx, { id, paymentId, amount, reason, source, askedBy: me });
    const asked = await read(trx, id);
    await tellSuperadmins(trx, context, { refund: asked, turn: 'asked', but: me });
    await recordEvents(trx, [eventOf('payments.refund_asked', asked, acting)]);
    return ok(asked);
  });
}

/** Why a refund is not decided on. */
type DecisionRefusal = 'not_found' | 'forbidden' | 'refund_changed';

/** Why a refund is not approved. */
type ApprovalRefusal =
  DecisionRefusal | 'own_refund' | 'asker_gone' | 'refund_too_high' | 'wallet_spent';

/**
 * Approves a refund that somebody else has asked for. Its money is set aside in the same transaction:
 * a wallet that has been spent meanwhile is not drawn below zero, and the request stays.
 */
export async function approveRefund(
  context: Context,
  acting: Acting,
  id: string,
): Promise<Result<RefundRow, ApprovalRefusal>> {
  const approved = await undoneIfRefused<RefundRow, ApprovalRefusal>(context.db, async (trx) => {
    const held = await holdRefund(trx, acting, id);
    if (!held.ok) return held;
    const { row, me } = held.value;
    if (row.asked_by === me) return refuse('own_refund');
    if (row.state === 'asked' && !row.is_asker_superadmin) return refuse('asker_gone');
    const checkInSeconds = secondsUntilRefundCheck(0);
    const decision = { id: row.id, to: 'approved', by: me, remark: null, checkInSeconds } as const;
    if (!(await decideOnRefund(trx, decision))) return refuse('refund_changed');
    const left = await selectRefundable(trx, row.payment_id);
    // Somebody may have given it back at the gateway itself.
    if (!left || left.room_paise < 0) return refuse('refund_too_high');
    const job: RefundJob = { refundId: row.id }; // as the database writes it: it becomes the receipt
    await context.jobs.send(trx, { queue: refundQueueName, data: job });
    if ((await setAside(trx, row)) === 'insufficient') return refuse('wallet_spent');
    context.crash('refund:before-approved');
    await recordEvents(trx, [eventOf('payments.refund_approved', row, acting)]);
    return ok(await read(trx, row.id));
  });
  context.crash('refund:after-approved');
  return approved;
}

/** Refuses a refund with a reason for who asked; who asked takes it back so. */
export async function refuseRefund(
  context: Context,
  acting: Acting,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<RefundRow, DecisionRefusal>> {
  return undoneIfRefused<RefundRow, DecisionRefusal>(context.db, async (trx) => {
    const held = await holdRefund(trx, acting, id);
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
    await recordEvents(trx, [eventOf('payments.refund_refused', row, acting)]);
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

// The order is held before the people, as a settlement does it. Who decides must be a superadmin
// still, and who asked is held as they are: of two who act on each other at the same moment, the second
// sees what the first has done.
async function holdRefund(
  trx: Trx,
  { caller }: Acting,
  id: string,
): Promise<Result<{ readonly row: RefundRow; readonly me: string }, 'not_found' | 'forbidden'>> {
  const me = caller.user.id;
  const found = await selectRefund(trx, id);
  if (!found) return refuse('not_found');
  await lockOrder(trx, found.order_id);
  const people = await lockPeople(trx, [me, found.asked_by]);
  const actor = people.find((person) => person.id === me);
  if (!actor || !isSuperadmin(actor) || found.user_id === me) return refuse('forbidden');
  return ok({ row: await read(trx, id), me });
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
  acting: Acting | null,
): AuditEvent {
  const by = acting && {
    sessionId: acting.caller.sessionId,
    network: acting.visitor.network,
  };
  return {
    action,
    actor: acting && { id: acting.caller.user.id, role: acting.caller.user.role },
    object: { type: 'refund', id },
    outcome: 'done',
    detail: { payment: payment_id, paise: amount_paise },
    ...by,
  };
}
