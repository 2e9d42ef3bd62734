import * as z from 'zod/mini';
import { clientAuthorities } from './clients/authorities.ts';
import { clientDocuments } from './clients/documents.ts';
import { documentRequests } from './clients/document-requests.ts';
import { fileMatching } from './clients/file-matching.ts';
import { clientImports } from './clients/import.ts';
import { clientShares } from './clients/shares.ts';
import { clientPrices } from './clients/prices.ts';
import { clientMerges } from './clients/merge.ts';
import { endingRegistrations } from './clients/ending-registrations.ts';
import {
  client,
  clientChanges,
  labelFilter,
  listedClient,
  newClient,
  stateFilter,
} from './clients/schemas.ts';
import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';
import { pageLimit, searchText, totalFields } from './paging.ts';

const clientId = z.object({ clientId: z.uuid() });
const version = z.pick(clientChanges, { version: true });

const filters = {
  /** Part of a name, phone or email, also of a contact; a whole number or its last four characters. */
  q: z.optional(searchText),
  tag: labelFilter,
  group: labelFilter,
  state: stateFilter,
  /** Active clients by default; a search finds all. */
  status: z.optional(z.enum(['active', 'inactive', 'all'])),
  limit: pageLimit,
  /** The `nextCursor` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,700}$/))),
};

const page = z.object({
  /** By name. */
  clients: z.array(listedClient),
  nextCursor: z.nullable(z.string()),
  ...totalFields,
});

const valueCounts = z.array(z.object({ value: z.string(), count: z.int() }));

/** The client book of a franchisee. Clients of others are unknown to every call. */
export const clients = {
  list: endpoint({
    method: 'GET',
    path: '/clients',
    access: ['user'],
    needs: ['kyc'],
    query: z.object(filters),
    response: page,
    errors: [],
  }),
  search: endpoint({
    method: 'POST',
    path: '/clients/search',
    access: ['user'],
    needs: ['kyc'],
    body: z.object(filters),
    response: page,
    errors: [],
  }),
  readSummary: endpoint({
    method: 'GET',
    path: '/clients/summary',
    access: ['user'],
    needs: ['kyc'],
    response: z.object({
      active: z.int(),
      inactive: z.int(),
      /** Of active clients, the most frequent first, at most 50 each. */
      tags: valueCounts,
      groups: valueCounts,
      states: valueCounts,
    }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/clients',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    body: newClient,
    response: client,
    errors: ['client_exists'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/clients/:clientId',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    response: client,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/clients/:clientId',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    params: clientId,
    body: clientChanges,
    response: client,
    errors: ['not_found', 'client_changed', 'client_exists'],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/clients/:clientId/deactivation',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    body: version,
    response: client,
    errors: ['not_found', 'client_changed'],
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/clients/:clientId/reactivation',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    body: version,
    response: client,
    errors: ['not_found', 'client_changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clients/:clientId',
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    params: clientId,
    response: messageResponse,
    errors: ['not_found', 'client_in_use'],
  }),
  exportBook: endpoint({
    method: 'GET',
    path: '/clients/export',
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    response: 'file',
    errors: ['sheet_too_long', 'exports_busy'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/clients/:clientId/export',
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    params: clientId,
    response: 'file',
    errors: ['not_found', 'exports_busy'],
  }),
  ...clientImports,
  ...clientShares,
  ...clientAuthorities,
  ...clientPrices,
  ...clientDocuments,
  ...documentRequests,
  ...fileMatching,
  ...clientMerges,
  ...endingRegistrations,
};
