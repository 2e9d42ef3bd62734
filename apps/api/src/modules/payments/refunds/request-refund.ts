import { randomUUIDv7 } from 'node:crypto';
import type { RefundBlocker } from '@anupal/contract/payments/refunds';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents } from '../../audit/public.ts';
import { previewPlanRefund } from '../../subscriptions/public.ts';
import { lockUsers } from '../../users/public.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { refundEvent } from './decide-refund.ts';
import { notifySuperadmins } from './refund-notifications.ts';
import { insertRefund, readRefund, selectRefundable, type RefundRow } from './refund-queries.ts';
import { isActiveSuperadmin, refuseNewSuperadmin } from './superadmins.ts';

/** What a superadmin wants to be given back. `amount` is in rupees. */
export interface RefundInput {
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Asks for a refund: of no more than is left of the payment, nor than its wallet holds. */
export async function requestRefund(
  context: Context,
  actor: Actor,
  { paymentId, amount: rupees, reason }: RefundInput,
): Promise<
  Result<
    RefundRow,
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
  const me = actor.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    const order = await selectRefundable(trx, paymentId);
    if (!order) return refuse('not_found');
    await lockOrder(trx, order.order_id); // of two who ask at once, the second sees what is left
    if (order.user_id === me || !(await lockUsers(trx, [me])).some(isActiveSuperadmin))
      return refuse('forbidden');
    const early = await refuseNewSuperadmin(trx, context, me);
    if (early) return early;
    const left = (await selectRefundable(trx, paymentId)) ?? order;
    if (amount > left.left_paise) return refuse('refund_too_high');
    if (left.is_late) return refuse('refund_too_late');
    if (left.wallet_paise !== null && amount > left.wallet_paise) return refuse('wallet_spent');
    const { source } = left;
    const plan = source === 'plan' ? await previewPlanRefund(trx, paymentId) : null;
    if (amount === left.left_paise && plan?.hindrance) return refuse(plan.hindrance);
    const id = randomUUIDv7();
    await insertRefund(trx, { id, paymentId, amount, reason, source, askedBy: me });
    const asked = await readRefund(trx, id);
    await notifySuperadmins(trx, context, { refund: asked, turn: 'asked', but: me });
    await recordEvents(trx, [refundEvent('payments.refund_asked', asked, actor)]);
    return ok(asked);
  });
}
