import type { Context } from '../../platform/context.ts';
import { deleteExpiredResponses } from '../../platform/db/idempotency-store.ts';
import {
  recurringQueue,
  recurringSetup,
  type Queue,
  type QueueSetup,
} from '../../platform/jobs/jobs.ts';
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
export const sweepQueueSetup = recurringSetup('payment-sweep');

/** Reads what the gateway has settled. */
export const settlementQueueSetup = recurringSetup(settlementQueueName, {
  retryDelay: 60,
  expireInSeconds: 1200,
  deleteAfterSeconds: 86_400,
});

/** Issues invoices that waited for an address, and asks for it. */
export const waitingInvoicesSetup = recurringSetup('waiting-invoices', {
  deleteAfterSeconds: 86_400,
});

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
  return [
    {
      ...eventQueueSetup,
      batchSize: 10,
      run: ({ eventId }) => processWebhookEvent(context, gateway, eventId),
    },
    {
      ...checkQueueSetup,
      batchSize: 5,
      run: (check) => reconcileOrder(context, gateway, check),
    },
    recurringQueue(sweepQueueSetup, '*/10 * * * *', async () => {
      await rescheduleLostChecks(context);
      await expireUnplacedOrders(context);
      await resubmitRefundsDueForCheck(context);
      await reconcileUncertainRefunds(context, gateway);
      await notifyOfLateRefunds(context);
      await expireRefundRequests(context);
      await deleteOldEvents(context.db);
      await deleteExpiredResponses(context.db);
    }),
    {
      ...refundQueueSetup,
      batchSize: 5,
      run: (job) => submitRefund(context, gateway, job),
    },
    recurringQueue(settlementQueueSetup, '20 * * * *', async () => {
      await refreshDisputes(context, gateway);
      await readSettlements(context, gateway);
    }),
    recurringQueue(
      waitingInvoicesSetup,
      // UTC: by day in India, so that no email arrives at night
      '50 3-14 * * *',
      () => issueWaitingInvoices(context),
    ),
  ];
}
