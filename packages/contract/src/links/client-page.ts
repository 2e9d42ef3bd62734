import * as z from 'zod/mini';
import { applicationStates } from '../applications/lifecycle.ts';
import { boardStatuses, delay } from '../calendar/schemas.ts';
import { authorityInForce } from '../clients/authorities.ts';
import { authorityScopes, authorityTextVersion } from '../clients/authority-scopes.ts';
import { documentTitleValue } from '../clients/documents.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { messageResponse } from '../message-response.ts';
import { fileErrors, maxUploadBytes } from '../uploads.ts';
import { dataEntry } from '../privacy/data-entry.ts';
import { dataRequestKinds } from '../privacy/data-requests.ts';
import { calendarDateValue } from '../values/date-value.ts';
import { emailValue } from '../values/email.ts';
import { fullNameValue } from '../values/full-name.ts';
import { maxMessageLength, messageTextValue } from '../values/message-text.ts';
import { phoneDigits } from './client-privacy.ts';

/** The secret of a link, in its URL only. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const linkId = z.object({ linkId: z.uuid() });

/** Confirms that no whole Aadhaar number is on a document. */
const isMasked = z.literal('true', 'aadhaar_masked_only');

// The office's copy of a request begins with the names of client and franchisee.
function fitsBesideNames(text: string): boolean {
  return Array.from(text).length <= maxMessageLength - 500;
}

const shownApplication = z.object({
  id: z.uuid(),
  trackingNumber: z.string(),
  service: z.string(),
  period: z.nullable(z.string()),
  /** The registration that it was filed under, such as EPF MHBAN0012345000; null for none. */
  registration: z.nullable(z.string()),
  state: z.enum(applicationStates),
  stateSince: z.iso.datetime(),
  /** The documents that the office requested and still waits for. */
  requestedDocuments: z.array(z.string()),
  /** Finished documents, without withdrawn ones. */
  documents: z.array(z.object({ id: z.uuid(), name: z.string(), deliveredAt: z.iso.datetime() })),
});

/** An application as its client sees it. */
export type ShownApplication = z.output<typeof shownApplication>;

const clientDataOverview = z.object({
  /** Of what is stored about the client: the latest records. Other cards show the rest. */
  sections: z.array(
    z.object({
      title: z.string(),
      records: z.array(z.array(dataEntry)),
      /** Whether there are more records, which the download contains. */
      hasMore: z.boolean(),
    }),
  ),
});

const clientPage = z.object({
  clientName: z.string(),
  franchiseeName: z.string(),
  /** Of the business of the franchisee; null if it is not entered. */
  franchiseePhone: z.nullable(z.string()),
  /** When the link stops working. */
  expiresAt: z.iso.datetime(),
  /** Today in India. */
  today: z.string(),
  /** The latest fifty, the newest first. */
  applications: z.array(shownApplication),
  /** The documents that the franchisee requests from the client, the oldest request first. */
  requests: z.array(z.object({ id: z.uuid(), name: z.string(), note: z.nullable(z.string()) })),
  /** The latest twenty documents that came through this page, the latest first. */
  sentDocuments: z.array(z.object({ id: z.uuid(), title: z.string(), sentAt: z.iso.datetime() })),
  /** From a month ago until two months ahead, by date. */
  dueDates: z.array(
    z.object({
      form: z.string(),
      title: z.string(),
      period: z.string(),
      due: z.string(),
      status: z.enum(boardStatuses),
      /** What a delay costs; null for what is done or in progress. */
      delay: z.nullable(delay),
    }),
  ),
  /** What the client owes the franchisee. The firm has no part in it. */
  dues: z.object({
    /** All that is unpaid, in paise. */
    duePaise: z.int(),
    /** The newest twenty unpaid bills, the newest first. */
    bills: z.array(
      z.object({
        number: z.string(),
        date: z.iso.date(),
        dueOn: z.iso.date(),
        unpaidPaise: z.int(),
        isOverdue: z.boolean(),
        /** Opens a UPI app with payee and amount; null if the franchisee has no UPI address. */
        upiLink: z.nullable(z.string()),
      }),
    ),
  }),
  /** Every kind of work with the authority in force for it. */
  authorities: z.array(
    z.object({
      scope: z.enum(authorityScopes),
      inForce: z.nullable(authorityInForce),
      /** Whether the franchisee asked for it, and it has not been given since. */
      isAwaited: z.boolean(),
    }),
  ),
});

/** What a client sees in their client link. */
export type ClientPage = z.output<typeof clientPage>;

/**
 * The private page of a client, who has no account: a browser is bound to the link by the last
 * digits of the client's phone number and recognized by a cookie. Unknown, expired and revoked links
 * are not found.
 */
