import { afterEach, expect, it } from 'vitest';
import type { Earnings } from '@anupal/contract/applications/earnings';
import type { Application } from '@anupal/contract/applications/schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { findPlanId, partnerPriceCalls } from '../../eservices/tests/eservice-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  applicationCalls,
  createClientInput,
  createFranchisee,
  createService,
  fileOwnApplication,
} from '../tests/application-fixtures.ts';

const today = String(dateInIndia(new Date()));

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
// Public fees of 100 and 50 rupees; of the first, Gold pays 70.
const service = await createService(test);
const planId = await findPlanId(test, 'Gold');
const { add } = partnerPriceCalls(test, await test.signIn('admin'));
await add(service.eserviceId, { planId, price: 70, validFrom: today });

afterEach(() => expectBalancedLedger(test));

function earningCalls({ accessToken }: TestSession) {
  const headers = bearer(accessToken);
  return {
    read: async (query = '') => test.app.inject({ url: `/api/earnings${query}`, headers }),
    readOf: async (clientId: string) =>
      test.app.inject({ url: `/api/clients/${clientId}/earnings`, headers }),
    setPrice: (id: string, price: number | null) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/applications/${id}/client-price`,
        headers,
        payload: { price },
      }),
    setDefault: (price: number) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/client-prices/${service.eserviceId}`,
        headers,
        payload: { price },
      }),
  };
}

const meera = createClientInput();
const ravi = createClientInput({ name: 'Ravi & Sons', phone: '98765 43211' });

it('sums up by month, service and client, without applications of the franchisee’s own', async () => {
  const person = await createFranchisee(test);
  const calls = applicationCalls(test, person);
  const { read, readOf, setDefault } = earningCalls(person);
  await fileOwnApplication(calls, service, { client: meera });
  await setDefault(120);
  await fileOwnApplication(calls, service, { client: ravi });
  const quoted = await createService(test, { firmFee: '' });
  await fileOwnApplication(calls, quoted, { client: ravi });
  await fileOwnApplication(calls, service);
  const report = (await read()).json<Earnings>();
  const all = {
    applications: 3,
    clientPrice: 220,
    firmFee: 140,
    governmentFee: 100,
    refunded: 0,
    margin: 80,
    unpriced: 1,
  };
  expect(report.totals).toEqual({ ...all, billed: 0, received: 0 });
  expect(report.to).toBe(today);
  expect(report.months).toHaveLength(12);
  expect(report.months.at(-1)).toEqual({
    month: today.slice(0, 7),
    ...all,
    billed: 0,
    received: 0,
  });
  expect(report.months[0]).toMatchObject({ applications: 0, margin: 0 });
  expect(report.services.map((row) => [row.eserviceId, row.applications, row.margin])).toEqual([
    [service.eserviceId, 2, 80],
    [quoted.eserviceId, 1, 0],
  ]);
  expect(report.clients.map((row) => [row.clientName, row.clientPrice, row.margin])).toEqual([
    ['Ravi & Sons', 120, 50],
    ['Meera Traders', 100, 30],
  ]);
  const [first] = report.clients;
  const ofClient = await readOf(first?.clientId ?? '');
  expect(ofClient.json()).toMatchObject({ applications: 2, clientPrice: 120, margin: 50 });
  const other = earningCalls(await createFranchisee(test));
  expectRefusal(await other.readOf(first?.clientId ?? ''), 'not_found');
});

it('keeps deleted clients apart', async () => {
  const person = await createFranchisee(test);
  const calls = applicationCalls(test, person);
  const { read } = earningCalls(person);
  for (const client of [meera, ravi, ravi]) {
    const { id, version } = await fileOwnApplication(calls, service, { client });
    await calls.withdraw(id, version);
  }
  const before = (await read()).json<Earnings>();
  for (const { clientId } of before.clients)
    expect((await clientCalls(test, person).remove(clientId ?? '')).statusCode).toBe(200);
  const { clients, clientCount } = (await read()).json<Earnings>();
  expect(clientCount).toBe(2);
  expect(new Set(clients.map(({ key }) => key)).size).toBe(2);
  expect(clients.map((row) => [row.clientName, row.clientId, row.applications]).toSorted()).toEqual(
    [
      ['Meera Traders', null, 1],
      ['Ravi & Sons', null, 2],
    ],
  );
});

