import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import type { Context } from '../../platform/context.ts';
import type { DocumentPorts } from '../../platform/documents/scan-and-render.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { deleteOldOpenings } from './link-queries.ts';
import { runClientErasures } from './client-erasure.ts';
import { deleteOldErasures } from './erasure/erasure-queries.ts';

/** The queue that deletes old openings of client links, and old reports of erasures. */
export const openingCleanupSetup = recurringSetup('opening-cleanup');

/** The queue that runs the erasures that clients requested. */
export const clientErasureSetup = recurringSetup('client-erasure');

/** Deletes what is no longer shown: old openings, and old requests with their reports. */
export function openingCleanupQueue(context: Context): Queue<object> {
  return recurringQueue(openingCleanupSetup, '47 21 * * *', async () => {
    await deleteOldOpenings(context.db, retentionPeriods.visitDays);
    await deleteOldErasures(context.db);
  });
}

/** Runs the erasures that clients requested once they are due. */
export function clientErasureQueue(context: Context & DocumentPorts): Queue<object> {
  return recurringQueue(clientErasureSetup, '*/30 * * * *', () => runClientErasures(context));
}
