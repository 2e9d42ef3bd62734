import * as z from 'zod/mini';
import { afterCompletion } from './applications/after-completion.ts';
import { applicationClientDocuments } from './applications/client-documents.ts';
import { corrections } from './applications/corrections.ts';
import { governmentFees } from './applications/government-fees.ts';
import { officeEndpoints } from './applications/office.ts';
import { drafts } from './applications/drafts.ts';
import { earningEndpoints } from './applications/earnings.ts';
import {
  applicationId,
  attachmentFile,
  answersInput,
  newClientInput,
  attachmentErrors,
  version,
} from './applications/inputs.ts';
import { pageFields, pageQuery, searchText } from './paging.ts';
import { applicationStates } from './applications/lifecycle.ts';
import { draftSubject, messageDraft } from './applications/draft-schemas.ts';
import {
  application,
  applicationDocument,
  applicationListItem,
  maxAttachments,
} from './applications/schemas.ts';
import { endpoint } from './endpoint.ts';
import { documentPageParams, documentParams } from './stored-documents.ts';
import { planUsage } from './subscriptions.ts';
import { messageResponse } from './message-response.ts';
import { roles } from './users.ts';
import { messageTextValue } from './values/message-text.ts';

const ownFilter = {
  state: z.optional(z.enum(applicationStates)),
  eserviceId: z.optional(z.uuid()),
  /** A client of the client book. */
  clientId: z.optional(z.uuid()),
  ...pageQuery,
};
const ownPage = z.object({ applications: z.array(applicationListItem), ...pageFields });

/** Who the application is for: the franchisee, a client of their client book or a new one. */
const givenClient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('self') }),
  z.object({ kind: z.literal('earlier'), clientId: z.uuid() }),
  z.extend(newClientInput, {
    kind: z.literal('new'),
    /** The id under which the draft for this client was saved; absent when there is no draft. */
    draftClient: z.optional(z.uuid()),
  }),
]);

/** Applications for services: filing, messages, payment and the work of staff on them. */
export const applications = {
  file: endpoint({
    method: 'POST',
    path: '/applications',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    body: z.object({
      eserviceId: z.uuid(),
      /** The version of the service that the franchisee saw; refused when a newer one exists. */
      versionId: z.uuid(),
      client: givenClient,
      /** The subject of the draft whose documents are filed; the draft is deleted. */
      draftSubject: z.optional(draftSubject),
      /**
       * The registration of the client that it is for. Required if the client has several that the service
       * is for, the form asks for none of their numbers, and the subject of the draft names none.
       */
      registrationId: z.optional(z.uuid()),
      /** By field key; for a document, its id in the draft. */
      answers: answersInput,
      /**
       * The earlier application named by `duplicate_application`; confirms that this one is filed
       * as well.
       */
      confirmDuplicateOf: z.optional(z.uuid()),
      /**
       * What the franchisee saw that they pay, in rupees; refused as `eservice_outdated` when it is
       * another amount by now. Without it, the fee is at most the public one of `versionId`.
       */
      expectedTotal: z.optional(z.number()),
    }),
    response: application,
    errors: [
      'invalid_input',
      'not_found',
      'duplicate_application',
      'eservice_outdated',
      'eservice_inactive',
      'subscription_required',
      'service_limit_reached',
      'insufficient_balance',
      'agreement_overdue',
      'tax_details_missing',
      'document_expired',
      'idempotency_key_reused',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/applications',
    access: ['user'],
    needs: ['kyc'],
    query: z.object(ownFilter),
    response: ownPage,
    errors: [],
  }),
  search: endpoint({
    method: 'POST',
    path: '/applications/search',
    access: ['user'],
    needs: ['kyc'],
    body: z.object({ q: z.optional(searchText), ...ownFilter }),
    response: ownPage,
    errors: [],
  }),
  readUsage: endpoint({
    method: 'GET',
    path: '/applications/usage',
    access: ['user'],
    needs: ['kyc'],
    response: z.object({
      /** Null without an active plan; `limit` is null when the plan has none. */
      slots: z.nullable(planUsage),
      months: z.array(z.object({ month: z.string(), filed: z.int(), completed: z.int() })),
      states: z.array(z.object({ state: z.enum(applicationStates), count: z.int() })),
    }),
    errors: [],
  }),
  ...drafts,
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/applications/documents/:documentId',
    access: roles,
    params: documentParams,
    response: messageResponse,
    errors: ['not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/applications/:applicationId',
    access: roles,
    params: applicationId,
    response: application,
    errors: ['not_found'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/documents',
    access: roles,
    params: applicationId,
    body: z.object({}),
    files: attachmentFile,
    response: applicationDocument,
    errors: ['not_found', 'application_changed', ...attachmentErrors],
  }),
  addMessage: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/messages',
    access: roles,
    isIdempotent: true,
    params: applicationId,
    body: z.object({
      text: messageTextValue,
      documents: z.array(z.uuid()).check(z.maxLength(maxAttachments)),
    }),
    response: application,
    errors: [
      'not_found',
      'application_changed',
      'application_not_assigned_to_you',
      'document_expired',
      'idempotency_key_reused',
    ],
  }),
  readMessageDraft: endpoint({
    method: 'GET',
    path: '/applications/:applicationId/messages/draft',
    access: roles,
    params: applicationId,
    response: z.object({ ...messageDraft.shape, documents: z.array(applicationDocument) }),
    errors: ['not_found'],
  }),
  saveMessageDraft: endpoint({
    method: 'PATCH',
    path: '/applications/:applicationId/messages/draft',
    access: roles,
    params: applicationId,
    body: messageDraft,
    response: messageResponse,
    errors: ['not_found'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/charges/:chargeId/payment',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    params: z.object({ applicationId: z.uuid(), chargeId: z.uuid() }),
    response: application,
    errors: ['not_found', 'application_changed', 'insufficient_balance', 'tax_details_missing'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/withdrawal',
    access: ['user'],
    needs: ['kyc'],
    params: applicationId,
    body: z.object({ version }),
    response: application,
    errors: ['not_found', 'application_changed'],
  }),
  readPage: endpoint({
    method: 'GET',
    path: '/applications/documents/:documentId/pages/:page',
    access: roles,
    allowsSignedLink: true,
    params: documentPageParams,
    response: 'file',
    errors: ['not_found'],
  }),
  readOriginal: endpoint({
    method: 'GET',
    path: '/applications/documents/:documentId/original',
    access: roles,
    allowsSignedLink: true,
    params: documentParams,
    response: 'file',
    errors: ['not_found'],
  }),
  ...applicationClientDocuments,
  ...corrections,
  ...officeEndpoints,
  ...afterCompletion,
  ...governmentFees,
  ...earningEndpoints,
};
