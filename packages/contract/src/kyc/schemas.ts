import * as z from 'zod/mini';
import { kycStatuses } from '../users.ts';

/** The types of KYC documents; one of each is submitted. */
export const kycDocumentTypes = ['pan', 'aadhaarFront', 'aadhaarBack'] as const;

/** A type of KYC document. */
export type KycDocumentType = (typeof kycDocumentTypes)[number];

/** The reasons for a rejection; `none_given` is recorded when a decision had none. */
export const rejectionReasons = [
  'document_unclear',
  'document_incomplete',
  'document_wrong',
  'name_differs',
  'under_age',
  'number_differs',
  'address_differs',
  'number_not_masked',
  'other',
] as const;

export type RejectionReason = (typeof rejectionReasons)[number];

/**
 * A KYC document with the images of its pages, which the server renders. Each `fileUrl` is a path
 * of this site and valid for one minute; that of a PDF is the original file.
 */
export const kycDocument = z.object({
  id: z.uuid(),
  type: z.enum(kycDocumentTypes),
  kind: z.enum(['image', 'pdf']),
  fileUrl: z.string(),
  /** The page images in order; `width` and `height` in pixels. */
  pages: z.array(
    z.object({
      fileUrl: z.string(),
      width: z.int(),
      height: z.int(),
      /**
       * True while a reviewer has marked it as showing the full Aadhaar number, which blocks
       * approval.
       */
      showsAadhaarNumber: z.boolean(),
      /** True when it seems blurred: only a hint. */
      isBlurred: z.boolean(),
    }),
  ),
  /** True once a reviewer has redacted an area. */
  isRedacted: z.boolean(),
});

export type KycDocument = z.output<typeof kycDocument>;

const rejection = z.object({
  reason: z.enum([...rejectionReasons, 'none_given']),
  remark: z.nullable(z.string()),
});

const request = {
  id: z.uuid(),
  fullName: z.string(),
  /** Complete for its owner; masked (`XXXXX1234F`) for staff, who can reveal it one at a time. */
  panNumber: z.string(),
  /** Masked: `XXXX XXXX 1234`. The full number is not stored. */
  adhaarNumber: z.string(),
  completeAddress: z.string(),
  kycStatus: z.enum(kycStatuses),
  /** Specified beside `kycStatus`, for short lists: anything but approved is pending. */
  status: z.enum(['approved', 'pending']),
  /** Increases with every decision; a decision must send the current one. */
  version: z.int(),
  submittedAt: z.iso.datetime(),
};

/** A KYC request in the list of reviewers. */
export const kycRequest = z.object(request);

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

/** Additional data for reviewers: the account, and earlier decisions on it. */
const kycReview = z.object({
  person: account,
  /** Newest first, at most 20. When there is one, an approval needs a reason. */
  sameNumberRecords: z.array(sameNumberRecord),
  decisions: z.array(
    z.object({
      kycStatus: z.enum(['approved', 'rejected']),
      rejection: z.nullable(rejection),
      /** Why it was approved although other accounts shared a number. */
      duplicateReason: z.nullable(z.string()),
      decidedBy: z.string(),
      decidedAt: z.iso.datetime(),
      /** False when the decided request was cancelled later. */
      isOfThisRequest: z.boolean(),
    }),
  ),
});

/** A KYC record with its documents. `rejection` is set while it is rejected. */
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

/**
 * The input of a KYC that has not been submitted. It has no Aadhaar number, which is never stored.
 */
export const kycDraft = z.object({
  fullName: draftText,
  panNumber: draftText,
  completeAddress: draftText,
});

export type KycDraft = z.output<typeof kycDraft>;
