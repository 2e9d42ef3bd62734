import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { runErasures, type ErasureContext } from './erasure/run-erasures.ts';
import { runRetention } from './periods/run-retention.ts';

/** Erases accounts whose time to cancel has passed. */
export const erasureSetup = recurringSetup('erasure', { expireInSeconds: 3000 });

/** Ends data whose period is over. */
export const retentionSetup = recurringSetup('retention', { expireInSeconds: 3000 });

/** The background jobs of retention. */
export function retentionQueues(context: ErasureContext): readonly Queue<object>[] {
  return [
    recurringQueue(erasureSetup, '*/10 * * * *', () => runErasures(context)),
    recurringQueue(retentionSetup, '23 20 * * *', async () => {
      const outcomes = await runRetention(context);
      const count = outcomes.reduce((sum, { rows }) => sum + rows, 0);
      if (count > 0) context.log.info('data whose period is over was removed', { count });
    }),
  ];
}
