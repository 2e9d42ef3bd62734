import * as z from 'zod/mini';
import { clientDocumentDetails, offeredClientDocument } from '../clients/documents.ts';
import { clientDocumentTypeNames, type ClientDocumentTypeName } from '../clients/document-types.ts';
import { endpoint } from '../endpoint.ts';
import { pageQuery } from '../paging.ts';
import { draftParams, draftQuery } from './draft-schemas.ts';
import { applicationId } from './inputs.ts';
import { applicationDocument } from './schemas.ts';

const access = { access: ['user'], needs: ['kyc'] } as const;

/** A document that was delivered for a client, with its application. */
const clientResult = z.extend(applicationDocument, {
  applicationId: z.uuid(),
  /** The name of the service, in the caller's language. */
  eserviceName: z.string(),
  period: z.nullable(z.string()),
  /** The registration that it was filed under, such as `EPF MHBAN0012345000`; null for none. */
  registration: z.nullable(z.string()),
  /** Whether it is also in the vault of the client. */
  isSaved: z.boolean(),
  deliveredAt: z.iso.datetime(),
});

/** A document that was delivered for a client. */
export type ClientResult = z.output<typeof clientResult>;

/** A filed or delivered document that is not in the vault of the client. */
const unsavedDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether it is a result of the application. */
  isDelivered: z.boolean(),
  /** What the form calls it, in the caller's language; null for an additional document or a result. */
  label: z.nullable(z.string()),
  /** The type that it has most likely; null if nothing says. */
  type: z.nullable(z.enum(clientDocumentTypeNames as [ClientDocumentTypeName])), // Object.keys returns an array
  /** The period of the application. */
  period: z.nullable(z.string()),
});

/** A filed or delivered document that is not in the vault of the client. */
export type UnsavedDocument = z.output<typeof unsavedDocument>;

/** The most documents that are saved at once. */
const maxSaved = 30;

/** The documents of clients in applications: attached from the vault, saved to it, and delivered. */
export const applicationClientDocuments = {
  listClientResults: endpoint({
    ...access,
    method: 'GET',
    path: '/clients/:clientId/results',
    params: z.object({ clientId: z.uuid() }),
    query: z.object(pageQuery),
    /** The latest first, without withdrawn ones. */
    response: z.object({ results: z.array(clientResult), nextCursor: z.nullable(z.uuid()) }),
    errors: ['not_found'],
  }),
  listAttachable: endpoint({
    ...access,
    method: 'GET',
    path: '/applications/drafts/:eserviceId/:client/client-documents',
    params: draftParams,
    /** The latest first; none for the franchisee themselves and for a new client. */
    response: z.object({ documents: z.array(offeredClientDocument) }),
    errors: [],
  }),
  attachClientDocument: endpoint({
    ...access,
    method: 'POST',
    path: '/applications/drafts/:eserviceId/:client/client-documents',
    params: draftParams,
    query: draftQuery,
    body: z.object({
      /** Of the client, or filed for them with an application for this service. */
      documentId: z.uuid(),
      /** The file field that it answers; absent for an additional document. */
      field: z.optional(z.string().check(z.maxLength(60))),
    }),
    response: applicationDocument,
    errors: ['not_found', 'too_many_documents', 'too_many_requests'],
  }),
  listUnsaved: endpoint({
    ...access,
    method: 'GET',
    path: '/applications/:applicationId/client-documents',
    params: applicationId,
    response: z.object({
      /** Null for an application of the franchisee themselves. */
      client: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
      documents: z.array(unsavedDocument),
    }),
    errors: ['not_found'],
  }),
  saveToClient: endpoint({
    ...access,
    method: 'POST',
    path: '/applications/:applicationId/client-documents',
    params: applicationId,
    body: z.object({
      documents: z
        .array(z.object({ documentId: z.uuid(), details: clientDocumentDetails }))
        .check(z.minLength(1), z.maxLength(maxSaved)),
    }),
    response: z.object({ saved: z.int() }),
    errors: ['not_found', 'client_documents_full', 'too_many_requests'],
  }),
};