export const clientPageEndpoints = {
  open: endpoint({
    method: 'POST',
    path: '/client-links/open',
    access: 'public',
    sameOriginOnly: true,
    body: z.object({ token }),
    response: z.object({
      linkId: z.uuid(),
      /** Whether this browser is bound to the link. */
      isBound: z.boolean(),
      /** Whether this browser sees only the deletion that the client requested, or its report. */
      hasEnded: z.boolean(),
      /** The language of the client; null if the franchisee did not enter it. */
      language: z.nullable(z.enum(languages)),
    }),
    errors: ['not_found', 'too_many_requests'],
  }),
  bind: endpoint({
    method: 'POST',
    path: '/client-links/devices',
    access: 'public',
    sameOriginOnly: true,
    body: z.object({
      token,
      digits: phoneDigits,
    }),
    response: z.object({ linkId: z.uuid() }),
    errors: ['not_found', 'digits_wrong', 'link_locked', 'too_many_requests'],
  }),
  readPage: endpoint({
    method: 'GET',
    path: '/client-links/:linkId',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    response: clientPage,
    errors: ['link_unbound'],
  }),
  readData: endpoint({
    method: 'GET',
    path: '/client-links/:linkId/data',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    query: z.object({ format: z.optional(z.enum(['json', 'pdf'])) }),
    response: 'file',
    errors: ['link_unbound', 'too_many_requests', 'unavailable'],
  }),
  readDataOverview: endpoint({
    method: 'GET',
    path: '/client-links/:linkId/data/overview',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    response: clientDataOverview,
    errors: ['link_unbound', 'too_many_requests'],
  }),
  complain: endpoint({
    method: 'POST',
    path: '/client-links/:linkId/complaints',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    body: z.object({
      kind: z.optional(z.enum(dataRequestKinds)),
      name: fullNameValue,
      /** Where the answer is sent. */
      email: emailValue,
      message: messageTextValue.check(z.refine(fitsBesideNames, 'message_long')),
    }),
    response: messageResponse,
    errors: ['link_unbound', 'too_many_requests'],
  }),
  readDocument: endpoint({
    method: 'GET',
    path: '/client-links/:linkId/documents/:documentId',
    access: 'public',
    sameOriginOnly: true,
    params: z.object({ linkId: z.uuid(), documentId: z.uuid() }),
    response: 'file',
    errors: ['link_unbound', 'not_found'],
  }),
  sendDocument: endpoint({
    method: 'POST',
    path: '/client-links/:linkId/documents',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    body: z.object({
      /** What it is, in the client's words or as it was requested. */
      title: documentTitleValue,
      isMasked,
      /**
       * Chosen by the browser for each upload. Repeating the call with it, for example after a lost response,
       * adds nothing.
       */
      sendId: z.optional(z.uuid()),
    }),
    files: { field: 'document', maxCount: 1, maxBytes: maxUploadBytes },
    response: messageResponse,
    errors: ['link_unbound', 'client_documents_full', 'file_missing', ...fileErrors],
  }),
  sendRequestedDocument: endpoint({
    method: 'POST',
    path: '/client-links/:linkId/requests/:requestId/document',
    access: 'public',
    sameOriginOnly: true,
    params: z.object({ linkId: z.uuid(), requestId: z.uuid() }),
    body: z.object({ isMasked }),
    files: { field: 'document', maxCount: 1, maxBytes: maxUploadBytes },
    response: messageResponse,
    errors: [
      'link_unbound',
      'document_not_requested',
      'client_documents_full',
      'file_missing',
      ...fileErrors,
    ],
  }),
  recordAuthority: endpoint({
    method: 'POST',
    path: '/client-links/:linkId/authorities',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    body: z.object({
      scope: z.enum(authorityScopes),
      /** The name of the person who agrees. */
      name: fullNameValue,
      /** The version and language of the words that they read. */
      textVersion: z.literal(authorityTextVersion),
      /** The words that they read. Refused if a name in them has changed since. */
      text: z.string().check(z.maxLength(2000)),
      language: z.enum(languages),
      validUntil: z.optional(z.nullable(calendarDateValue)),
    }),
    response: messageResponse,
    errors: ['link_unbound', 'agreement_outdated', 'date_past', 'too_many_requests'],
  }),
  withdrawAuthority: endpoint({
    method: 'POST',
    path: '/client-links/:linkId/authorities/:scope/withdrawal',
    access: 'public',
    sameOriginOnly: true,
    params: z.object({ linkId: z.uuid(), scope: z.enum(authorityScopes) }),
    response: messageResponse,
    errors: ['link_unbound'],
  }),
};
