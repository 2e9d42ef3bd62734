import { ok, refuse } from '@anupal/contract/result';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { ConsentEffect } from '../../privacy/public.ts';
import type { KycContext } from '../records/context.ts';
import { clearRemarks } from '../detail/decision-queries.ts';
import { kycDocuments } from '../documents/kyc-documents.ts';
import { selectUserRecord } from '../records/record-queries.ts';
import { cancelRecord } from './cancel-kyc.ts';
import { kycDrafts } from './kyc-draft.ts';

/** Deletes the KYC of a person who withdraws their consent, also an unsent one, unless it is approved. */
export function withdrawKycConsent(context: KycContext): ConsentEffect<'kyc_approved'> {
  return async (trx, actor) => {
    const userId = actor.caller.user.id;
    const record = await selectUserRecord(trx, userId);
    const cancellation = { keepsDraft: false, channel: 'privacy_centre' } as const;
    const cancelled = record
      ? await cancelRecord(trx, context, actor, { id: record.id, ...cancellation })
      : ok([]);
    if (!cancelled.ok) {
      if (cancelled.code === 'kyc_approved') return refuse('kyc_approved');
      throw new Error('the KYC of a locked person is missing');
    }
    await kycDrafts.delete(trx, userId);
    await clearRemarks(trx, userId);
    const unsent = await kycDocuments.delete(trx, { user_id: userId });
    return ok(() => removeFiles(context, [...cancelled.value, ...unsent]));
  };
}
