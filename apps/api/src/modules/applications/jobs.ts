import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { deleteExpiredCorrectionDrafts } from './corrections/correction-draft-queries.ts';
import { removeExpiredDocuments } from './documents/application-documents.ts';
import { deleteExpiredDrafts } from './filing/draft-queries.ts';
import { rotateApplicationKeys } from './application-encryption.ts';
import type { ApplicationsContext } from './records/context.ts';
import { deleteExpiredMessageDrafts } from './messages/message-draft-queries.ts';

/** Forgetting drafts, and documents that were not filed or sent. */
export const applicationCleanupSetup: QueueSetup = {
  name: 'application-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Bringing what is encrypted under the key before this one under this one. */
export const applicationKeysSetup: QueueSetup = {
  name: 'application-keys',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** The background work of applications. */
export function applicationQueues(context: ApplicationsContext): readonly Queue<object>[] {
  return [
    {
      ...applicationCleanupSetup,
      batchSize: 1,
      cron: '*/10 * * * *',
      run: () =>
        logRetry(context, applicationCleanupSetup, async () => {
          await deleteExpiredDrafts(context.db);
          await deleteExpiredMessageDrafts(context.db);
          await deleteExpiredCorrectionDrafts(context.db);
          await removeExpiredDocuments(context);
        }),
    },
    {
      ...applicationKeysSetup,
      batchSize: 1,
      cron: '13 * * * *',
      run: () => logRetry(context, applicationKeysSetup, () => rotateApplicationKeys(context)),
    },
  ];
}
