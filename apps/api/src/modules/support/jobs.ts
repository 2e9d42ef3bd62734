import type { Context } from '../../platform/context.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import { deleteOldMessages } from './queries.ts';

/** Forgetting messages. */
export const messageCleanupSetup: QueueSetup = {
  name: 'message-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Forgets messages of more than a year, every day. */
export function messageCleanupQueue({ db }: Context): Queue<object> {
  return {
    ...messageCleanupSetup,
    batch: 1,
    cron: '37 20 * * *',
    run: () => deleteOldMessages(db),
  };
}
