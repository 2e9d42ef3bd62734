import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ClientPrice } from '@anupal/contract/clients/prices';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import {
  publishingCalls,
  publishService,
  wholeForm,
} from '../../eservices/tests/eservice-fixtures.ts';
import { clientCalls, createBookOwner } from '../tests/client-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const form = { ...wholeForm, firmFee: '1000', eserviceNameHi: 'ज़िदर' };
const eserviceId = (await publishService(test, form)).id;

function priceCalls({ accessToken }: TestSession) {
  const headers = bearer(accessToken);
  const find = (response: { readonly json: () => unknown }): ClientPrice | undefined =>
    (response.json() as { prices: readonly ClientPrice[] }).prices.find(
      (price) => price.eserviceId === eserviceId,
    );
  const put = (url: string, price: number | null) =>
    test.app.inject({ method: 'PUT', url: `/api${url}`, headers, payload: { price } });
  return {
    read: async () => find(await test.app.inject({ url: '/api/client-prices', headers })),
    readOf: async (clientId: string) =>
      find(await test.app.inject({ url: `/api/clients/${clientId}/prices`, headers })),
    set: (price: number | null, id = eserviceId) => put(`/client-prices/${id}`, price),
    setOf: (clientId: string, price: number | null) =>
      put(`/clients/${clientId}/prices/${eserviceId}`, price),
  };
}

it('the price for a client holds before the own one, and that before the public fee; each can be reset', async () => {
  const owner = await createBookOwner(test);
  const { id } = await clientCalls(test, owner).add({ name: 'Asha Traders' });
  const calls = priceCalls(owner);
  expect(await calls.readOf(id)).toEqual({
    eserviceId,
    eserviceName: 'Zither desk',
    publicFee: 1000,
    firmFee: 1000,
    defaultPrice: null,
    clientPrice: null,
    price: 1000,
    margin: 0,
  });
  expect((await calls.set(1250.5)).statusCode).toBe(200);
  expect(await calls.readOf(id)).toMatchObject({ defaultPrice: 1250.5, price: 1250.5 });
  await calls.setOf(id, 900);
  await calls.setOf(id, 950);
  expect(await calls.readOf(id)).toMatchObject({ clientPrice: 950, price: 950, margin: -50 });
  expect(await calls.read()).toMatchObject({ clientPrice: null, price: 1250.5, margin: 250.5 });
  await calls.setOf(id, null);
  expect(await calls.readOf(id)).toMatchObject({ clientPrice: null, price: 1250.5 });
  await calls.set(null);
  expect(await calls.read()).toMatchObject({ defaultPrice: null, price: 1000 });
  const { rows } = await test.sql.query<{ detail: object }>(
    `select convert_from(body, 'UTF8')::jsonb -> 'detail' as detail from audit_event
     where action = 'clients.price_set' and object_id = $1 order by seq`,
    [id],
  );
  expect(rows.map(({ detail }) => detail)).toMatchObject([
    { service: eserviceId, price: 900_00 },
    { service: eserviceId, price: 950_00 },
    { service: eserviceId, price: 'reset' },
  ]);
});

it('is only the franchisee’s: nobody else sees or changes it', async () => {
  const owner = await createBookOwner(test);
  const other = priceCalls(await createBookOwner(test));
  const { id } = await clientCalls(test, owner).add({ name: 'Asha Traders' });
  await priceCalls(owner).set(1300);
  await priceCalls(owner).setOf(id, 1200);
  expect(await other.read()).toMatchObject({ defaultPrice: null, price: 1000 });
  expectRefusal(await other.setOf(id, 1), 'not_found');
  expect(await priceCalls(owner).readOf(id)).toMatchObject({ clientPrice: 1200 });
});

it('is refused for an unknown or inactive service, and goes with its client', async () => {
  const owner = await createBookOwner(test);
  const calls = priceCalls(owner);
  expectRefusal(await calls.set(1, randomUUID()), 'not_found');
  const inactive = (await publishService(test, { ...wholeForm, firmFee: '10' })).id;
  await publishingCalls(test, await test.signIn('admin')).update(inactive, { isActive: 'false' });
  expectRefusal(await calls.set(1, inactive), 'not_found');
  const { id } = await clientCalls(test, owner).add({ name: 'Asha Traders' });
  await calls.setOf(id, 5);
  const headers = bearer(owner.accessToken);
  const removed = await test.app.inject({ method: 'DELETE', url: `/api/clients/${id}`, headers });
  expect(removed.statusCode, removed.body).toBe(200);
  const { rows } = await test.sql.query('select id from client_price where client_id = $1', [id]);
  expect(rows).toEqual([]);
});
