import { randomUUID } from 'node:crypto';
import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { clients } from '@anupal/contract/clients';
import type { Client } from '@anupal/contract/clients/schemas';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { bearer, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';

/** A franchisee with approved KYC. */
export async function createBookOwner(test: TestApp): Promise<TestSession> {
  const session = await test.signIn('user');
  await approveKyc(test, session.user.id);
  return session;
}

/** A page of the client book. */
export type ClientList = Response<typeof clients.list>;

type NewClientBody = BodyInput<typeof clients.create>;

/** The calls of the client book for one user. */
export function clientCalls(
  test: Pick<TestApp, 'app'>,
  { accessToken }: Pick<TestSession, 'accessToken'>,
) {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) =>
    test.app.inject({
      method,
      url: `/api/clients${url}`,
      headers: {
        ...bearer(accessToken),
        ...(method === 'POST' && url === '' && { 'idempotency-key': randomUUID() }),
      },
      ...(payload && { payload }),
    });
  const create = (body: NewClientBody) => send('POST', '', body);
  return {
    create,
    /** Adds a client and expects it to be accepted. */
    add: async (body: NewClientBody): Promise<Client> => {
      const response = await create(body);
      if (response.statusCode !== 200) throw new Error(`no client: ${response.body}`);
      return response.json<Client>();
    },
    list: (query = '') => send('GET', query),
    search: (query: object) => send('POST', '/search', query),
    readSummary: () => send('GET', '/summary'),
    read: (id: string) => send('GET', `/${id}`),
    update: (id: string, body: object) => send('PATCH', `/${id}`, body),
    deactivate: (id: string, version: number) => send('POST', `/${id}/deactivation`, { version }),
    reactivate: (id: string, version: number) => send('POST', `/${id}/reactivation`, { version }),
    remove: (id: string) => send('DELETE', `/${id}`),
    listDocuments: (id: string, query = '') => send('GET', `/${id}/documents${query}`),
    exportAll: (id: string) => send('GET', `/${id}/export`),
    listDuplicates: () => send('GET', '/duplicates'),
    previewMerge: (id: string, mergedId: string) => send('GET', `/${id}/merge/${mergedId}`),
    merge: (id: string, body: object) =>
      send('POST', `/${id}/merge`, { version: 1, mergedVersion: 1, ...body }),
    listEndingRegistrations: () => send('GET', '/registrations/ending'),
    listExpiring: () => send('GET', '/documents/expiring'),
    addDocument: (
      id: string,
      content: Uint8Array,
      details: Readonly<Record<string, string>>,
      key?: string,
    ) => {
      const texts = Object.entries(details).map(([field, text]) => ({ field, content: text }));
      const form = encodeForm([...texts, { field: 'document', content, filename: 'scan.jpg' }]);
      return test.app.inject({
        method: 'POST',
        url: `/api/clients/${id}/documents`,
        payload: form.payload,
        headers: {
          ...bearer(accessToken),
          ...form.headers,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      });
    },
    requestDocuments: (id: string, documents: readonly object[], note?: string) =>
      send('POST', `/${id}/document-requests`, { documents, ...(note && { note }) }),
    listRequests: (id: string) => send('GET', `/${id}/document-requests`),
    withdrawRequest: (id: string) => send('POST', `/document-requests/${id}/withdrawal`),
    changeDocument: (id: string, details: object) => send('PUT', `/documents/${id}`, details),
    removeDocument: (id: string) => send('DELETE', `/documents/${id}`),
    readDocument: (id: string, part: `pages/${number}` | 'original') =>
      send('GET', `/documents/${id}/${part}`),
  };
}

/** The names on a page of the client book. */
export function listNames(response: { json: () => ClientList }): readonly string[] {
  return response.json().clients.map(({ name }) => name);
}
