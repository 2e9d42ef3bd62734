import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { correctionDrafts } from './corrections/correction-drafts.ts';
import { applicationDocuments } from './documents/application-documents.ts';
import { applicationDrafts } from './filing/application-drafts.ts';
import { rotateApplicationKeys } from './application-encryption.ts';
import type { ApplicationsContext } from './records/context.ts';
import { messageDrafts } from './messages/message-drafts.ts';

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
          await applicationDrafts.deleteExpired(context.db);
          await messageDrafts.deleteExpired(context.db);
          await correctionDrafts.deleteExpired(context.db);
          await applicationDocuments.removeExpired(context);
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
