import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  kycDocument,
  kycDocumentTypes,
  kycDraft,
  kycRecord,
  kycRequest,
  rejectionReasons,
} from './kyc/schemas.ts';
import { messageResponse } from './message-response.ts';
import { pageFields, pageQuery, searchText } from './paging.ts';
import { appNotice } from './privacy/app-notice.ts';
import { documentPageParams, documentParams } from './stored-documents.ts';
import { fileErrors, maxUploadBytes } from './uploads.ts';
import { kycStatuses, roles, staffRoles } from './users.ts';
import { aadhaarValue } from './values/aadhaar.ts';
import { fullNameValue } from './values/full-name.ts';
import { exemptFromMasking } from './values/masking-exemption.ts';
import { isSingleLine } from './values/single-line.ts';
import { panValue } from './values/pan.ts';
import { postalAddressValue } from './values/postal-address.ts';
import { reasonValue } from './values/reason.ts';

const documentErrors = [...fileErrors, 'file_too_small'] as const;

// A repeated form field with one value arrives as a single value.
const listed = z.pipe(
  z.transform((value: unknown): unknown[] => (Array.isArray(value) ? value : [value])),
  z.array(z.enum(kycDocumentTypes)).check(z.maxLength(kycDocumentTypes.length)),
);
const listing = z.object({
  /**
   * Part of a name or email address; a complete PAN, its first five or last four characters; a
   * complete Aadhaar number or its last four digits.
   */
  q: exemptFromMasking(z.optional(searchText)),
  status: z.optional(z.enum(kycStatuses)),
  ...pageQuery,
});
const requests = z.object({ kycRequests: z.array(kycRequest), ...pageFields });
const page = z.int().check(z.minimum(1), z.maximum(100));
const fraction = z.number().check(z.minimum(0), z.maximum(1));
// A box without width or height would count as redacted but cover nothing.
const extent = z.number().check(z.positive(), z.maximum(1));
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647)); // the largest `integer` of PostgreSQL

/** KYC: submitted by a franchisee, reviewed and decided by staff. */
export const kyc = {
  readOwn: endpoint({
    method: 'GET',
    path: '/kyc/my-kyc',
    access: ['user'],
    response: z.nullable(kycRecord),
    errors: [],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/kyc',
    access: ['user'],
    body: z.object({
      fullName: fullNameValue,
      panNumber: panValue,
      adhaarNumber: aadhaarValue,
      completeAddress: postalAddressValue,
      /** The type of each document, in the same order. */
      documentTypes: z.optional(listed),
      noticeVersion: appNotice,
    }),
    files: { field: 'documents', maxCount: kycDocumentTypes.length, maxBytes: maxUploadBytes },
    response: kycRecord,
    errors: ['kyc_exists', 'documents_missing', 'invalid_input', ...documentErrors],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/kyc/:kycId',
    access: ['user'],
    params: z.object({ kycId: z.uuid() }),
    query: z.object({ keep: z.optional(z.literal('draft')) }),
    response: messageResponse,
    errors: ['not_found', 'kyc_approved'],
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/kyc/draft',
    access: ['user'],
    response: z.object({ draft: z.nullable(kycDraft), documents: z.array(kycDocument) }),
    errors: [],
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/kyc/draft',
    access: ['user'],
    body: kycDraft,
    response: messageResponse,
    errors: [],
  }),
  addDraftDocument: endpoint({
    method: 'POST',
    path: '/kyc/draft/documents',
    access: ['user'],
    body: z.object({ documentType: z.enum(kycDocumentTypes) }),
    files: { field: 'document', maxCount: 1, maxBytes: maxUploadBytes },
    response: kycDocument,
    errors: ['kyc_exists', 'documents_missing', ...documentErrors],
  }),
  removeDraftDocument: endpoint({
    method: 'DELETE',
    path: '/kyc/draft/documents/:documentId',
    access: ['user'],
    params: documentParams,
    response: messageResponse,
    errors: ['not_found'],
  }),
  readPage: endpoint({
    method: 'GET',
    path: '/kyc/documents/:documentId/pages/:page',
    access: roles,
    allowsSignedLink: true,
    params: documentPageParams,
    response: 'file',
    errors: ['not_found'],
  }),
  readOriginal: endpoint({
    method: 'GET',
    path: '/kyc/documents/:documentId/original',
    access: roles,
    allowsSignedLink: true,
    params: documentParams,
    response: 'file',
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/kyc',
    access: staffRoles,
    query: listing,
    response: requests,
    errors: ['too_many_requests'],
  }),
  search: endpoint({
    method: 'POST',
    path: '/kyc/search',
    access: staffRoles,
    body: listing,
    response: requests,
    errors: ['too_many_requests'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/kyc/:kycId',
    access: roles,
    params: z.object({ kycId: z.uuid() }),
    response: kycRecord,
    errors: ['not_found'],
  }),
  readNext: endpoint({
    method: 'GET',
    path: '/kyc/:kycId/next',
    access: staffRoles,
    params: z.object({ kycId: z.uuid() }),
    response: z.object({ kycId: z.nullable(z.uuid()) }),
    errors: [],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/kyc/approve-kyc/:kycId',
    access: staffRoles,
    needs: ['freshCode'],
    params: z.object({ kycId: z.uuid() }),
    body: z.object({
      kycStatus: z.enum(['approved', 'rejected']),
      version: z.optional(version),
      reason: z.optional(z.enum(rejectionReasons)),
      remark: z.optional(
        z.string().check(z.trim(), z.normalize(), z.maxLength(500), z.refine(isSingleLine)),
      ),
      /** The documents that the reviewer has compared with the submitted data. */
      checkedDocuments: z.optional(
        z.array(z.enum(kycDocumentTypes)).check(z.maxLength(kycDocumentTypes.length)),
      ),
      /** Why it is approved although these records of other accounts share a number. */
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
    needs: ['freshCode'],
    params: z.object({ kycId: z.uuid() }),
    response: z.object({ panNumber: z.string() }),
    errors: ['not_found', 'too_many_requests'],
  }),
  markPage: endpoint({
    method: 'PATCH',
    path: '/kyc/documents/:documentId/marks',
    access: staffRoles,
    params: documentParams,
    body: z.object({ page, showsAadhaarNumber: z.boolean(), version }),
    response: kycDocument,
    errors: ['not_found', 'kyc_changed', 'forbidden'],
  }),
  redact: endpoint({
    method: 'POST',
    path: '/kyc/documents/:documentId/redactions',
    access: staffRoles,
    params: documentParams,
    body: z.object({
      page,
      /** Areas of the page, as fractions of its width and height. */
      boxes: z
        .array(z.object({ x: fraction, y: fraction, width: extent, height: extent }))
        .check(z.minLength(1), z.maxLength(20)),
    }),
    response: kycDocument,
    errors: ['not_found', 'kyc_changed', 'file_unreadable', 'too_many_requests', 'unavailable'],
  }),
};
