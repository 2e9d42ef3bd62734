import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { clearOrphanedRemarks } from './detail/decision-queries.ts';
import { kycDocuments } from './documents/kyc-documents.ts';
import { kycDrafts } from './submission/kyc-draft.ts';
import { deleteExpiredRecords } from './retention.ts';
import { rotateKycKeys } from './kyc-encryption.ts';
import type { KycContext } from './records/context.ts';

/** Deletes expired drafts, and records of ended accounts. */
export const kycCleanupSetup = recurringSetup('kyc-cleanup');

/** Re-encrypts data of the previous key with the current one. */
export const kycKeysSetup = recurringSetup('kyc-keys', { expireInSeconds: 1800 });

/** The background jobs of KYC. */
export function kycQueues(context: KycContext): readonly Queue<object>[] {
  return [
    recurringQueue(kycCleanupSetup, '*/10 * * * *', async () => {
      await kycDrafts.deleteExpired(context.db);
      await kycDocuments.removeExpired(context, { kyc_id: null });
      await deleteExpiredRecords(context);
      // Remarks on records that became a draft and were never resubmitted, and on records deleted before remarks
      // were.
      await clearOrphanedRemarks(context.db);
    }),
    recurringQueue(kycKeysSetup, '43 * * * *', () => rotateKycKeys(context)),
  ];
}
