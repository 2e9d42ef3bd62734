import { randomUUIDv7 } from 'node:crypto';
import type { RefundBlocker } from '@anupal/contract/payments/refunds';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents } from '../../audit/public.ts';
import { previewPlanRefund } from '../../subscriptions/public.ts';
import { isActiveSuperadmin, lockUsers, refuseNewSuperadmin } from '../../users/public.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { refundAuditEvent } from './refund-audit.ts';
import { notifySuperadmins } from './refund-notifications.ts';
import {
  getRefundRequest,
  insertRefundRequest,
  selectRefundable,
  type RefundRequestRow,
} from './refund-queries.ts';

/** A refund as requested. `amount` is in rupees. */
export interface RefundInput {
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Requests a refund of at most what is left of the payment, and of what its wallet holds. */
export async function requestRefund(
  context: Context,
  actor: Actor,
  { paymentId, amount: rupees, reason }: RefundInput,
): Promise<
  Result<
    RefundRequestRow,
    | 'not_found'
    | 'forbidden'
    | 'superadmin_new'
    | 'refund_too_high'
    | 'refund_too_late'
    | 'wallet_spent'
    | RefundBlocker
  >
> {
  const amount = rupeesToPaise(rupees);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  const callerId = actor.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    const payment = await selectRefundable(trx, paymentId);
    if (!payment) return refuse('not_found');
    await lockOrder(trx, payment.order_id); // concurrent requests: the second sees the remaining amount
    const callers = await lockUsers(trx, [callerId]);
    if (payment.user_id === callerId || !callers.some(isActiveSuperadmin))
      return refuse('forbidden');
    const tooNew = await refuseNewSuperadmin(trx, context, callerId);
    if (tooNew) return tooNew;
    const left = (await selectRefundable(trx, paymentId)) ?? payment;
    if (amount > left.available_paise) return refuse('refund_too_high');
    if (left.is_past_refund_window) return refuse('refund_too_late');
    if (left.wallet_paise !== null && amount > left.wallet_paise) return refuse('wallet_spent');
    const { source } = left;
    const plan = source === 'plan' ? await previewPlanRefund(trx, paymentId) : null;
    if (amount === left.available_paise && plan?.blocker) return refuse(plan.blocker);
    const id = randomUUIDv7();
    await insertRefundRequest(trx, {
      id,
      paymentId,
      amount,
      reason,
      source,
      requesterId: callerId,
    });
    const refund = await getRefundRequest(trx, id);
    await notifySuperadmins(trx, context, { refund, update: 'requested', exceptId: callerId });
    await recordEvents(trx, [refundAuditEvent('payments.refund_asked', actor, refund)]);
    return ok(refund);
  });
}