it('stores the client price at filing, and takes another one for the application afterwards', async () => {
  const person = await createFranchisee(test);
  const calls = applicationCalls(test, person);
  const { read, setPrice, setDefault } = earningCalls(person);
  await setDefault(110);
  const filed = await fileOwnApplication(calls, service, { client: meera });
  expect(filed.earning).toEqual({ clientPrice: 110, firmFee: 70, margin: 40 });
  await setDefault(500);
  const changed = (await setPrice(filed.id, 90.5)).json<Application>();
  expect(changed.earning).toEqual({ clientPrice: 90.5, firmFee: 70, margin: 20.5 });
  expect((await read()).json<Earnings>().totals).toMatchObject({ clientPrice: 90.5, margin: 20.5 });
  const cleared = (await setPrice(filed.id, null)).json<Application>();
  expect(cleared.earning).toEqual({ clientPrice: null, firmFee: 70, margin: null });
});

it('an application that was withdrawn earns nothing and costs what did not go back', async () => {
  const person = await createFranchisee(test);
  const calls = applicationCalls(test, person);
  const { read } = earningCalls(person);
  const filed = await fileOwnApplication(calls, service, { client: meera });
  await calls.withdraw(filed.id, filed.version);
  expect((await read()).json<Earnings>().totals).toMatchObject({
    applications: 1,
    clientPrice: 0,
    firmFee: 70,
    governmentFee: 50,
    refunded: 120,
    margin: 0,
    unpriced: 0,
  });
  const { id } = await fileOwnApplication(calls, service, { client: ravi });
  const staff = applicationCalls(test, await test.signIn('admin'));
  const { version } = (await staff.claim(id)).json<Application>();
  const started = (await staff.move(id, version, 'in_progress')).json<Application>();
  const retained = { amount: 60, reason: 'The challan was paid.' };
  const rejected = await staff.rejectRetaining(id, started.version, retained);
  expect(rejected.statusCode, rejected.body).toBe(200);
  // Of 60 retained, 50 are the government's.
  expect((await read()).json<Earnings>().totals).toMatchObject({ refunded: 180, margin: -10 });
  expect((await calls.read(id)).json<Application>().earning).toEqual({
    clientPrice: 0,
    firmFee: 10,
    margin: -10,
  });
});

it('counts by the day of filing in India, and refuses a period that is reversed or too long', async () => {
  const person = await createFranchisee(test);
  const { read } = earningCalls(person);
  const filed = await fileOwnApplication(applicationCalls(test, person), service, {
    client: meera,
  });
  // 00:10 on 1 November in India.
  await test.sql.query(`update application set filed_at = '2026-10-31T18:40:00Z' where id = $1`, [
    filed.id,
  ]);
  const count = async (query: string) => (await read(query)).json<Earnings>().totals.applications;
  expect(await count('?from=2026-11-01&to=2026-11-01')).toBe(1);
  expect(await count('?from=2026-10-01&to=2026-10-31')).toBe(0);
  expectRefusal(await read('?from=2026-11-02&to=2026-11-01'), 'invalid_input');
  expectRefusal(await read('?from=2020-01-01&to=2026-11-01'), 'invalid_input');
  expectRefusal(await read('?from=2020-01-01'), 'invalid_input');
});

it('shows staff no client price, and another franchisee nothing', async () => {
  const person = await createFranchisee(test);
  const filed = await fileOwnApplication(applicationCalls(test, person), service, {
    client: meera,
  });
  const staff = applicationCalls(test, await test.signIn('admin'));
  expect((await staff.read(filed.id)).json<Application>().earning).toBeNull();
  const other = earningCalls(await createFranchisee(test));
  expectRefusal(await other.setPrice(filed.id, 1), 'not_found');
  expect((await other.read()).json<Earnings>().totals.applications).toBe(0);
});
