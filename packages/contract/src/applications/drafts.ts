import * as z from 'zod/mini';
import { registrationKindNames } from '../clients/registration-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { messageResponse } from '../message-response.ts';
import { attachmentFile, attachmentErrors } from './inputs.ts';
import {
  applicationDraft,
  draftAnswers,
  draftListItem,
  draftParams,
  draftQuery,
} from './draft-schemas.ts';
import { applicationClient, applicationDocument } from './schemas.ts';

/** Drafts of applications, one for each service, client and subject. */
export const drafts = {
  listDrafts: endpoint({
    method: 'GET',
    path: '/applications/drafts',
    access: ['user'],
    needs: ['kyc'],
    response: z.object({ drafts: z.array(draftListItem) }),
    errors: [],
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/applications/drafts/:eserviceId/:client',
    access: ['user'],
    needs: ['kyc'],
    params: draftParams,
    query: z.extend(draftQuery, {
      /** An application of the client for this service, to start with its answers. */
      repeats: z.optional(z.uuid()),
    }),
    response: z.object({
      draft: z.nullable(applicationDraft),
      /**
       * The subject of the draft; empty without one. Differs from the requested subject if that draft
       * does not exist and the answers of another draft are for the same obligation.
       */
      subject: z.string(),
      /**
       * Answers to start with while there is no draft: those of the repeated application for the next
       * period, otherwise those of the latest one that do not change.
       */
      known: draftAnswers,
      /** The client of the client book; null for the franchisee themselves and for a new client. */
      client: z.nullable(applicationClient),
      /** The client's registrations, to answer the questions for them. */
      registrations: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(registrationKindNames),
          number: z.string(),
          validTo: z.nullable(z.string()),
        }),
      ),
      documents: z.array(applicationDocument),
      /** Documents that are still valid, from the repeated application or the client, to attach again. */
      repeated: z.array(z.object({ documentId: z.uuid(), field: z.string() })),
      /**
       * The registration that the repeated application was filed under, if the client still has several; null
       * otherwise.
       */
      repeatedRegistration: z.nullable(z.uuid()),
      /** The client price of the recurring order that prepared the draft, in rupees; null without one. */
      clientPrice: z.nullable(z.number()),
    }),
    errors: [],
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/applications/drafts/:eserviceId/:client',
    access: ['user'],
    needs: ['kyc'],
    params: draftParams,
    query: draftQuery,
    body: applicationDraft,
    response: messageResponse,
    errors: ['not_found', 'invalid_input', 'too_many_drafts'],
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/applications/drafts/:eserviceId/:client',
    access: ['user'],
    needs: ['kyc'],
    params: draftParams,
    query: draftQuery,
    response: messageResponse,
    errors: [],
  }),
  addDraftDocument: endpoint({
    method: 'POST',
    path: '/applications/drafts/:eserviceId/:client/documents',
    access: ['user'],
    needs: ['kyc'],
    params: draftParams,
    query: draftQuery,
    body: z.object({ field: z.optional(z.string().check(z.maxLength(60))) }),
    files: attachmentFile,
    response: applicationDocument,
    errors: ['not_found', ...attachmentErrors],
  }),
};
