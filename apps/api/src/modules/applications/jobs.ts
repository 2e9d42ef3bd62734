import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { correctionDrafts } from './corrections/correction-drafts.ts';
import { applicationDocuments } from './documents/application-documents.ts';
import { applicationDrafts } from './filing/application-drafts.ts';
import { rotateApplicationKeys } from './application-encryption.ts';
import type { ApplicationsContext } from './records/context.ts';
import { messageDrafts } from './messages/message-drafts.ts';

/** Deletes expired drafts and pending documents. */
export const applicationCleanupSetup = recurringSetup('application-cleanup');

/** Re-encrypts data of the previous key under the current one. */
export const applicationKeysSetup = recurringSetup('application-keys', { expireInSeconds: 3000 });

/** The background jobs of applications. */
export function applicationQueues(context: ApplicationsContext): readonly Queue<object>[] {
  return [
    recurringQueue(applicationCleanupSetup, '*/10 * * * *', async () => {
      await applicationDrafts.deleteExpired(context.db);
      await messageDrafts.deleteExpired(context.db);
      await correctionDrafts.deleteExpired(context.db);
      await applicationDocuments.removeExpired(context);
    }),
    recurringQueue(applicationKeysSetup, '13 * * * *', () => rotateApplicationKeys(context)),
  ];
}
