import type { Context } from '../../platform/context.ts';
import { retainFailedJobs, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { aggregateFigures } from './figures/dashboard-figures.ts';

/** Aggregates the figures of the dashboard. */
export const figuresSetup: QueueSetup = {
  name: 'office-figures',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Aggregates pending changes every minute. Figures are exact without it, only slower to read. */
export function figuresQueue(context: Context): Queue<object> {
  return {
    ...figuresSetup,
    batchSize: 1,
    cron: '* * * * *',
    run: () => aggregateFigures(context),
  };
}

/** Retains failed jobs until staff have seen them. */
export const failedJobsSetup: QueueSetup = {
  name: 'failed-jobs',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Runs well within the hour after which the shortest-lived queues delete ended jobs. */
export function failedJobsQueue(context: Context): Queue<object> {
  return {
    ...failedJobsSetup,
    batchSize: 1,
    cron: '*/10 * * * *',
    run: () => retainFailedJobs(context.db),
  };
}
