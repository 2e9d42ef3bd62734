import { randomUUIDv7 } from 'node:crypto';
import type { KycDocumentType } from '@anupal/contract/kyc/schemas';
import { parseAadhaar } from '@anupal/contract/values/aadhaar';
import { parsePan } from '@anupal/contract/values/pan';
import type { Trx } from '../../platform/db/database.ts';
import { recordConsent } from '../privacy/public.ts';
import { setKycStatus } from '../users/public.ts';
import { insertDecision } from './detail/decision-queries.ts';
import { kycDocuments, storeDocument } from './documents/kyc-documents.ts';
import type { KycContext } from './records/context.ts';
import { hashAadhaar, sealPan } from './records/identity-numbers.ts';
import { insertRecord, selectUserRecord } from './records/record-queries.ts';
import { updateStatus } from './review/review-queries.ts';

/** An image drawn for the demo. */
export interface DemoPicture {
  readonly type: KycDocumentType;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A KYC of the demo. */
export interface DemoKyc {
  readonly userId: string;
  readonly fullName: string;
  readonly pan: string;
  readonly aadhaar: string;
  readonly address: string;
  readonly pictures: () => Promise<readonly DemoPicture[]>;
  /** The reviewer who approved it; null if it is pending. */
  readonly approvedBy: string | null;
}

/** Submits a KYC of the demo, unless the user has one. */
export async function seedKyc(
  trx: Trx,
  context: Pick<KycContext, 'keys' | 'files'>,
  demo: DemoKyc,
): Promise<void> {
  const { userId, approvedBy } = demo;
  if (await selectUserRecord(trx, userId)) return;
  const pan = parsePan(demo.pan);
  const aadhaar = parseAadhaar(demo.aadhaar);
  if (pan === null || aadhaar === null) throw new Error(`not the numbers of a person: ${userId}`);
  const id = randomUUIDv7();
  await insertRecord(trx, {
    id,
    user_id: userId,
    full_name: demo.fullName,
    complete_address: demo.address,
    language: 'en',
    ...sealPan(context.keys, id, pan),
    ...hashAadhaar(context.keys, aadhaar),
  });
  for (const { type, bytes: jpeg, ...size } of await demo.pictures()) {
    const pages = [{ jpeg, ...size, look: 'clear' }] as const;
    const rendered = { kind: 'image', pages, original: null } as const;
    const document = await storeDocument(context, { user_id: userId, type }, rendered);
    await kycDocuments.insert(trx, document, { kyc_id: id });
  }
  const consent = { purpose: 'kyc', isGiven: true, channel: 'kyc_form' } as const;
  await recordConsent(trx, { userId, language: 'en', ...consent, isNoticeKnown: true });
  await setKycStatus(trx, userId, 'pending');
  if (approvedBy !== null) await approve(trx, { kycId: id, userId, reviewerId: approvedBy });
}

async function approve(
  trx: Trx,
  { kycId, userId, reviewerId }: { kycId: string; userId: string; reviewerId: string },
): Promise<void> {
  const record = await updateStatus(trx, kycId, { status: 'approved' });
  await insertDecision(trx, {
    id: randomUUIDv7(),
    user_id: userId,
    kyc_id: kycId,
    version: record?.version ?? 2,
    kyc_status: 'approved',
    reason: null,
    remark: null,
    duplicate_reason: null,
    decided_by: reviewerId,
  });
  await setKycStatus(trx, userId, 'approved');
}
