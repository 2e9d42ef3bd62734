import {
  recurringQueue,
  recurringSetup,
  type Queue,
  type QueueSetup,
} from '../../platform/jobs/jobs.ts';
import { sendClientReminders } from './reminders/client-reminders.ts';
import { notifyOfMovedDates, type PublishedRules } from './reminders/moved-dates.ts';
import { movedDatesQueueName } from './reminders/moved-dates-queue-name.ts';
import { sendReminders } from './reminders/reminders.ts';
import { listStalledBatches } from './batches/batch-queries.ts';
import { batchDrafts } from './batches/batch-drafts.ts';
import { batchQueueName } from './batches/batch-queue-name.ts';
import { runBatches } from './batches/run-batch.ts';
import { prepareDrafts } from './recurring/prepare-drafts.ts';
import { rotateCalendarKeys } from './calendar-encryption.ts';
import type { CalendarContext } from './rules/context.ts';

/** Re-encrypts data of the previous key under the current one. */
export const calendarKeysSetup = recurringSetup('calendar-keys', { expireInSeconds: 3000 });

/** Sends reminders of due dates. */
export const calendarRemindersSetup = recurringSetup('calendar-reminders', {
  expireInSeconds: 3000,
});

/** Files what waits in batches: the batch of a job, or without one those that were interrupted. */
export const filingBatchesSetup: QueueSetup = {
  name: batchQueueName,
  options: { retryLimit: 20, retryDelay: 5, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** Prepares the drafts of recurring orders, and deletes the expired drafts of batches. */
export const recurringOrdersSetup = recurringSetup('recurring-orders', { expireInSeconds: 3000 });

/** Tells which dates of clients a published version has moved. */
export const movedDatesSetup: QueueSetup = {
  name: movedDatesQueueName,
  options: { retryLimit: 5, retryDelay: 60, expireInSeconds: 10_000, deleteAfterSeconds: 3600 },
};

/** The background jobs of the calendar. */
export function calendarQueues(context: CalendarContext): readonly Queue<never>[] {
  return [
    recurringQueue(
      calendarRemindersSetup,
      // UTC: from 8:55 in India, so that no email arrives at night
      '25 3-14 * * *',
      async () => {
        await sendReminders(context);
        await sendClientReminders(context);
      },
    ),
    {
      ...filingBatchesSetup,
      batchSize: 1,
      cron: '*/5 * * * *',
      run: async (data: { readonly batchId?: string } | null) => {
        const ids = data?.batchId ? [data.batchId] : await listStalledBatches(context.db);
        await runBatches(context, ids);
      },
    },
    recurringQueue(
      recurringOrdersSetup,
      // UTC: 8:35 in India, before the day's work
      '5 3 * * *',
      async () => {
        await prepareDrafts(context);
        await batchDrafts.deleteExpired(context.db);
      },
    ),
    {
      ...movedDatesSetup,
      batchSize: 1,
      run: (version: PublishedRules) => notifyOfMovedDates(context, version),
    },
    recurringQueue(calendarKeysSetup, '33 * * * *', () => rotateCalendarKeys(context)),
  ];
}
