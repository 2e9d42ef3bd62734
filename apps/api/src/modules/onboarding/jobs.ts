import type { Context } from '../../platform/context.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import { businessDrafts } from './business-draft.ts';

/** The queue that deletes expired drafts. */
export const draftCleanupSetup: QueueSetup = {
  name: 'draft-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Deletes expired drafts every hour. */
export function draftCleanupQueue({ db }: Context): Queue<object> {
  return {
    ...draftCleanupSetup,
    batchSize: 1,
    cron: '27 * * * *',
    run: () => businessDrafts.deleteExpired(db),
  };
}
