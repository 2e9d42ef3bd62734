import { ok, refuse } from '@anupal/contract/result';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { ConsentEffect } from '../../privacy/public.ts';
import type { KycContext } from '../records/context.ts';
import { selectUserRecord } from '../records/record-queries.ts';
import { cancelRecord } from './cancel-kyc.ts';

/** Cancels the KYC of a person who withdraws their consent, unless it is approved. */
export function withdrawKycConsent(context: KycContext): ConsentEffect<'kyc_approved'> {
  return async (trx, actor) => {
    const record = await selectUserRecord(trx, actor.caller.user.id);
    if (!record) return ok(async () => undefined);
    const cancellation = { id: record.id, keepsDraft: false, channel: 'privacy_centre' } as const;
    const cancelled = await cancelRecord(trx, context, actor, cancellation);
    if (cancelled.ok) return ok(() => removeFiles(context, cancelled.value));
    if (cancelled.code === 'kyc_approved') return refuse('kyc_approved');
    throw new Error('the KYC of a locked person is missing');
  };
}
