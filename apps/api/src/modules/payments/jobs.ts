import type { Context } from '../../platform/context.ts';
import { deleteExpiredAnswers } from '../../platform/db/idempotency-store.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import type { Gateway } from './gateway/payment-gateway.ts';
import {
  reconcileOrder,
  rescheduleLostChecks,
  checkQueueName,
  expireUnplacedOrders,
  type OrderCheck,
} from './reconciliation/reconcile-orders.ts';
import { expireRefundRequests } from './refunds/decide-refund.ts';
import {
  refundQueueName,
  type RefundJob,
  resubmitOverdueRefunds,
  submitRefund,
  notifyOfLateRefunds,
} from './refunds/submit-refund.ts';
import { reconcileUncertainRefunds } from './refunds/reconcile-refunds.ts';
import { deleteOldEvents } from './webhooks/webhook-queries.ts';
import {
  webhookQueueName,
  processWebhookEvent,
  type WebhookEventJob,
} from './webhooks/webhook-events.ts';

// The gateway may be away for hours: tries go on for half a day, ever more slowly.
const patient = {
  retryLimit: 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
} as const;

/**
 * Working events off. The gateway has been told that they are taken in and sends them no more, so that
 * the tries go on for as long as an event is kept.
 */
export const eventQueueSetup: QueueSetup = {
  name: webhookQueueName,
  options: { ...patient, retryLimit: 6000 },
};

/** Asking the gateway about one order. */
export const checkQueueSetup: QueueSetup = { name: checkQueueName, options: patient };

/** Bringing an approved refund to the gateway. */
export const refundQueueSetup: QueueSetup = { name: refundQueueName, options: patient };

/** Finding orders and refunds whose check was lost, and removing what is old. */
export const sweepQueueSetup: QueueSetup = {
  name: 'payment-sweep',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** The background work of payments. */
export function paymentQueues(
  context: Context,
  gateway: Gateway,
): readonly [Queue<WebhookEventJob>, Queue<OrderCheck>, Queue<object>, Queue<RefundJob>] {
  const told = (queue: string, work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      context.log.warn('payment job is tried again', { queue, error });
      throw error;
    });
  return [
    {
      ...eventQueueSetup,
      batchSize: 10,
      run: ({ eventId }) => told(webhookQueueName, processWebhookEvent(context, gateway, eventId)),
    },
    {
      ...checkQueueSetup,
      batchSize: 5,
      run: (check) => told(checkQueueName, reconcileOrder(context, gateway, check)),
    },
    {
      ...sweepQueueSetup,
      batchSize: 1,
      cron: '*/10 * * * *',
      run: async () => {
        await rescheduleLostChecks(context);
        await expireUnplacedOrders(context);
        await resubmitOverdueRefunds(context);
        await reconcileUncertainRefunds(context, gateway);
        await notifyOfLateRefunds(context);
        await expireRefundRequests(context);
        await deleteOldEvents(context.db);
        await deleteExpiredAnswers(context.db);
      },
    },
    {
      ...refundQueueSetup,
      batchSize: 5,
      run: (job) => told(refundQueueName, submitRefund(context, gateway, job)),
    },
  ];
}
