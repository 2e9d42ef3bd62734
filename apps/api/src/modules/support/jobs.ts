import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { attachments } from './attachments/attachments.ts';
import { rotateSupportKeys } from './support-encryption.ts';
import { messageDrafts } from './messages/message-drafts.ts';
import { remindOfComplaints } from './conversations/complaint-reminders.ts';
import { deleteExpiredContactMessages } from './conversations/contact-message-queries.ts';
import type { SupportContext } from './conversations/context.ts';

/** Deletes old contact messages. */
export const messageCleanupSetup: QueueSetup = {
  name: 'message-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Reminds staff of complaints that are not answered. */
export const complaintReminderSetup: QueueSetup = {
  name: 'complaint-reminder',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Deletes expired drafts and pending attachments. */
export const supportCleanupSetup: QueueSetup = {
  name: 'support-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Re-encrypts data of the previous key under the current one. */
export const supportKeysSetup: QueueSetup = {
  name: 'support-keys',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** The background jobs of support. */
export function supportQueues(context: SupportContext): readonly Queue<object>[] {
  return [
    {
      ...messageCleanupSetup,
      batchSize: 1,
      cron: '37 20 * * *',
      run: () => deleteExpiredContactMessages(context.db),
    },
    {
      ...complaintReminderSetup,
      batchSize: 1,
      // Half past eight in India.
      cron: '0 3 * * *',
      run: () => logRetry(context, complaintReminderSetup, () => remindOfComplaints(context)),
    },
    {
      ...supportCleanupSetup,
      batchSize: 1,
      cron: '*/10 * * * *',
      run: () =>
        logRetry(context, supportCleanupSetup, async () => {
          await messageDrafts.deleteExpired(context.db);
          await attachments.removeExpired(context);
        }),
    },
    {
      ...supportKeysSetup,
      batchSize: 1,
      cron: '43 * * * *',
      run: () => logRetry(context, supportKeysSetup, () => rotateSupportKeys(context)),
    },
  ];
}
