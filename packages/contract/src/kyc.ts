import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  kycDocument,
  kycDocumentTypes,
  kycDraft,
  kycRecord,
  kycRequest,
  largestDocument,
  rejectionReasons,
} from './kyc/records.ts';
import { kycStatuses, staffRoles } from './users.ts';
import { aadhaarValue } from './values/aadhaar.ts';
import { fullNameValue } from './values/full-name.ts';
import { keepDigits } from './values/keep-digits.ts';
import { isOneLine } from './values/one-line.ts';
import { panValue } from './values/pan.ts';
import { postalAddressValue } from './values/postal-address.ts';
import { reasonValue } from './values/reason.ts';

const documentId = z.object({ documentId: z.uuid() });
const message = z.object({ message: z.string() });
const refusalsOfFiles = [
  'file_not_accepted',
  'file_unreadable',
  'file_too_many_pixels',
  'file_too_small',
  'file_blank',
  'file_too_many_pages',
  'file_protected',
  'file_infected',
  'too_many_requests',
  'unavailable',
] as const;

// One value of a repeated field of a form is no list.
const listed = z.pipe(
  z.transform((value: unknown): unknown[] => (Array.isArray(value) ? value : [value])),
  z.array(z.enum(kycDocumentTypes)).check(z.maxLength(kycDocumentTypes.length)),
);
const listing = z.object({
  /**
   * Part of a name or an address; a whole PAN, its first five or last four characters; a whole
   * Aadhaar number or its last four digits.
   */
  q: z.optional(
    keepDigits(
      z
        .string()
        .check(z.trim(), z.normalize(), z.minLength(3), z.maxLength(100), z.refine(isOneLine)),
    ),
  ),
  status: z.optional(z.enum(kycStatuses)),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.uuid()),
});
const requests = z.object({
  kycRequests: z.array(kycRequest),
  nextCursor: z.nullable(z.uuid()),
  total: z.int(),
  totalIsAtLeast: z.optional(z.literal(true)),
});
const page = z.int().check(z.minimum(1), z.maximum(100));
const fraction = z.number().check(z.minimum(0), z.maximum(1));
// What has no width covers nothing, and would count as blacked out all the same.
const extent = z.number().check(z.positive(), z.maximum(1));
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647)); // an integer of PostgreSQL

