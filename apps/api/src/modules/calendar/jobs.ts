import { told, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { renewKeys } from './rotation/service.ts';
import type { CalendarContext } from './service.ts';

/** Bringing what is encrypted under the key before this one under this one. */
export const calendarKeysSetup: QueueSetup = {
  name: 'calendar-keys',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** The background work of the calendar. */
export function calendarQueues(context: CalendarContext): readonly Queue<object>[] {
  return [
    {
      ...calendarKeysSetup,
      batch: 1,
      cron: '33 * * * *',
      run: () => told(context, calendarKeysSetup, () => renewKeys(context)),
    },
  ];
}
