import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { sendReminders } from './reminders/reminders.ts';
import { rotateCalendarKeys } from './calendar-encryption.ts';
import type { CalendarContext } from './rules/context.ts';

/** Re-encrypts data of the previous key under the current one. */
export const calendarKeysSetup: QueueSetup = {
  name: 'calendar-keys',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** Sends reminders of due dates. */
export const calendarRemindersSetup: QueueSetup = {
  name: 'calendar-reminders',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** The background jobs of the calendar. */
export function calendarQueues(context: CalendarContext): readonly Queue<object>[] {
  return [
    {
      ...calendarRemindersSetup,
      batchSize: 1,
      cron: '25 3-14 * * *', // UTC: from 8:55 in India, so that no email arrives at night
      run: () => logRetry(context, calendarRemindersSetup, () => sendReminders(context)),
    },
    {
      ...calendarKeysSetup,
      batchSize: 1,
      cron: '33 * * * *',
      run: () => logRetry(context, calendarKeysSetup, () => rotateCalendarKeys(context)),
    },
  ];
}
