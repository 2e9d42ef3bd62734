import type { Context } from '../../platform/context.ts';
import { retainFailedJobs, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { aggregateFigures } from './figures/dashboard-figures.ts';

/** Gathering the figures of the office. */
export const figuresSetup: QueueSetup = {
  name: 'office-figures',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Gathers what has changed into the figures every minute. They are exact without it, only slower. */
export function figuresQueue(context: Context): Queue<object> {
  return {
    ...figuresSetup,
    batchSize: 1,
    cron: '* * * * *',
    run: () => aggregateFigures(context),
  };
}

/** Keeping failed jobs until they have been seen. */
export const failedJobsSetup: QueueSetup = {
  name: 'failed-jobs',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Runs well within the hour after which the shortest-lived queues forget what has ended. */
export function failedJobsQueue(context: Context): Queue<object> {
  return {
    ...failedJobsSetup,
    batchSize: 1,
    cron: '*/10 * * * *',
    run: () => retainFailedJobs(context.db),
  };
}
