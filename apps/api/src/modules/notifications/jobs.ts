import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import type { Context } from '../../platform/context.ts';
import {
  recurringQueue,
  recurringSetup,
  type Queue,
  type QueueSetup,
} from '../../platform/jobs/jobs.ts';
import {
  deliverEmail,
  documentEmailQueueName,
  emailQueueName,
  type EmailDelivery,
  type EmailJob,
} from './email-queue.ts';
import { deleteOldNotifications } from './notification-queries.ts';
import { sendStaffDigests } from './staff-digest.ts';

/** Retries for about an hour, at growing intervals: a mail server may be down that long. */
export const emailQueueSetup: QueueSetup = {
  name: emailQueueName,
  options: {
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    retentionSeconds: 86_400,
    deleteAfterSeconds: retentionPeriods.sentEmailHours * 3600,
  },
};

/** The queue of emails with documents. */
export const documentEmailQueueSetup: QueueSetup = {
  ...emailQueueSetup,
  name: documentEmailQueueName,
};

function emailQueues(context: Context, delivery: EmailDelivery): readonly Queue<EmailJob>[] {
  return [emailQueueSetup, documentEmailQueueSetup].map((setup) => ({
    ...setup,
    batchSize: 20,
    run: (job) => deliverEmail(context, delivery, job),
  }));
}

/** The queue that sends digests to staff. */
export const staffDigestSetup = recurringSetup('staff-news');

/** The queue that deletes old notifications. */
export const notificationCleanupSetup = recurringSetup('notification-cleanup');

/** The queues of module notifications. */
export function notificationQueues(
  context: Context,
  delivery: EmailDelivery,
): readonly Queue<never>[] {
  return [
    ...emailQueues(context, delivery),
    recurringQueue(staffDigestSetup, '* * * * *', () => sendStaffDigests(context)),
    recurringQueue(notificationCleanupSetup, '41 21 * * *', () =>
      deleteOldNotifications(context.db, retentionPeriods.notificationDays),
    ),
  ];
}
