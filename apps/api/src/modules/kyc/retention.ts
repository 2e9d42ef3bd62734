import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { removeFiles } from '../../platform/files/orphan-sweep.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { lockUser, setKycStatus } from '../users/public.ts';
import { clearRemarks } from './detail/decision-queries.ts';
import { kycDocuments } from './documents/kyc-documents.ts';
import type { KycContext } from './records/context.ts';
import {
  deleteRecord,
  deleteUserRecord,
  listExpiredRecords,
  lockExpiredRecord,
  type ExpiredRecord,
} from './records/record-queries.ts';

const { kycYears } = retentionPeriods;
const batchSize = 100;

/** Deletes the records of users whose account was disabled over a year ago, with their documents. */
export async function deleteExpiredRecords(context: KycContext): Promise<void> {
  for (const record of await listExpiredRecords(context.db, {
    years: kycYears,
    limit: batchSize,
  })) {
    const blobs = await inTransaction(context.db, (trx) => deleteExpiredRecord(trx, record));
    await removeFiles(context, blobs);
  }
}

async function deleteExpiredRecord(
  trx: Trx,
  { id, user_id }: ExpiredRecord,
): Promise<readonly string[]> {
  await lockUser(trx, user_id);
  if (!(await lockExpiredRecord(trx, id, kycYears))) return [];
  const blobs = await kycDocuments.delete(trx, { kyc_id: id });
  await deleteRecord(trx, id);
  await clearRemarks(trx, user_id);
  await setKycStatus(trx, user_id, null);
  const detail = { person: user_id };
  const object = { type: 'kyc_record', id };
  await recordEvents(trx, [auditEvent('kyc.forgotten', null, object, { detail })]);
  return blobs;
}

/**
 * Deletes record, draft and documents of a person whose account is erased. Returns their files, to be
 * removed after the transaction. The person is locked.
 */
export async function forgetKyc(trx: Trx, userId: string): Promise<readonly string[]> {
  const blobs = await kycDocuments.delete(trx, { user_id: userId });
  await deleteUserRecord(trx, userId);
  await setKycStatus(trx, userId, null);
  return blobs;
}
