import {
  kycDocumentTypes,
  type KycDocument,
  type KycDocumentType,
  type KycRecord,
  type KycRequest,
} from '@anupal/contract/kyc/schemas';
import { maskAadhaar } from '@anupal/contract/values/aadhaar';
import { maskPan } from '@anupal/contract/values/pan';
import type { Caller } from '../../platform/http/guard.ts';
import type { FileAnswer } from '../../platform/http/handler.ts';
import type { DocumentFacts, OpenedFile } from './documents/service.ts';
import type { RequestPage } from './review/service.ts';
import type { RecordFacts, ReviewFacts } from './service.ts';

/** A record as a line of the list, its PAN masked. */
function presentRequest({ record, pan }: Pick<RecordFacts, 'record' | 'pan'>): KycRequest {
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

/** A page of the list. */
export function presentRequests({ requests, nextCursor, total, isAtLeast }: RequestPage) {
  return {
    kycRequests: requests.map(presentRequest),
    nextCursor,
    total,
    ...(isAtLeast ? { totalIsAtLeast: true as const } : {}),
  };
}

/** A record with its documents: for its owner with the whole PAN, for reviewers with its history. */
export function presentRecord(facts: RecordFacts, sign: SignLink): KycRecord {
  const { record, documents, rejection, review } = facts;
  return {
    ...presentRequest(facts),
    ...(review === null && { panNumber: facts.pan }),
    documents: presentDocuments(documents, sign),
    rejection: presentRejection(rejection),
    decidedAt: record.decided_at?.toISOString() ?? null,
    review: review && presentReview(review, record.id),
  };
}

function presentReview({ person, duplicates, decisions }: ReviewFacts, kycId: string) {
  return {
    person: { id: person.id, fullName: person.full_name, email: person.email },
    sameNumbers: duplicates.map((row) => ({
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

function presentRejection(words: RecordFacts['rejection']): KycRecord['rejection'] {
  const reason = words?.reason ?? null;
  return reason && { reason, remark: words?.remark ?? null };
}

/** Makes an address of ours, by its path below `/api`, good for a minute. */
export type SignLink = (path: string) => string;

/** Makes addresses that stand for a caller. */
export type Linking = (caller: Caller) => SignLink;

/** Documents in the order in which they are asked for. */
export function presentDocuments(
  documents: readonly DocumentFacts[],
  sign: SignLink,
): KycDocument[] {
  return documents
    .toSorted((a, b) => placeOf(a.document.type) - placeOf(b.document.type))
    .map((facts) => presentDocument(facts, sign));
}

/** A document with the addresses of its pictures; of a PDF the main one is that of the PDF. */
export function presentDocument({ document, files }: DocumentFacts, sign: SignLink): KycDocument {
  const path = `/kyc/documents/${document.id}`;
  const pages = files
    .filter(({ part }) => part > 0)
    .map(({ part, width, height, shows_number, is_blurred }) => ({
      fileUrl: sign(`${path}/pages/${part}`),
      width,
      height,
      showsNumber: shows_number,
      isBlurred: is_blurred,
    }));
  const { id, type, kind } = document;
  const main = kind === 'pdf' ? 'original' : 'pages/1';
  const fileUrl = sign(`${path}/${main}`);
  return { id, type, kind, fileUrl, pages, isRedacted: document.is_redacted };
}

/** A page as the answer of a call, under a name that the server makes. */
export function presentPage({ bytes, type }: OpenedFile, page: number): FileAnswer {
  return { bytes, type: 'image/jpeg', name: `kyc-${names[type]}-${page}.jpg` };
}

/** A PDF as the answer of a call, under a name that the server makes. */
export function presentOriginal({ bytes, type }: OpenedFile): FileAnswer {
  return { bytes, type: 'application/pdf', name: `kyc-${names[type]}.pdf` };
}

const names: Readonly<Record<KycDocumentType, string>> = {
  pan: 'pan',
  aadhaarFront: 'aadhaar-front',
  aadhaarBack: 'aadhaar-back',
};

function placeOf(type: KycDocumentType): number {
  return kycDocumentTypes.indexOf(type);
}
