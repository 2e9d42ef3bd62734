import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { runErasures, type ErasureContext } from './erasure/run-erasures.ts';
import { runRetention } from './periods/run-retention.ts';

/** Erases accounts whose time to cancel has passed. */
export const erasureSetup: QueueSetup = {
  name: 'erasure',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** Ends data whose period is over. */
export const retentionSetup: QueueSetup = {
  name: 'retention',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** The background jobs of retention. */
export function retentionQueues(context: ErasureContext): readonly Queue<object>[] {
  return [
    {
      ...erasureSetup,
      batchSize: 1,
      cron: '*/10 * * * *',
      run: () => logRetry(context, erasureSetup, () => runErasures(context)),
    },
    {
      ...retentionSetup,
      batchSize: 1,
      cron: '23 20 * * *',
      run: () =>
        logRetry(context, retentionSetup, async () => {
          const outcomes = await runRetention(context);
          const count = outcomes.reduce((sum, { rows }) => sum + rows, 0);
          if (count > 0) context.log.info('data whose period is over was removed', { count });
        }),
    },
  ];
}
