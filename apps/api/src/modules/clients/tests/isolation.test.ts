import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clients } from '@anupal/contract/clients';
import type { DocumentRequests } from '@anupal/contract/clients/document-requests';
import type { ClientDocument } from '@anupal/contract/clients/documents';
import type { Endpoint } from '@anupal/contract/endpoint';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { clientCalls, createBookOwner } from './client-fixtures.ts';

const secret = 'Known to one franchisee';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const registrations = [{ kind: 'gstin', number: '08ABCPS1234K1ZM' }] as const;
const owner = clientCalls(test, await createBookOwner(test));
const client = await owner.add({
  name: secret,
  tags: ['private'],
  registrations: [...registrations],
});
const validTo = dateInIndia(new Date());
const details = { type: 'other', title: secret, validTo };
const document = (
  await owner.addDocument(client.id, await createPicture(), details)
).json<ClientDocument>();
const asked = await owner.requestDocuments(client.id, [{ type: 'pan' }], secret);
const requestId = asked.json<DocumentRequests>().open[0]!.id;
const intruder = await createBookOwner(test);

const endpoints = Object.entries<Endpoint>(clients);
const byId = endpoints.filter(([, { params }]) => params !== undefined);
// imports.test.ts sends files.
const others = endpoints.filter(([, { params, files }]) => params === undefined && !files);

/** A body that every call accepts. */
const body = {
  ...{
    version: 1,
    name: 'A new name',
    channel: 'sms',
    subject: 'link',
    type: 'pan',
    names: ['08ABCPS1234K1ZM', secret],
    mergedVersion: 1,
    price: 100,
    documents: [{ type: 'pan' }],
  },
  ...{ scope: 'gst', method: 'portal_request', validFrom: '2026-10-01' },
};

async function callAsIntruder(endpoint: Endpoint, query = '') {
  const { method, path, body: hasBody, files } = endpoint;
  const ids: Readonly<Record<string, string>> = {
    documentId: document.id,
    requestId,
    page: '1',
  };
  const url = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? client.id);
  const payload = { ...body, mergedId: client.id, q: '08ABCPS1234K1ZM' };
  const form =
    files &&
    encodeForm([
      { field: 'type', content: 'pan' },
      { field: 'document', content: await createPicture(), filename: 'scan.jpg' },
    ]);
  return test.app.inject({
    method,
    url: `/api${url}${query}`,
    headers: {
      ...bearer(intruder.accessToken),
      ...form?.headers,
      'idempotency-key': randomUUID(),
    },
    ...(hasBody && { payload: form?.payload ?? payload }),
  });
}

it.each(byId)(
  'Z02 %s of another franchisee’s client answers as for an unknown one',
  async (name, endpoint) => {
    expectRefusal(await callAsIntruder(endpoint), 'not_found');
    const owner = await test.sql.query(
      `select name, version, is_active, (select array_agg(title) from client_document
         where client_id = client.id) as documents,
         (select count(*)::int from client_document_request
           where client_id = client.id and withdrawn_at is null) as requests
       from client where id = $1`,
      [client.id],
    );
    expect({ name, rows: owner.rows as unknown }).toEqual({
      name,
      rows: [{ name: secret, version: 1, is_active: true, documents: [secret], requests: 1 }],
    });
  },
);

it.each(others)('Z02 %s shows nothing of another franchisee’s client', async (_, endpoint) => {
  const asked = endpoint.response === 'file' ? '?format=csv' : '?q=08ABCPS1234K1ZM';
  const query = endpoint.method === 'GET' && endpoint.query ? asked : '';
  const response = await callAsIntruder(endpoint, query);
  expect(response.statusCode).toBe(200);
  for (const text of [secret, client.id, 'private']) expect(response.body).not.toContain(text);
});

it('every call needs a franchisee with approved KYC', async () => {
  for (const [, { access, needs }] of endpoints) {
    expect(access).toEqual(['user']);
    expect(needs).toContain('kyc');
  }
});
