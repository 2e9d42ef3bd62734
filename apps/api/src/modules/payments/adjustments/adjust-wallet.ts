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
import { adjustmentKey, documentDate } from '../../invoices/public.ts';
import { isActiveSuperadmin, lockUsers, refuseNewSuperadmin } from '../../users/public.ts';
import { transfer } from '../../wallet/public.ts';
import { lockOrder } from '../orders/order-queries.ts';
import {
  documentAdjustment,
  findAccount,
  findCorrected,
  type FeePorts,
} from './document-adjustment.ts';
import { notifyOwner, notifyOtherSuperadmins, notifyProposer } from './adjustment-notifications.ts';
import {
  findWallet,
  insertAdjustment,
  readOpenLoss,
  recordAdjustmentDecision,
  selectAdjustment,
  type AdjustmentRow,
  type NewAdjustment,
} from './adjustment-queries.ts';

/** A proposed adjustment. `amount` is in rupees. */
export interface AdjustmentInput {
  readonly userId: string;
  readonly direction: AdjustmentDirection;
  readonly amount: number;
  readonly reasonCode: AdjustmentReason;
  /** The payment whose dispute was lost, for `lost_dispute` alone. */
  readonly paymentId?: string | undefined;
  /** The invoice whose price changes, or the debit note that is withdrawn; only for these reasons. */
  readonly invoiceNumber?: string | undefined;
  /** Which of them, if it is known. */
  readonly invoiceId?: string | undefined;
  readonly reason: string;
}

/** Why a proposal is refused. */
type ProposalRefusal = 'forbidden' | 'superadmin_new' | InputRefusal;

type InputRefusal = 'not_found' | 'wallet_spent' | 'loss_not_open' | 'invoice_not_open';

/** Proposes an adjustment of a wallet. No money moves before another superadmin approves it. */
export async function proposeAdjustment(
  context: Context,
  actor: Actor,
  input: AdjustmentInput,
): Promise<Result<AdjustmentRow, ProposalRefusal>> {
  const callerId = actor.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    const callers = await lockUsers(trx, [callerId]);
    if (input.userId === callerId || !callers.some(isActiveSuperadmin)) return refuse('forbidden');
    const tooNew = await refuseNewSuperadmin(trx, context, callerId);
    if (tooNew) return tooNew;
    const checked = await checkProposal(trx, input);
    if (!checked.ok) return checked;
    const id = randomUUIDv7();
    await insertAdjustment(trx, { ...input, ...checked.value, id, requesterId: callerId });
    const adjustment = await getAdjustment(trx, id);
    await notifyOtherSuperadmins(trx, context, adjustment);
    await recordEvents(trx, [toAuditEvent('payments.adjustment_requested', actor, adjustment)]);
    return ok(adjustment);
  });
}

/** What a proposal is about. `amount` is in paise. */
export type CheckedProposal = Pick<
  NewAdjustment,
  'walletId' | 'amount' | 'paymentId' | 'invoiceId'
>;

/** Checks whether an adjustment can be proposed, before it is confirmed and when it is stored. */
export async function checkProposal(
  db: Db,
  input: AdjustmentInput,
): Promise<Result<CheckedProposal, InputRefusal>> {
  const amount = rupeesToPaise(input.amount);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  const wallet = await findWallet(db, input.userId);
  if (!wallet) return refuse('not_found');
  if (input.direction === 'debit' && wallet.available < amount) return refuse('wallet_spent');
  const paymentId = input.reasonCode === 'lost_dispute' ? (input.paymentId ?? '') : null;
  if (paymentId !== null && !(await isOpenLoss(db, { ...input, paymentId }, amount)))
    return refuse('loss_not_open');
  const named = { ...input, amount, number: input.invoiceNumber ?? '', id: input.invoiceId };
  const corrected = await findCorrected(db, named);
  if (!corrected.ok) return corrected;
  const invoiceId = corrected.value?.document.id ?? null;
  return ok({ walletId: wallet.id, amount, paymentId, invoiceId });
}

// What was proposed before counts too, so that a loss is not deducted twice.
async function isOpenLoss(
  db: Db,
  loss: Pick<AdjustmentInput, 'userId' | 'direction'> & { readonly paymentId: string },
  amount: number,
): Promise<boolean> {
  const open = await readOpenLoss(db, loss, ['requested', 'approved']);
  return loss.direction === 'debit' && amount <= open;
}

/** Why a decision is refused. */
type DecisionRefusal = 'not_found' | 'forbidden' | 'superadmin_new' | 'adjustment_changed';

/** Why an approval is refused. */
type ApprovalRefusal =
  | DecisionRefusal
  | 'own_adjustment'
  | 'requester_not_superadmin'
  | 'wallet_spent'
  | 'loss_not_open'
  | 'invoice_not_open';

