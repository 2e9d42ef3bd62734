import type { kyc } from '@anupal/contract/kyc';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { findUser, labelPerson } from '../users/public.ts';
import { isReversal } from './records/kyc-lifecycle.ts';
import { selectRecord } from './records/record-queries.ts';

/** What the calls of this module do, for the person who confirms them. */
export function kycActions({ db }: Context): Actions<typeof kyc> {
  const find = async (kycId: string) => {
    const record = await selectRecord(db, kycId);
    const owner = record && (await findUser(db, record.user_id));
    return record && owner ? { record, name: labelPerson(owner) } : null;
  };
  return {
    decide: async ({ params, body }) => {
      const found = await find(params.kycId);
      if (!found) return null;
      const { record, name } = found;
      const isOutdated = (body.version ?? record.version) < record.version;
      // A first decision is the daily work and is not confirmed. An outdated version is refused anyway.
      if (isOutdated || !isReversal(record.kyc_status, body.kycStatus)) return null;
      return body.kycStatus === 'approved'
        ? { en: `Approve the rejected KYC of ${name}`, hi: `${name} का अस्वीकृत KYC स्वीकृत करना` }
        : { en: `Reject the approved KYC of ${name}`, hi: `${name} का स्वीकृत KYC अस्वीकृत करना` };
    },
    revealPan: async ({ params }) => {
      const found = await find(params.kycId);
      return found && { en: `Show the PAN of ${found.name}`, hi: `${found.name} का पैन दिखाना` };
    },
  };
}
