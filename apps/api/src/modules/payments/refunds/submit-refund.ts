import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { recordEvents } from '../../audit/public.ts';
import { GatewayUnavailable, type Gateway } from '../gateway/payment-gateway.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { failRefund, recordGatewayRefunds, syncGatewayRefunds } from './record-gateway-refunds.ts';
import { secondsUntilRefundCheck } from './refund-lifecycle.ts';
import { notifySuperadmins } from './refund-notifications.ts';
import {
  lockRefundsDueForCheck,
  selectRefundRequest,
  selectRefundable,
  updateRefundCheck,
  type RefundRequestRow,
} from './refund-queries.ts';
import {
  isOtherRefundInFlight,
  markLateRefunds,
  markSubmitted,
  revertSubmission,
  type Submission,
} from './refund-submission-queries.ts';

/** The queue that submits approved refunds to the gateway. */
export const refundQueueName = 'payment-refunds';

/** The data of such a job. */
export interface RefundJob {
  readonly refundId: string;
}

/**
 * Submits an approved refund to the gateway, or finds it there. Its id is receipt and idempotency key,
 * so it is created once however often this runs or is interrupted. Throws GatewayUnavailable to make the
 * queue retry.
 */
export async function submitRefund(
  context: Context,
  gateway: Gateway,
  { refundId }: RefundJob,
): Promise<void> {
  const refund = await selectRefundRequest(context.db, refundId);
  if (refund?.state !== 'approved') return;
  // Refunds made on the gateway's dashboard are recorded first: they may leave nothing to refund.
  if (await isAtGateway(context, gateway, refund)) return;
  const submission = await reserveSubmission(context, refund);
  if (!submission) return;
  context.crash('refund:before-gateway');
  const { id, payment_id: paymentId, amount_paise: amount, order_id: orderId } = refund;
  const result = await gateway.refund({ paymentId, amount, receipt: id });
  context.crash('refund:after-gateway');
  if (result.kind === 'made') {
    const submitted = { ...result.refund, receipt: id };
    await recordGatewayRefunds(context, { orderId, paymentId }, [submitted]);
  } else if (!(await isAtGateway(context, gateway, refund))) {
    await failRejectedRefund(context, refund, submission, result.message);
  }
}

/** Queues approved refunds again whose webhook event or job was lost. */
export async function resubmitRefundsDueForCheck(context: Context): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const { id, age } of await lockRefundsDueForCheck(trx, 100)) {
      await updateRefundCheck(trx, id, secondsUntilRefundCheck(age));
      const job: RefundJob = { refundId: id };
      await context.jobs.send(trx, { queue: refundQueueName, data: job });
    }
  });
}

/** Notifies superadmins, once, of approved refunds that have not been processed for days. */
export async function notifyOfLateRefunds(context: Context): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const id of await markLateRefunds(trx)) {
      const refund = await selectRefundRequest(trx, id);
      if (refund) await notifySuperadmins(trx, context, { refund, update: 'late' });
    }
  });
}

/** Records the gateway's refunds of the payment. Returns whether ours is among them. */
async function isAtGateway(
  context: Context,
  gateway: Gateway,
  { id, order_id: orderId, payment_id: paymentId }: RefundRequestRow,
): Promise<boolean> {
  const refunds = await syncGatewayRefunds(context, gateway, { orderId, paymentId });
  return refunds.some(({ receipt }) => receipt?.toLowerCase() === id);
}

/** Marks the refund as submitted if enough is left and no other refund of the payment is in progress. */
async function reserveSubmission(
  context: Context,
  { id, order_id }: RefundRequestRow,
): Promise<Submission | null> {
  return inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, order_id);
    const refund = await selectRefundRequest(trx, id);
    if (refund?.state !== 'approved') return null;
    if (await isOtherRefundInFlight(trx, refund))
      throw new GatewayUnavailable('another refund of the payment is in progress');
    const left = await selectRefundable(trx, refund.payment_id);
    if (left && left.uncommitted_paise >= 0) return markSubmitted(trx, refund);
    if (refund.may_be_in_flight) throw new GatewayUnavailable(unknownOutcome);
    const failed = { order, refund, gatewayError: null };
    await recordEvents(trx, await failRefund(trx, context, failed));
    return null;
  });
}

/** Fails a refund that the gateway refused, unless an earlier call may still take effect. */
async function failRejectedRefund(
  context: Context,
  { id, order_id }: RefundRequestRow,
  submission: Submission,
  gatewayError: string,
): Promise<void> {
  const isOver = await inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, order_id);
    const refund = await selectRefundRequest(trx, id);
    if (refund?.state !== 'approved') return true;
    if (!(await revertSubmission(trx, id, submission)) || submission.may_be_in_flight) return false;
    await recordEvents(trx, await failRefund(trx, context, { order, refund, gatewayError }));
    return true;
  });
  if (!isOver) throw new GatewayUnavailable(unknownOutcome);
}

const unknownOutcome = 'a call was made whose outcome is unknown';
