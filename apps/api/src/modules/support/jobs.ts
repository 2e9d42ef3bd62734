import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { attachments } from './attachments/attachments.ts';
import { rotateSupportKeys } from './support-encryption.ts';
import { messageDrafts } from './messages/message-drafts.ts';
import { remindOfComplaints } from './conversations/complaint-reminders.ts';
import { deleteExpiredContactMessages } from './conversations/contact-message-queries.ts';
import type { SupportContext } from './conversations/context.ts';

/** Deletes old contact messages. */
export const messageCleanupSetup = recurringSetup('message-cleanup');

/** Reminds staff of complaints that are not answered. */
export const complaintReminderSetup = recurringSetup('complaint-reminder');

/** Deletes expired drafts and pending attachments. */
export const supportCleanupSetup = recurringSetup('support-cleanup');

/** Re-encrypts data of the previous key under the current one. */
export const supportKeysSetup = recurringSetup('support-keys', { expireInSeconds: 3000 });

/** The background jobs of support. */
export function supportQueues(context: SupportContext): readonly Queue<object>[] {
  return [
    recurringQueue(messageCleanupSetup, '37 20 * * *', () =>
      deleteExpiredContactMessages(context.db),
    ),
    recurringQueue(
      complaintReminderSetup,
      // Half past eight in India.
      '0 3 * * *',
      () => remindOfComplaints(context),
    ),
    recurringQueue(supportCleanupSetup, '*/10 * * * *', async () => {
      await messageDrafts.deleteExpired(context.db);
      await attachments.removeExpired(context);
    }),
    recurringQueue(supportKeysSetup, '43 * * * *', () => rotateSupportKeys(context)),
  ];
}
