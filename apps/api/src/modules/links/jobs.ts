import type { Context } from '../../platform/context.ts';
import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { deleteOldOpenings } from './link-queries.ts';

/** The queue that deletes old openings of client links. */
export const openingCleanupSetup: QueueSetup = {
  name: 'opening-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** As long as a link works. */
const retentionDays = 180;

/** The queue of module links. */
export function openingCleanupQueue(context: Context): Queue<object> {
  return {
    ...openingCleanupSetup,
    batchSize: 1,
    cron: '47 21 * * *',
    run: () =>
      logRetry(context, openingCleanupSetup, () => deleteOldOpenings(context.db, retentionDays)),
  };
}