/** Proof of identity: handed in by a franchisee, reviewed and decided in the office. */
export const kyc = {
  readOwn: endpoint({
    method: 'GET',
    path: '/kyc/my-kyc',
    access: ['user'],
    summary: "The person's own KYC record; null while there is none.",
    response: z.nullable(kycRecord),
    errors: [],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/kyc',
    access: ['user'],
    summary:
      'Hands the KYC in. Documents that were sent to the draft count where none of their type come along.',
    body: z.object({
      fullName: fullNameValue,
      panNumber: panValue,
      adhaarNumber: aadhaarValue,
      completeAddress: postalAddressValue,
      /** One type for each of the documents, in their order. */
      documentTypes: z.optional(listed),
    }),
    files: { field: 'documents', most: kycDocumentTypes.length, bytes: largestDocument },
    response: kycRecord,
    errors: ['kyc_exists', 'documents_missing', ...refusalsOfFiles],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/kyc/:kycId',
    access: ['user'],
    summary:
      'Deletes a pending or rejected record with its documents, or makes a draft of them to be corrected.',
    params: z.object({ kycId: z.uuid() }),
    query: z.object({ keep: z.optional(z.literal('draft')) }),
    response: message,
    errors: ['not_found', 'kyc_approved'],
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/kyc/draft',
    access: ['user'],
    summary: 'What was typed and which documents were sent, not yet handed in; kept seven days.',
    response: z.object({ draft: z.nullable(kycDraft), documents: z.array(kycDocument) }),
    errors: [],
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/kyc/draft',
    access: ['user'],
    summary: 'Keeps what was typed, encrypted, for seven days.',
    body: kycDraft,
    response: message,
    errors: [],
  }),
  addDraftDocument: endpoint({
    method: 'POST',
    path: '/kyc/draft/documents',
    access: ['user'],
    summary: 'Takes one document into the draft, in place of the one of its type.',
    body: z.object({ documentType: z.enum(kycDocumentTypes) }),
    files: { field: 'document', most: 1, bytes: largestDocument },
    response: kycDocument,
    errors: ['kyc_exists', 'documents_missing', ...refusalsOfFiles],
  }),
  removeDraftDocument: endpoint({
    method: 'DELETE',
    path: '/kyc/draft/documents/:documentId',
    access: ['user'],
    summary: 'Deletes a document of the draft.',
    params: documentId,
    response: message,
    errors: ['not_found'],
  }),
  readPage: endpoint({
    method: 'GET',
    path: '/kyc/documents/:documentId/pages/:page',
    access: ['user', 'admin', 'superadmin'],
    takesLink: true,
    summary: 'The picture of a page, the first is 1; for its owner and for reviewers.',
    params: z.object({
      documentId: z.uuid(),
      page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
    }),
    response: 'file',
    errors: ['not_found'],
  }),
  readOriginal: endpoint({
    method: 'GET',
    path: '/kyc/documents/:documentId/original',
    access: ['user', 'admin', 'superadmin'],
    takesLink: true,
    summary: 'The PDF that was handed in, while nothing of it is blacked out.',
    params: documentId,
    response: 'file',
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/kyc',
    access: ['admin', 'superadmin'],
    summary:
      'The requests, the newest first. `total` is exact to 1,000; above it is the least that there are.',
    query: listing,
    response: requests,
    errors: ['too_many_requests'],
  }),
  search: endpoint({
    method: 'POST',
    path: '/kyc/search',
    access: ['admin', 'superadmin'],
    summary:
      'The same list, for searches by PAN or Aadhaar: a body is written into no log on the way.',
    body: listing,
    response: requests,
    errors: ['too_many_requests'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/kyc/:kycId',
    access: ['user', 'admin', 'superadmin'],
    summary: 'A record with its documents: for its owner, and for reviewers with its history.',
    params: z.object({ kycId: z.uuid() }),
    response: kycRecord,
    errors: ['not_found'],
  }),
  readNext: endpoint({
    method: 'GET',
    path: '/kyc/:kycId/next',
    access: ['admin', 'superadmin'],
    summary:
      'The pending request handed in next after this one, else the longest waiting; null when none waits.',
    params: z.object({ kycId: z.uuid() }),
    response: z.object({ kycId: z.nullable(z.uuid()) }),
    errors: [],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/kyc/approve-kyc/:kycId',
    access: ['admin', 'superadmin'],
    summary:
      'Approves or rejects, whatever was decided before. With a version, on that version alone, and an approval then names every document. An approval needs every page opened by the caller since the request was submitted, no page marked as showing the whole Aadhaar number, and a reason where another account has the same PAN or Aadhaar number.',
    params: z.object({ kycId: z.uuid() }),
    body: z.object({
      kycStatus: z.enum(['approved', 'rejected']),
      version: z.optional(version),
      reason: z.optional(z.enum(rejectionReasons)),
      remark: z.optional(
        z.string().check(z.trim(), z.normalize(), z.maxLength(500), z.refine(isOneLine)),
      ),
      /** The documents that the reviewer has compared with what was typed. */
      checkedDocuments: z.optional(
        z.array(z.enum(kycDocumentTypes)).check(z.maxLength(kycDocumentTypes.length)),
      ),
      /** Why it is approved although these records of other accounts have the same number. */
      duplicates: z.optional(
        z.object({
          reason: reasonValue,
          seen: z.array(z.object({ kycId: z.uuid(), version })).check(z.maxLength(20)),
        }),
      ),
    }),
    response: kycRecord,
    errors: [
      'not_found',
      'kyc_changed',
      'number_visible',
      'documents_unchecked',
      'duplicate_unexplained',
      'forbidden',
    ],
  }),
  revealPan: endpoint({
    method: 'POST',
    path: '/kyc/:kycId/pan',
    access: staffRoles,
    summary:
      'The whole PAN of a record. Each call is recorded; many in a short time are slowed, and superadmins are told.',
    params: z.object({ kycId: z.uuid() }),
    response: z.object({ panNumber: z.string() }),
    errors: ['not_found', 'too_many_requests'],
  }),
  markPage: endpoint({
    method: 'PATCH',
    path: '/kyc/documents/:documentId/marks',
    access: ['admin', 'superadmin'],
    summary:
      'Says whether a page of an Aadhaar card still shows the whole number, on this version of the record alone.',
    params: documentId,
    body: z.object({ page, showsNumber: z.boolean(), version }),
    response: kycDocument,
    errors: ['not_found', 'kyc_changed', 'forbidden'],
  }),
  redact: endpoint({
    method: 'POST',
    path: '/kyc/documents/:documentId/redactions',
    access: ['admin', 'superadmin'],
    summary:
      'Blacks parts of a page out, in the stored picture itself; a PDF is then kept as pictures alone.',
    params: documentId,
    body: z.object({
      page,
      /** Parts of the page, as fractions of its width and height. */
      boxes: z
        .array(z.object({ x: fraction, y: fraction, width: extent, height: extent }))
        .check(z.minLength(1), z.maxLength(20)),
    }),
    response: kycDocument,
    errors: ['not_found', 'kyc_changed', 'file_unreadable', 'too_many_requests', 'unavailable'],
  }),
};
