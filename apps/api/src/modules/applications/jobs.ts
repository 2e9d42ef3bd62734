import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { deleteExpiredCorrectionDrafts } from './corrections/correction-draft-queries.ts';
import { removeExpiredDocuments } from './documents/application-documents.ts';
import { deleteExpiredDrafts } from './filing/draft-queries.ts';
import { rotateApplicationKeys } from './application-encryption.ts';
import type { ApplicationsContext } from './records/context.ts';
import { deleteExpiredMessageDrafts } from './messages/message-draft-queries.ts';

/** Deletes expired drafts and pending documents. */
export const applicationCleanupSetup: QueueSetup = {
  name: 'application-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Re-encrypts data of the previous key under the current one. */
export const applicationKeysSetup: QueueSetup = {
  name: 'application-keys',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** The background jobs of applications. */
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
