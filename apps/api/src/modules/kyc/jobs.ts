import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { kycDocuments } from './documents/kyc-documents.ts';
import { kycDrafts } from './submission/kyc-draft.ts';
import { deleteExpiredRecords } from './retention.ts';
import { rotateKycKeys } from './kyc-encryption.ts';
import type { KycContext } from './records/context.ts';

/** Deletes expired drafts, and records of ended accounts. */
export const kycCleanupSetup: QueueSetup = {
  name: 'kyc-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Re-encrypts data of the previous key with the current one. */
export const kycKeysSetup: QueueSetup = {
  name: 'kyc-keys',
  options: { retryLimit: 3, expireInSeconds: 1800, deleteAfterSeconds: 3600 },
};

/** The background jobs of KYC. */
export function kycQueues(context: KycContext): readonly Queue<object>[] {
  return [
    {
      ...kycCleanupSetup,
      batchSize: 1,
      cron: '*/10 * * * *',
      run: () =>
        logRetry(context, kycCleanupSetup, async () => {
          await kycDrafts.deleteExpired(context.db);
          await kycDocuments.removeExpired(context, { kyc_id: null });
          await deleteExpiredRecords(context);
        }),
    },
    {
      ...kycKeysSetup,
      batchSize: 1,
      cron: '43 * * * *',
      run: () => logRetry(context, kycKeysSetup, () => rotateKycKeys(context)),
    },
  ];
}
