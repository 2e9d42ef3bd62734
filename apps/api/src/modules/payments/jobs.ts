import type { Context } from '../../platform/context.ts';
import { deleteExpiredResponses } from '../../platform/db/idempotency-store.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import type { Gateway } from './gateway/payment-gateway.ts';
import type { OrderCheck } from './reconciliation/order-check-queries.ts';
import {
  checkQueueName,
  expireUnplacedOrders,
  reconcileOrder,
  rescheduleLostChecks,
} from './reconciliation/reconcile-orders.ts';
import { expireRefundRequests } from './refunds/decide-refund.ts';
import { reconcileUncertainRefunds } from './refunds/reconcile-refunds.ts';
import {
  notifyOfLateRefunds,
  refundQueueName,
  resubmitRefundsDueForCheck,
  submitRefund,
  type RefundJob,
} from './refunds/submit-refund.ts';
import { refreshDisputes } from './disputes/record-dispute.ts';
import { readSettlements, settlementQueueName } from './bank-settlements/read-settlements.ts';
import { issueWaitingInvoices } from './waiting-invoices/waiting-invoices.ts';
import {
  processWebhookEvent,
  webhookQueueName,
  type WebhookEventJob,
} from './webhooks/webhook-events.ts';
import { deleteOldEvents } from './webhooks/webhook-queries.ts';

// The gateway may be down for hours: retries go on for half a day at growing intervals.
const patientRetries = {
  retryLimit: 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
} as const;

/**
 * Processes webhook events. The gateway does not resend accepted events, so retries go on for as long as
 * an event is stored.
 */
export const eventQueueSetup: QueueSetup = {
  name: webhookQueueName,
  options: { ...patientRetries, retryLimit: 6000 },
};

/** Checks single orders with the gateway. */
export const checkQueueSetup: QueueSetup = { name: checkQueueName, options: patientRetries };

/** Submits approved refunds to the gateway. */
export const refundQueueSetup: QueueSetup = { name: refundQueueName, options: patientRetries };

/** Finds orders and refunds whose check was lost, and deletes old rows. */
export const sweepQueueSetup: QueueSetup = {
  name: 'payment-sweep',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Reads what the gateway has settled. */
export const settlementQueueSetup: QueueSetup = {
  name: settlementQueueName,
  options: { retryLimit: 3, retryDelay: 60, expireInSeconds: 1200, deleteAfterSeconds: 86_400 },
};

/** Issues invoices that waited for an address, and asks for it. */
export const waitingInvoicesSetup: QueueSetup = {
  name: 'waiting-invoices',
  options: { retryLimit: 3, deleteAfterSeconds: 86_400 },
};

/** The background jobs of payments. */
export function paymentQueues(
  context: Context,
  gateway: Gateway,
): readonly [
  Queue<WebhookEventJob>,
  Queue<OrderCheck>,
  Queue<object>,
  Queue<RefundJob>,
  Queue<object>,
  Queue<object>,
] {
  const logged = (queue: string, work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      context.log.warn('payment job is tried again', { queue, error });
      throw error;
    });
  return [
    {
      ...eventQueueSetup,
      batchSize: 10,
      run: ({ eventId }) =>
        logged(webhookQueueName, processWebhookEvent(context, gateway, eventId)),
    },
    {
      ...checkQueueSetup,
      batchSize: 5,
      run: (check) => logged(checkQueueName, reconcileOrder(context, gateway, check)),
    },
    {
      ...sweepQueueSetup,
      batchSize: 1,
      cron: '*/10 * * * *',
      run: async () => {
        await rescheduleLostChecks(context);
        await expireUnplacedOrders(context);
        await resubmitRefundsDueForCheck(context);
        await reconcileUncertainRefunds(context, gateway);
        await notifyOfLateRefunds(context);
        await expireRefundRequests(context);
        await deleteOldEvents(context.db);
        await deleteExpiredResponses(context.db);
      },
    },
    {
      ...refundQueueSetup,
      batchSize: 5,
      run: (job) => logged(refundQueueName, submitRefund(context, gateway, job)),
    },
    {
      ...settlementQueueSetup,
      batchSize: 1,
      cron: '20 * * * *',
      run: async () => {
        await refreshDisputes(context, gateway);
        await logged(settlementQueueName, readSettlements(context, gateway));
      },
    },
    {
      ...waitingInvoicesSetup,
      batchSize: 1,
      cron: '50 3-14 * * *', // UTC: by day in India, so that no email arrives at night
      run: () => issueWaitingInvoices(context),
    },
  ];
}
