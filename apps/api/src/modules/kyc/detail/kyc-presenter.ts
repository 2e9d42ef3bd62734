import type { KycRecord, KycRequest } from '@anupal/contract/kyc/schemas';
import { maskAadhaar } from '@anupal/contract/values/aadhaar';
import { maskPan } from '@anupal/contract/values/pan';
import type { SignLink } from '../../../platform/http/signed-links.ts';
import { presentDocuments } from '../documents/document-presenter.ts';
import type { RecordDetail, ReviewDetail } from './kyc-detail.ts';

/** A record in the list, with its PAN masked. */
export function presentRequest({ record, pan }: Pick<RecordDetail, 'record' | 'pan'>): KycRequest {
  return {
    id: record.id,
    fullName: record.full_name,
    panNumber: maskPan(pan),
    adhaarNumber: maskAadhaar(record.aadhaar_last4),
    completeAddress: record.complete_address,
    kycStatus: record.kyc_status,
    status: record.kyc_status === 'approved' ? 'approved' : 'pending',
    version: record.version,
    submittedAt: record.submitted_at.toISOString(),
  };
}

/** A record with its documents: with the full PAN for its owner, with its history for reviewers. */
export function presentRecord(detail: RecordDetail, sign: SignLink): KycRecord {
  const { record, documents, rejection, review } = detail;
  return {
    ...presentRequest(detail),
    ...(review === null && { panNumber: detail.pan }),
    documents: presentDocuments(documents, sign),
    rejection: presentRejection(rejection),
    decidedAt: record.decided_at?.toISOString() ?? null,
    review: review && presentReview(review, record.id),
  };
}

function presentReview({ person, duplicates, decisions }: ReviewDetail, kycId: string) {
  return {
    person: { id: person.id, fullName: person.full_name, email: person.email },
    sameNumberRecords: duplicates.map((row) => ({
      kycId: row.id,
      version: row.version,
      person: { id: row.user_id, fullName: row.full_name, email: row.email },
      hasSamePan: row.has_same_pan,
      hasSameAadhaar: row.has_same_aadhaar,
      kycStatus: row.kyc_status,
      submittedAt: row.submitted_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
    decisions: decisions.map((decision) => ({
      kycStatus: decision.kyc_status,
      rejection: presentRejection(decision),
      duplicateReason: decision.duplicate_reason,
      decidedBy: decision.decided_by_name,
      decidedAt: decision.decided_at.toISOString(),
      isOfThisRequest: decision.kyc_id === kycId,
    })),
  };
}

function presentRejection(rejection: RecordDetail['rejection']): KycRecord['rejection'] {
  const reason = rejection?.reason ?? null;
  return reason && { reason, remark: rejection?.remark ?? null };
}
