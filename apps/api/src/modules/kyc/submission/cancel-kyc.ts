import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { recordConsent, type ConsentChannel } from '../../privacy/public.ts';
import { lockUser, setKycStatus } from '../../users/public.ts';
import { clearRemarks } from '../detail/decision-queries.ts';
import { kycDocuments } from '../documents/kyc-documents.ts';
import type { KycContext } from '../records/context.ts';
import { openPan } from '../records/identity-numbers.ts';
import { mayBeCancelled } from '../records/kyc-lifecycle.ts';
import { deleteRecord, lockOwnRecord, type RecordRow } from '../records/record-queries.ts';
import { moveRecordToDraft } from './kyc-draft.ts';

/** Which record is cancelled, and whether it becomes a draft. */
export interface Cancellation {
  readonly id: string;
  readonly keepsDraft: boolean;
  /** Where the person withdraws their consent with it; the KYC form by default. */
  readonly channel?: ConsentChannel;
}

/**
 * Cancels a user's own pending or rejected record. Its data and documents are deleted, or become a draft
 * so that they can be corrected.
 */
export async function cancelKyc(
  context: KycContext,
  actor: Actor,
  cancellation: Cancellation,
): Promise<Result<null, 'not_found' | 'kyc_approved'>> {
  const blobs = await inTransaction(context.db, (trx) =>
    cancelRecord(trx, context, actor, cancellation),
  );
  if (!blobs.ok) return blobs;
  context.crash('kyc:after-cancel');
  await removeFiles(context, blobs.value);
  return ok(null);
}

/** Cancels a record within a transaction. Returns the files to remove after the commit. */
export async function cancelRecord(
  trx: Trx,
  context: KycContext,
  actor: Actor,
  { id, keepsDraft, channel = 'kyc_form' }: Cancellation,
): Promise<Result<readonly string[], 'not_found' | 'kyc_approved'>> {
  const userId = actor.caller.user.id;
  await lockUser(trx, userId);
  const record = await lockOwnRecord(trx, id, userId);
  if (!record) return refuse('not_found');
  if (!mayBeCancelled(record.kyc_status)) return refuse('kyc_approved');
  if (keepsDraft) await moveRecordToDraft(trx, context, record, toDraft(context, record));
  const blobs = await kycDocuments.delete(trx, { kyc_id: id });
  await deleteRecord(trx, id);
  await setKycStatus(trx, userId, null);
  // A draft is there to be submitted again, which gives consent anew.
  if (!keepsDraft) {
    await clearRemarks(trx, userId);
    const { language } = record;
    const withdrawal = { purpose: 'kyc', isGiven: false, isNoticeKnown: true } as const;
    await recordConsent(trx, { userId, ...withdrawal, channel, language });
  }
  const detail = { keepsDraft, version: record.version };
  const object = { type: 'kyc_record', id };
  await recordEvents(trx, [auditEvent('kyc.cancelled', actor, object, { detail })]);
  return ok(blobs);
}

function toDraft({ keys }: KycContext, { id, full_name, pan_sealed, complete_address }: RecordRow) {
  const panNumber = openPan(keys, id, pan_sealed);
  return { fullName: full_name, panNumber, completeAddress: complete_address };
}
