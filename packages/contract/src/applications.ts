import * as z from 'zod/mini';
import { afterCompletion } from './applications/after-completion.ts';
import { corrections } from './applications/corrections.ts';
import { desk } from './applications/desk.ts';
import { drafts } from './applications/drafts.ts';
import {
  applicationId,
  attachment,
  documentId,
  everybody,
  givenAnswers,
  newClient,
  pageEnd,
  pageWanted,
  refusalsOfFiles,
  sought,
  version,
} from './applications/fields.ts';
import { applicationStates } from './applications/lifecycle.ts';
import { messageDraft } from './applications/draft-records.ts';
import {
  application,
  applicationClient,
  applicationDocument,
  applicationLine,
  mostAttachments,
} from './applications/records.ts';
import { endpoint } from './endpoint.ts';
import { messageTextValue } from './values/message-text.ts';

const told = z.object({ message: z.string() });
const ownFilter = {
  state: z.optional(z.enum(applicationStates)),
  eserviceId: z.optional(z.uuid()),
  ...pageWanted,
};
const ownPage = z.object({ applications: z.array(applicationLine), ...pageEnd });

/** For whom it is filed: oneself, somebody whom one has filed for before, or a new client. */
const givenClient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('self') }),
  z.object({ kind: z.literal('earlier'), clientId: z.uuid() }),
  z.extend(newClient, {
    kind: z.literal('new'),
    /** The id under which the draft of this client was saved; without one no draft is filed. */
    draftClient: z.optional(z.uuid()),
  }),
]);

/** A service asked for, followed to its end: by its franchisee, and at the desk of the staff. */
export const applications = {
  file: endpoint({
    method: 'POST',
    path: '/applications',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    summary:
      'Files an application: the fee is paid from the wallet, a place of the plan is taken, and the draft for this service and client ends. Repeated under its Idempotency-Key it is the same application. One that asks for the same service, client and period as an earlier one is refused until it is confirmed.',
    body: z.object({
      eserviceId: z.uuid(),
      /** The version of the service that the person has seen; another one by now is refused. */
      versionId: z.uuid(),
      client: givenClient,
      /** By the keys of the fields; a document by the id that it has in the draft. */
      answers: givenAnswers,
      /** The earlier application that `duplicate_application` named: this one is filed beside it. */
      confirmDuplicateOf: z.optional(z.uuid()),
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
      'document_expired',
      'idempotency_key_reused',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/applications',
    access: ['user'],
    needs: ['kyc'],
    summary:
      "The person's own applications, the newest first. `total` is exact to 1,000; above it is the least that there are.",
    query: z.object(ownFilter),
    response: ownPage,
    errors: [],
  }),
  search: endpoint({
    method: 'POST',
    path: '/applications/search',
    access: ['user'],
    needs: ['kyc'],
    summary:
      'The same list, searched by client, service or tracking number. `total` of the first page counts what it shows; `totalIsAtLeast` says that there are more. On later pages it is exact to 100.',
    body: z.object({ q: sought, ...ownFilter }),
    response: ownPage,
    errors: [],
  }),
  readUsage: endpoint({
    method: 'GET',
    path: '/applications/usage',
    access: ['user'],
    needs: ['kyc'],
    summary:
      'How many applications were filed and completed in each of the last twelve months of India, the oldest first; how many stand where; and the places of the plan.',
    response: z.object({
      /** Null without a plan in force; `limit` null where the plan has none. */
      places: z.nullable(z.object({ used: z.int(), limit: z.nullable(z.int()) })),
      months: z.array(z.object({ month: z.string(), filed: z.int(), completed: z.int() })),
      states: z.array(z.object({ state: z.enum(applicationStates), count: z.int() })),
    }),
    errors: [],
  }),
  searchClients: endpoint({
    method: 'POST',
    path: '/applications/clients/search',
    access: ['user'],
    needs: ['kyc'],
    summary: 'Clients whom the person has filed for before, the latest first; twenty at most.',
    body: z.object({ q: sought }),
    response: z.object({ clients: z.array(applicationClient) }),
    errors: [],
  }),
  ...drafts,
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/applications/documents/:documentId',
    access: everybody,
    summary:
      'Deletes a document that the caller has sent and that is neither filed nor in a message.',
    params: documentId,
    response: told,
    errors: ['not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/applications/:applicationId',
    access: everybody,
    summary: 'An application with its time line, for its franchisee and for staff.',
    params: applicationId,
    response: application,
    errors: ['not_found'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/documents',
    access: everybody,
    summary: 'Takes a document that will go with the next message of the caller; kept seven days.',
    params: applicationId,
    body: z.object({}),
    files: attachment,
    response: applicationDocument,
    errors: ['not_found', 'application_changed', ...refusalsOfFiles],
  }),
  write: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/messages',
    access: everybody,
    isIdempotent: true,
    summary:
      'Writes a message with documents that were sent before. What its franchisee writes where an answer is needed is the answer.',
    params: applicationId,
    body: z.object({
      text: messageTextValue,
      documents: z.array(z.uuid()).check(z.maxLength(mostAttachments)),
    }),
    response: application,
    errors: [
      'not_found',
      'application_changed',
      'application_taken',
      'document_expired',
      'idempotency_key_reused',
    ],
  }),
  readMessageDraft: endpoint({
    method: 'GET',
    path: '/applications/:applicationId/messages/draft',
    access: everybody,
    summary:
      'What the caller typed and sent for the next message and has not sent off; kept seven days.',
    params: applicationId,
    response: z.object({ ...messageDraft.shape, documents: z.array(applicationDocument) }),
    errors: ['not_found'],
  }),
  saveMessageDraft: endpoint({
    method: 'PATCH',
    path: '/applications/:applicationId/messages/draft',
    access: everybody,
    summary: 'Keeps what was typed for the next message, encrypted, for seven days.',
    params: applicationId,
    body: messageDraft,
    response: told,
    errors: ['not_found'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/charges/:chargeId/payment',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    summary: 'Pays a quoted fee from the wallet, once.',
    params: z.object({ applicationId: z.uuid(), chargeId: z.uuid() }),
    response: application,
    errors: ['not_found', 'application_changed', 'insufficient_balance'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/withdrawal',
    access: ['user'],
    needs: ['kyc'],
    summary:
      'Withdraws an application and gives its place back; what was paid returns while no work has begun.',
    params: applicationId,
    body: z.object({ version }),
    response: application,
    errors: ['not_found', 'application_changed'],
  }),
  readPage: endpoint({
    method: 'GET',
    path: '/applications/documents/:documentId/pages/:page',
    access: everybody,
    takesLink: true,
    summary: 'The picture of a page, the first is 1; for its franchisee and for staff.',
    params: z.object({
      documentId: z.uuid(),
      page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
    }),
    response: 'file',
    errors: ['not_found'],
  }),
  readOriginal: endpoint({
    method: 'GET',
    path: '/applications/documents/:documentId/original',
    access: everybody,
    takesLink: true,
    summary: 'The PDF as it was sent; of a picture there is none.',
    params: documentId,
    response: 'file',
    errors: ['not_found'],
  }),
  ...corrections,
  ...desk,
  ...afterCompletion,
};
