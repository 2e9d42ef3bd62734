import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { recordEvents } from '../../audit/public.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type GatewayRefund,
} from '../gateway/payment-gateway.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { recordGatewayRefunds, failRefund } from './record-gateway-refunds.ts';
import { secondsUntilRefundCheck } from './refund-lifecycle.ts';
import { notifySuperadmins } from './refund-notifications.ts';
import {
  lockOverdueRefunds,
  selectRefund,
  selectRefundable,
  updateRefundCheck,
  type RefundRow,
} from './refund-queries.ts';
import {
  isOtherRefundInFlight,
  markLateRefunds,
  markSubmitted,
  revertSubmission,
  type Submission,
} from './refund-submission-queries.ts';

/**
 * Brings an approved refund to the gateway, or finds it there: its id is the receipt and the key of
 * the call, so that it is made once, however often this runs and wherever it is cut off. Throws
 * GatewayUnavailable, so that the queue tries again.
 */
export async function submitRefund(
  context: Context,
  gateway: Gateway,
  { refundId }: RefundJob,
): Promise<void> {
  const refund = await selectRefund(context.db, refundId);
  if (refund?.state !== 'approved') return;
  // What others made at the gateway is booked first: there may be no room left for ours.
  if (await isAtGateway(context, gateway, refund)) return;
  const sending = await reserveSubmission(context, refund);
  if (!sending) return;
  context.crash('refund:before-gateway');
  const { id, payment_id: paymentId, amount_paise: amount, order_id: orderId } = refund;
  const answer = await gateway.refund({ paymentId, amount, receipt: id });
  context.crash('refund:after-gateway');
  if (answer.kind === 'made')
    await recordGatewayRefunds(context, { orderId, paymentId }, [
      { ...answer.refund, receipt: id },
    ]);
  else if (!(await isAtGateway(context, gateway, refund)))
    await failRejectedRefund(context, { refund, sending, said: answer.said });
}

/** Has the gateway asked about refunds whose news is missing, or whose job was lost. */
export async function resubmitOverdueRefunds(context: Context): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const { id, age } of await lockOverdueRefunds(trx, 100)) {
      await updateRefundCheck(trx, id, secondsUntilRefundCheck(age));
      const job: RefundJob = { refundId: id };
      await context.jobs.send(trx, { queue: refundQueueName, data: job });
    }
  });
}

/** Tells superadmins, once, of refunds that have been on their way for days. */
export async function notifyOfLateRefunds(context: Context): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const id of await markLateRefunds(trx)) {
      const refund = await selectRefund(trx, id);
      if (refund) await notifySuperadmins(trx, context, { refund, turn: 'late', but: null });
    }
  });
}

/** Books what the gateway tells of the payment; answers whether our refund is there. */
async function isAtGateway(
  context: Context,
  gateway: Gateway,
  { id, order_id: orderId, payment_id: paymentId }: RefundRow,
): Promise<boolean> {
  const told: readonly GatewayRefund[] = await gateway.listRefunds(paymentId);
  await recordGatewayRefunds(context, { orderId, paymentId }, told);
  return told.some(({ receipt }) => receipt?.toLowerCase() === id);
}

/** Notes that the refund is sent, if there is room for it and no other of its payment is out. */
async function reserveSubmission(
  context: Context,
  { id, order_id }: RefundRow,
): Promise<Submission | null> {
  return inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, order_id);
    const refund = await selectRefund(trx, id);
    if (refund?.state !== 'approved') return null;
    if (await isOtherRefundInFlight(trx, refund))
      throw new GatewayUnavailable('another refund of the payment is under way');
    const left = await selectRefundable(trx, refund.payment_id);
    if (left && left.room_paise >= 0) return markSubmitted(trx, refund);
    if (!refund.is_quiet) throw new GatewayUnavailable(unknownOutcome);
    await recordEvents(trx, await failRefund(trx, context, { order, refund, said: null }));
    return null;
  });
}

/** Ends a refund that was refused, unless an earlier call may still bring it about. */
async function failRejectedRefund(
  context: Context,
  {
    refund: { id, order_id },
    sending,
    said,
  }: { readonly refund: RefundRow; readonly sending: Submission; readonly said: string },
): Promise<void> {
  const isOver = await inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, order_id);
    const refund = await selectRefund(trx, id);
    if (refund?.state !== 'approved') return true;
    if (!(await revertSubmission(trx, id, sending)) || !sending.was_quiet) return false;
    await recordEvents(trx, await failRefund(trx, context, { order, refund, said }));
    return true;
  });
  if (!isOver) throw new GatewayUnavailable(unknownOutcome);
}

const unknownOutcome = 'a call was made of which nobody knows the end';

/** The queue that brings an approved refund to the gateway. */
export const refundQueueName = 'payment-refunds';

/** What such a job carries. */
export interface RefundJob {
  readonly refundId: string;
}
