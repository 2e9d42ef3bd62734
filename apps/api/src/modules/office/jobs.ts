import type { Context } from '../../platform/context.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import { gatherFigures } from './figures/service.ts';

/** Gathering the figures of the office. */
export const figuresSetup: QueueSetup = {
  name: 'office-figures',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Gathers what has changed into the figures every minute. They are exact without it, only slower. */
export function figuresQueue(context: Context): Queue<object> {
  return {
    ...figuresSetup,
    batch: 1,
    cron: '* * * * *',
    run: () => gatherFigures(context),
  };
}
