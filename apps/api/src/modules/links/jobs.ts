import type { Context } from '../../platform/context.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { deleteOldOpenings } from './link-queries.ts';

/** The queue that deletes old openings of client links. */
export const openingCleanupSetup = recurringSetup('opening-cleanup');

/** As long as a link works. */
const retentionDays = 180;

/** The queue of module links. */
export function openingCleanupQueue(context: Context): Queue<object> {
  return recurringQueue(openingCleanupSetup, '47 21 * * *', () =>
    deleteOldOpenings(context.db, retentionDays),
  );
}
