import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { messageResponse } from '../message-response.ts';
import { isSingleLine } from '../values/single-line.ts';
import { documentTitleValue, documentTypeName, periodValue, titledIfOther } from './documents.ts';

/** The most documents that are requested at once. */
export const maxRequestedAtOnce = 10;

/** The most open requests of one client. */
export const maxOpenRequests = 30;

/** The longest note of a request, in characters. */
export const maxRequestNote = 300;

const requested = {
  type: documentTypeName,
  title: z.nullable(z.string()),
  /** A month, quarter or financial year; null for a document of no period. */
  period: z.nullable(z.string()),
};

const documentRequest = z.object({
  id: z.uuid(),
  ...requested,
  note: z.nullable(z.string()),
  requestedAt: z.iso.datetime(),
  /** When the document arrived; null while the request is open. */
  fulfilledAt: z.nullable(z.iso.datetime()),
  /** The document that fulfilled it; null before, and after it was deleted. */
  documentId: z.nullable(z.uuid()),
});

/** A document that a franchisee requested from a client. */
export type DocumentRequest = z.output<typeof documentRequest>;

const requests = z.object({
  /** Those that wait for the client, the oldest first. */
  open: z.array(documentRequest),
  /** The latest ten that are fulfilled, the latest first. */
  fulfilled: z.array(documentRequest),
});

/** The documents that were requested from a client, without withdrawn requests. */
export type DocumentRequests = z.output<typeof requests>;

const clientParams = z.object({ clientId: z.uuid() });
const access = { access: ['user'], needs: ['kyc'] } as const;

/** Documents that franchisees request from clients. Clients send them through their link. */
export const documentRequests = {
  listDocumentRequests: endpoint({
    ...access,
    method: 'GET',
    path: '/clients/:clientId/document-requests',
    params: clientParams,
    response: requests,
    errors: ['not_found'],
  }),
  requestDocuments: endpoint({
    ...access,
    method: 'POST',
    path: '/clients/:clientId/document-requests',
    params: clientParams,
    body: z.object({
      documents: z
        .array(
          z
            .object({
              type: documentTypeName,
              /** Required for a document of type `other`. */
              title: z.optional(documentTitleValue),
              period: z.optional(periodValue),
            })
            .check(titledIfOther),
        )
        .check(z.minLength(1, 'document_type_missing'), z.maxLength(maxRequestedAtOnce)),
      /** What the client should know, in a sentence; the same for all of them. */
      note: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.normalize(),
            z.maxLength(maxRequestNote, 'request_note_long'),
            z.refine(isSingleLine, 'name_characters'),
          ),
      ),
    }),
    response: requests,
    errors: ['not_found', 'document_requests_full', 'too_many_requests'],
  }),
  withdrawDocumentRequest: endpoint({
    ...access,
    method: 'POST',
    path: '/clients/document-requests/:requestId/withdrawal',
    params: z.object({ requestId: z.uuid() }),
    response: messageResponse,
    errors: ['not_found', 'document_not_requested'],
  }),
};
