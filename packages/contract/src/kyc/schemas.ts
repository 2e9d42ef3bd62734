import * as z from 'zod/mini';
import { kycStatuses } from '../users.ts';

/** The documents that prove who a person is; each is handed in once. */
export const kycDocumentTypes = ['pan', 'aadhaarFront', 'aadhaarBack'] as const;

/** A document that proves who a person is. */
export type KycDocumentType = (typeof kycDocumentTypes)[number];

/** How large one document may be, in bytes. */
export const maxKycDocumentBytes = 5 * 1024 * 1024;

/** Why a reviewer rejects; `none_given` is recorded where a decision came without a reason. */
export const rejectionReasons = [
  'document_unclear',
  'document_incomplete',
  'document_wrong',
  'name_differs',
  'number_differs',
  'address_differs',
  'number_not_masked',
  'other',
] as const;

/** Why a reviewer rejects. */
export type RejectionReason = (typeof rejectionReasons)[number];

/**
 * A document as its owner and reviewers get it: pictures of its pages, made by the server. `fileUrl`
 * is below this site and good for a minute; of a PDF it is the document itself.
 */
export const kycDocument = z.object({
  id: z.uuid(),
  type: z.enum(kycDocumentTypes),
  kind: z.enum(['image', 'pdf']),
  fileUrl: z.string(),
  /** The pictures of the pages in their order, `width` and `height` in pixels. */
  pages: z.array(
    z.object({
      fileUrl: z.string(),
      width: z.int(),
      height: z.int(),
      /** True while a reviewer says that it shows the whole Aadhaar number; nobody approves meanwhile. */
      showsNumber: z.boolean(),
      /** True where it looks out of focus: a guess, which stops nobody. */
      isBlurred: z.boolean(),
    }),
  ),
  /** True once a reviewer has blacked something out. */
  isRedacted: z.boolean(),
});

/** A document as its owner and reviewers get it. */
export type KycDocument = z.output<typeof kycDocument>;

const rejection = z.object({
  reason: z.enum([...rejectionReasons, 'none_given']),
  remark: z.nullable(z.string()),
});

const request = {
  id: z.uuid(),
  fullName: z.string(),
  /** Whole for its owner; masked for staff, who ask for the whole one by one: `XXXXX1234F`. */
  panNumber: z.string(),
  /** Masked: `XXXX XXXX 1234`. The whole number is not stored. */
  adhaarNumber: z.string(),
  completeAddress: z.string(),
  kycStatus: z.enum(kycStatuses),
  /** As short lists show it: anything but approved is pending. */
  status: z.enum(['approved', 'pending']),
  /** Grows with each decision; a decision names the version that it was made on. */
  version: z.int(),
  submittedAt: z.iso.datetime(),
};

/** A KYC request as a line of the reviewers' list. */
export const kycRequest = z.object(request);

/** A KYC request as a line of the reviewers' list. */
export type KycRequest = z.output<typeof kycRequest>;

const account = z.object({ id: z.uuid(), fullName: z.string(), email: z.string() });

/** A record of another account with the same PAN or Aadhaar number. */
const sameNumberRecord = z.object({
  kycId: z.uuid(),
  version: z.int(),
  person: account,
  hasSamePan: z.boolean(),
  hasSameAadhaar: z.boolean(),
  kycStatus: z.enum(kycStatuses),
  submittedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
});

/** A record of another account with the same PAN or Aadhaar number. */
export type SameNumberRecord = z.output<typeof sameNumberRecord>;

/** What a reviewer sees beside a record: whose it is, and every decision on this person so far. */
const kycReview = z.object({
  person: account,
  /** The newest first, at most 20. While there is one, an approval takes a reason. */
  sameNumbers: z.array(sameNumberRecord),
  decisions: z.array(
    z.object({
      kycStatus: z.enum(['approved', 'rejected']),
      rejection: z.nullable(rejection),
      /** Why it was approved although other accounts had the same number. */
      duplicateReason: z.nullable(z.string()),
      decidedBy: z.string(),
      decidedAt: z.iso.datetime(),
      /** False where the decision was made on a request that was cancelled since. */
      isOfThisRequest: z.boolean(),
    }),
  ),
});

/** A KYC record with its documents. `rejection` says why, while it stands rejected. */
export const kycRecord = z.object({
  ...request,
  documents: z.array(kycDocument),
  rejection: z.nullable(rejection),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Null for its owner. */
  review: z.nullable(kycReview),
});

/** A KYC record with its documents. */
export type KycRecord = z.output<typeof kycRecord>;

const draftText = z.string().check(z.maxLength(1000));

/** What was typed and not yet handed in. The Aadhaar number is not among it: it is kept nowhere. */
export const kycDraft = z.object({
  fullName: draftText,
  panNumber: draftText,
  completeAddress: draftText,
});

/** What was typed and not yet handed in. */
export type KycDraft = z.output<typeof kycDraft>;
