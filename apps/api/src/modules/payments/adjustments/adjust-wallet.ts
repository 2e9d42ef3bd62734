import { randomUUIDv7 } from 'node:crypto';
import {
  adjustmentReasonNames,
  type AdjustmentDirection,
  type AdjustmentReason,
} from '@anupal/contract/payments/adjustments';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Db,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents, type AuditEvent } from '../../audit/public.ts';
import { useLots } from '../../invoices/public.ts';
import { lockUsers } from '../../users/public.ts';
import { firmAccounts, transfer } from '../../wallet/public.ts';
import { isActiveSuperadmin, refuseNewSuperadmin } from '../refunds/superadmins.ts';
import { notifyOwner, notifyOtherSuperadmins, notifyProposer } from './adjustment-notifications.ts';
import {
  findWallet,
  insertAdjustment,
  recordAdjustmentDecision,
  selectAdjustment,
  type AdjustmentRow,
} from './adjustment-queries.ts';

/** A proposed adjustment. `amount` is in rupees. */
export interface AdjustmentInput {
  readonly userId: string;
  readonly direction: AdjustmentDirection;
  readonly amount: number;
  readonly reasonCode: AdjustmentReason;
  readonly reason: string;
}

/** Proposes an adjustment of a wallet. No money moves before another superadmin approves it. */
export async function proposeAdjustment(
  context: Context,
  actor: Actor,
  input: AdjustmentInput,
): Promise<Result<AdjustmentRow, 'not_found' | 'forbidden' | 'superadmin_new' | 'wallet_spent'>> {
  const amount = rupeesToPaise(input.amount);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  const callerId = actor.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    const callers = await lockUsers(trx, [callerId]);
    if (input.userId === callerId || !callers.some(isActiveSuperadmin)) return refuse('forbidden');
    const tooNew = await refuseNewSuperadmin(trx, context, callerId);
    if (tooNew) return tooNew;
    const wallet = await findWallet(trx, input.userId);
    if (!wallet) return refuse('not_found');
    if (input.direction === 'debit' && wallet.available < amount) return refuse('wallet_spent');
    const id = randomUUIDv7();
    await insertAdjustment(trx, {
      ...input,
      id,
      amount,
      walletId: wallet.id,
      requesterId: callerId,
    });
    const adjustment = await getAdjustment(trx, id);
    await notifyOtherSuperadmins(trx, context, adjustment);
    await recordEvents(trx, [toAuditEvent('payments.adjustment_requested', actor, adjustment)]);
    return ok(adjustment);
  });
}

/** Why a decision is refused. */
type DecisionRefusal = 'not_found' | 'forbidden' | 'superadmin_new' | 'adjustment_changed';

/** Why an approval is refused. */
type ApprovalRefusal =
  DecisionRefusal | 'own_adjustment' | 'requester_not_superadmin' | 'wallet_spent';

/**
 * Approves another superadmin's adjustment and moves the money, in one transaction. If a wallet no longer
 * holds what is to be taken off, the proposal stays as it is.
 */
export async function approveAdjustment(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<AdjustmentRow, ApprovalRefusal>> {
  return inTransactionUnlessRefused<AdjustmentRow, ApprovalRefusal>(context.db, async (trx) => {
    const locked = await lockAdjustment(trx, context, actor, id);
    if (!locked.ok) return locked;
    const adjustment = locked.value;
    const deciderId = actor.caller.user.id;
    if (adjustment.requested_by === deciderId) return refuse('own_adjustment');
    if (adjustment.state === 'requested' && !adjustment.is_requester_superadmin)
      return refuse('requester_not_superadmin');
    const decision = { id: adjustment.id, to: 'approved', deciderId, remark: null } as const;
    if (!(await recordAdjustmentDecision(trx, decision))) return refuse('adjustment_changed');
    await notifyOwner(trx, context, adjustment);
    await notifyProposer(trx, context, { adjustment, update: 'approved' });
    if ((await moveMoney(trx, adjustment)) === 'insufficient') return refuse('wallet_spent');
    context.crash('adjustment:before-commit');
    await recordEvents(trx, [toAuditEvent('payments.adjustment_approved', actor, adjustment)]);
    return ok(await getAdjustment(trx, adjustment.id));
  });
}

/** Rejects an adjustment with a remark for its proposer, who may also withdraw it this way. */
export async function rejectAdjustment(
  context: Context,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<AdjustmentRow, DecisionRefusal>> {
  return inTransactionUnlessRefused<AdjustmentRow, DecisionRefusal>(context.db, async (trx) => {
    const locked = await lockAdjustment(trx, context, actor, id);
    if (!locked.ok) return locked;
    const adjustment = locked.value;
    const deciderId = actor.caller.user.id;
    const decision = { id: adjustment.id, to: 'rejected', deciderId, remark: reason } as const;
    if (!(await recordAdjustmentDecision(trx, decision))) return refuse('adjustment_changed');
    if (adjustment.requested_by !== deciderId)
      await notifyProposer(trx, context, { adjustment, update: 'rejected' });
    await recordEvents(trx, [toAuditEvent('payments.adjustment_rejected', actor, adjustment)]);
    return ok(await getAdjustment(trx, adjustment.id));
  });
}

// The users are locked so that concurrent changes of their roles are seen: the caller must still be a
// superadmin.
async function lockAdjustment(
  trx: Trx,
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<AdjustmentRow, 'not_found' | 'forbidden' | 'superadmin_new'>> {
  const callerId = actor.caller.user.id;
  const found = await selectAdjustment(trx, id);
  if (!found) return refuse('not_found');
  const users = await lockUsers(trx, [callerId, found.requested_by, found.user_id]);
  const caller = users.find((user) => user.id === callerId);
  if (!caller || !isActiveSuperadmin(caller) || found.user_id === callerId)
    return refuse('forbidden');
  const tooNew = await refuseNewSuperadmin(trx, context, callerId);
  return tooNew ?? ok(await getAdjustment(trx, id));
}

// What is added was never received, so it is no advance and opens no lot. What is taken off comes from
// money without a lot first.
async function moveMoney(trx: Trx, adjustment: AdjustmentRow) {
  const { id, wallet_id: walletId, amount_paise: amount, direction, reason_code } = adjustment;
  const eventKey = `adjustment:${id}`;
  const isDebit = direction === 'debit';
  if (isDebit) await useLots(trx, { walletId, eventKey, amount });
  const name = adjustmentReasonNames[reason_code];
  return transfer(trx, {
    key: eventKey,
    kind: 'adjustment',
    from: isDebit ? walletId : firmAccounts.walletAdjustments,
    to: isDebit ? firmAccounts.walletAdjustments : walletId,
    amount,
    detail: { reason: name.en, reason_hi: name.hi },
  });
}

async function getAdjustment(db: Db, id: string): Promise<AdjustmentRow> {
  const row = await selectAdjustment(db, id);
  if (!row) throw new Error(`adjustment ${id} not found`);
  return row;
}

function toAuditEvent(
  action: `payments.${string}`,
  actor: Actor,
  { id, user_id: person, direction, amount_paise: paise, reason_code: code }: AdjustmentRow,
): AuditEvent {
  const detail = { person, direction, paise, code };
  return auditEvent(action, actor, { type: 'adjustment', id }, { detail });
}
