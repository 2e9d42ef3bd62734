import type { Context } from '../../platform/context.ts';
import {
  recurringQueue,
  recurringSetup,
  retainFailedJobs,
  type Queue,
} from '../../platform/jobs/jobs.ts';
import { aggregateFigures } from './figures/dashboard-figures.ts';

/** Aggregates the figures of the dashboard. */
export const figuresSetup = recurringSetup('office-figures');

/** Aggregates pending changes every minute. Figures are exact without it, only slower to read. */
export function figuresQueue(context: Context): Queue<object> {
  return recurringQueue(figuresSetup, '* * * * *', () => aggregateFigures(context));
}

/** Retains failed jobs until staff have seen them. */
export const failedJobsSetup = recurringSetup('failed-jobs');

/** Runs well within the hour after which the shortest-lived queues delete ended jobs. */
export function failedJobsQueue(context: Context): Queue<object> {
  return recurringQueue(failedJobsSetup, '*/10 * * * *', () => retainFailedJobs(context.db));
}