/** Whether what an approval does is still what its superadmin confirmed. */
type IsAsConfirmed = (trx: Trx) => Promise<boolean>;

/**
 * Approves another superadmin's adjustment and moves the money, in one transaction. If a wallet no longer
 * holds what is to be deducted, or another adjustment has changed the same price in the meantime, the proposal
 * stays as it is.
 */
export async function approveAdjustment(
  context: Context,
  ports: FeePorts,
  actor: Actor,
  { id, isAsConfirmed }: { readonly id: string; readonly isAsConfirmed: IsAsConfirmed },
): Promise<Result<AdjustmentRow, ApprovalRefusal>> {
  return inTransactionUnlessRefused<AdjustmentRow, ApprovalRefusal>(context.db, async (trx) => {
    const locked = await lockAdjustment(trx, context, actor, id, ports);
    if (!locked.ok) return locked;
    const adjustment = locked.value;
    const deciderId = actor.caller.user.id;
    if (adjustment.requested_by === deciderId) return refuse('own_adjustment');
    if (adjustment.state === 'requested' && !adjustment.is_requester_superadmin)
      return refuse('requester_not_superadmin');
    if (adjustment.state === 'requested' && !(await isLossOpen(trx, adjustment)))
      return refuse('loss_not_open');
    if (!(await isAsConfirmed(trx))) return refuse('adjustment_changed');
    const decision = { id: adjustment.id, to: 'approved', deciderId, remark: null } as const;
    if (!(await recordAdjustmentDecision(trx, decision))) return refuse('adjustment_changed');
    await notifyProposer(trx, context, { adjustment, update: 'approved' });
    const documents = await documentAdjustment(trx, ports, adjustment, {
      deciderId,
      on: documentDate(context),
    });
    if (!documents.ok) return documents;
    await notifyOwner(trx, context, adjustment, documents.value);
    if ((await moveMoney(trx, adjustment)) === 'insufficient') return refuse('wallet_spent');
    context.crash('adjustment:before-commit');
    await recordEvents(trx, [toAuditEvent('payments.adjustment_approved', actor, adjustment)]);
    return ok(await getAdjustment(trx, adjustment.id));
  });
}

/** Rejects an adjustment with a remark for its requester, who may also withdraw it this way. */
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

// The order of the payment is locked, so another approval is seen.
async function isLossOpen(
  trx: Trx,
  { payment_id: paymentId, user_id: userId, reason_code, amount_paise }: AdjustmentRow,
): Promise<boolean> {
  if (reason_code !== 'lost_dispute') return true;
  if (paymentId === null) return false; // proposed before a payment had to be named
  return amount_paise <= (await readOpenLoss(trx, { paymentId, userId }, ['approved']));
}

// The order and the application come before the users, as in settlement and in rejections. The users are
// locked so that concurrent changes of their roles are seen: the caller must still be a superadmin.
async function lockAdjustment(
  trx: Trx,
  context: Context,
  actor: Actor,
  id: string,
  ports?: FeePorts,
): Promise<Result<AdjustmentRow, 'not_found' | 'forbidden' | 'superadmin_new'>> {
  const callerId = actor.caller.user.id;
  const found = await selectAdjustment(trx, id);
  if (!found) return refuse('not_found');
  if (found.order_id !== null) await lockOrder(trx, found.order_id);
  if (found.application_id !== null) await ports?.lockApplication(trx, found.application_id);
  const users = await lockUsers(trx, [callerId, found.requested_by, found.user_id]);
  const caller = users.find((user) => user.id === callerId);
  if (!caller || !isActiveSuperadmin(caller) || found.user_id === callerId)
    return refuse('forbidden');
  const tooNew = await refuseNewSuperadmin(trx, context, callerId);
  return tooNew ?? ok(await getAdjustment(trx, id));
}

async function moveMoney(trx: Trx, adjustment: AdjustmentRow) {
  const { id, wallet_id: walletId, amount_paise: amount, direction, reason_code } = adjustment;
  const { payment_id: paymentId } = adjustment;
  const isDebit = direction === 'debit';
  const account = await findAccount(trx, adjustment);
  const name = adjustmentReasonNames[reason_code];
  return transfer(trx, {
    key: adjustmentKey(id),
    kind: 'adjustment',
    from: isDebit ? walletId : account,
    to: isDebit ? account : walletId,
    amount,
    ...(paymentId !== null && { paymentId }),
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
  {
    id,
    user_id: person,
    direction,
    amount_paise: paise,
    reason_code: code,
    payment_id: payment,
    invoice_number: invoice,
  }: AdjustmentRow,
): AuditEvent {
  const about = { ...(payment !== null && { payment }), ...(invoice !== null && { invoice }) };
  const detail = { person, direction, paise, code, ...about };
  return auditEvent(action, actor, { type: 'adjustment', id }, { detail });
}
