import { clients } from '@anupal/contract/clients';
import type { EndingRegistration } from '@anupal/contract/clients/ending-registrations';
import type { Client } from '@anupal/contract/clients/schemas';
import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { clientList } from './client-list.ts';

/** The key prefix of every query about the client book. */
export const clientsKey = ['clients'] as const;

/** A page of the client book. */
export type ClientPage = Response<typeof clients.list>;

/** A page of the client book, by name. */
export function clientPageQuery(query: typeof clientList.unfiltered) {
  const { q, ...filters } = clientList.toRequest(query);
  return {
    queryKey: [...clientsKey, 'list', { q, ...filters }],
    queryFn: (): Promise<ClientPage> =>
      getValue(
        // A search may be a phone or identity number, which must not be in a URL (decision 014).
        q === undefined
          ? call(clients.list, { query: filters })
          : call(clients.search, { body: { ...filters, q } }),
      ),
    staleTime: 0,
  };
}

const maxSuggestions = 20;

/** Clients to choose from, by name; those who match a text. */
export function clientSuggestionsQuery(q: string, status: 'active' | 'all') {
  return {
    queryKey: [...clientsKey, 'suggestions', q, status],
    queryFn: (): Promise<ClientPage> => {
      const body = { q: q || undefined, status, limit: maxSuggestions };
      return getValue(call(clients.search, { body }));
    },
    staleTime: 0,
  };
}

/** The size of the client book and what it can be filtered by. */
export const clientSummaryQuery = {
  queryKey: [...clientsKey, 'summary'],
  queryFn: (): Promise<Response<typeof clients.readSummary>> => getValue(call(clients.readSummary)),
  staleTime: 0,
};

/** The registrations of clients that expire soon or have recently expired. */
export const endingRegistrationsQuery = {
  queryKey: [...clientsKey, 'ending-registrations'],
  queryFn: async (): Promise<readonly EndingRegistration[]> =>
    (await getValue(call(clients.listEndingRegistrations))).registrations,
  staleTime: 0,
};

/** A client with everything that was recorded. */
export function clientQuery(clientId: string) {
  return {
    queryKey: [...clientsKey, 'one', clientId],
    queryFn: (): Promise<Client> => getValue(call(clients.read, { params: { clientId } })),
    staleTime: 0,
  };
}

/** A new client as the API takes it. */
export type NewClientInput = BodyInput<typeof clients.create>;

/** Adds a client. Repeating the call with the same key returns the same client. */
export function createClient(
  body: NewClientInput,
  idempotencyKey: string,
): Promise<ApiResult<Client>> {
  return call(clients.create, { body, idempotencyKey });
}

/** Changes to a client as the API takes them. */
export type ClientChangesInput = BodyInput<typeof clients.update>;

export function updateClient(
  clientId: string,
  body: ClientChangesInput,
  idempotencyKey: string,
): Promise<ApiResult<Client>> {
  return call(clients.update, { params: { clientId }, body, idempotencyKey });
}

type SeenClient = Pick<Client, 'id' | 'version'>;

export function deactivateClient({ id, version }: SeenClient): Promise<ApiResult<Client>> {
  return call(clients.deactivate, { params: { clientId: id }, body: { version } });
}

export function reactivateClient({ id, version }: SeenClient): Promise<ApiResult<Client>> {
  return call(clients.reactivate, { params: { clientId: id }, body: { version } });
}

export function removeClient(
  clientId: string,
): Promise<ApiResult<Response<typeof clients.remove>>> {
  return call(clients.remove, { params: { clientId } });
}
