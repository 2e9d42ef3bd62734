import type { Context } from '../../platform/context.ts';
import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { deliver, mailQueueName, type MailJob } from './email-queue.ts';
import { deleteOldNotifications } from './notification-queries.ts';
import { tellStaffByMail } from './staff-digest.ts';

/** A mail server may be away for an hour: tries go on for about that long, ever more slowly. */
export const mailQueueSetup: QueueSetup = {
  name: mailQueueName,
  options: {
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 3600,
  },
};

/** Sends mail. */
function mailQueue(context: Context, mailer: Mailer): Queue<MailJob> {
  return {
    ...mailQueueSetup,
    batchSize: 20,
    run: (job) => deliver(context, mailer, job),
  };
}

/** Telling the staff by mail of what came together. */
export const staffNewsSetup: QueueSetup = {
  name: 'staff-news',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Forgetting old lines of the bell. */
export const notificationCleanupSetup: QueueSetup = {
  name: 'notification-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

const daysKept = 180;

/** The background work of telling people. */
export function notificationQueues(context: Context, mailer: Mailer): readonly Queue<never>[] {
  return [
    mailQueue(context, mailer),
    {
      ...staffNewsSetup,
      batchSize: 1,
      cron: '* * * * *',
      run: () => logRetry(context, staffNewsSetup, () => tellStaffByMail(context)),
    },
    {
      ...notificationCleanupSetup,
      batchSize: 1,
      cron: '41 21 * * *',
      run: () =>
        logRetry(context, notificationCleanupSetup, () =>
          deleteOldNotifications(context.db, daysKept),
        ),
    },
  ];
}
