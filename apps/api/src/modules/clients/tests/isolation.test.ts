import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients } from '@anupal/contract/clients';
import type { Client } from '@anupal/contract/clients/schemas';
import type { Endpoint } from '@anupal/contract/endpoint';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { clientCalls, createBookOwner } from './client-fixtures.ts';

const secret = 'Known to one franchisee';

let test: TestApp;
let client: Client;
let intruder: Awaited<ReturnType<typeof createBookOwner>>;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
  const registrations = [{ kind: 'gstin', number: '08ABCPS1234K1ZM' }] as const;
  const owner = clientCalls(test, await createBookOwner(test));
  client = await owner.add({ name: secret, tags: ['private'], registrations: [...registrations] });
  intruder = await createBookOwner(test);
});

afterAll(() => test.stop());

const endpoints = Object.entries<Endpoint>(clients);
const byId = endpoints.filter(([, { params }]) => params !== undefined);
// imports.test.ts sends files.
const others = endpoints.filter(([, { params, files }]) => params === undefined && !files);

/** A body that every call accepts. */
const body = { version: 1, name: 'A new name', price: 100 };

async function callAsIntruder({ method, path, body: hasBody }: Endpoint, query = '') {
  return test.app.inject({
    method,
    url: `/api${path.replace(/:\w+/g, client.id)}${query}`,
    headers: { ...bearer(intruder.accessToken), 'idempotency-key': randomUUID() },
    ...(hasBody && { payload: { ...body, q: '08ABCPS1234K1ZM' } }),
  });
}

it.each(byId)(
  'Z02 %s of another franchisee’s client answers as for an unknown one',
  async (name, endpoint) => {
    expectRefusal(await callAsIntruder(endpoint), 'not_found');
    const owner = await test.sql.query(
      'select name, version, is_active from client where id = $1',
      [client.id],
    );
    expect({ name, rows: owner.rows as unknown }).toEqual({
      name,
      rows: [{ name: secret, version: 1, is_active: true }],
    });
  },
);

it.each(others)('Z02 %s shows nothing of another franchisee’s client', async (_, endpoint) => {
  const query = endpoint.method === 'GET' && endpoint.query ? '?q=08ABCPS1234K1ZM' : '';
  const response = await callAsIntruder(endpoint, query);
  expect(response.statusCode).toBe(200);
  for (const text of [secret, client.id, 'private']) expect(response.body).not.toContain(text);
});

it('every call needs a franchisee with approved KYC', async () => {
  for (const [, endpoint] of endpoints)
    expect({ access: endpoint.access, needs: endpoint.needs }).toEqual({
      access: ['user'],
      needs: ['kyc'],
    });
});
