import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { deleteOldCorrectionDrafts } from './corrections/correction-draft-queries.ts';
import { forgetOldDocuments } from './documents/application-documents.ts';
import { deleteOldDrafts } from './filing/draft-queries.ts';
import { renewKeys } from './application-encryption.ts';
import type { ApplicationsContext } from './records/context.ts';
import { deleteOldUnsent } from './messages/message-draft-queries.ts';

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
          await deleteOldDrafts(context.db);
          await deleteOldUnsent(context.db);
          await deleteOldCorrectionDrafts(context.db);
          await forgetOldDocuments(context);
        }),
    },
    {
      ...applicationKeysSetup,
      batchSize: 1,
      cron: '13 * * * *',
      run: () => logRetry(context, applicationKeysSetup, () => renewKeys(context)),
    },
  ];
}
