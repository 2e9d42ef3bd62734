import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
  type TestService,
} from '../tests/application-fixtures.ts';

let test: TestApp;
let service: TestService;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
  service = await createService(test);
});

afterAll(() => test.stop());

const self = { client: { kind: 'self' }, answers: {} } as const;

describe('clients', () => {
  it('are reused when filed for again, and suggested with a masked PAN', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const first = await fileOwnApplication(calls, service, {
      client: createClientInput({ pan: 'ABCPE1234F' }),
    });
    const second = await fileOwnApplication(calls, service, {
      client: createClientInput({ pan: 'ABCPE1234F' }),
    });
    expect(second.client.id).toBe(first.client.id);
    const chosen = { kind: 'earlier', clientId: first.client.id };
    const third = await fileOwnApplication(calls, service, { client: chosen });
    expect(third.client).toEqual(first.client);
    await fileOwnApplication(calls, service);
    const { clients } = (await calls.searchClients('meera')).json<{ clients: { pan: string }[] }>();
    expect(clients).toMatchObject([{ name: 'Meera Traders', pan: 'XXXXX1234F' }]);
    for (const q of ['98765 43210', 'ABCPE1234F', 'meera@clients']) {
      expect((await calls.searchClients(q)).json<{ clients: object[] }>().clients).toHaveLength(1);
    }
    expect((await calls.searchClients('nobody')).json()).toEqual({ clients: [] });
  });

  it('Z02 of another franchisee are not found', async () => {
    const owner = applicationCalls(test, await createFranchisee(test));
    const { client } = await fileOwnApplication(owner, service, { client: createClientInput() });
    const otherUser = applicationCalls(test, await createFranchisee(test));
    const stolen = { kind: 'earlier', clientId: client.id };
    expectRefusal(await otherUser.file({ ...service, ...self, client: stolen }), 'not_found');
    expect((await otherUser.searchClients('meera')).json()).toEqual({ clients: [] });
  });

  it('L01 have no PAN or answers in clear in the database', async () => {
    const fields = [
      { key: 'secret', kind: 'text', label: { en: 'Secret', hi: null }, isRequired: true },
    ] as const;
    const withForm = await createService(test, {}, fields);
    const calls = applicationCalls(test, await createFranchisee(test));
    const answers = { secret: 'whisper-in-a-form' };
    await fileOwnApplication(calls, withForm, {
      client: createClientInput({ pan: 'QQQPE9876Q' }),
      answers,
    });
    for (const table of ['application', 'application_client', 'audit_event', 'pgboss.job']) {
      const { rows } = await test.sql.query(`select row_to_json(t)::text as line from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain('QQQPE9876Q');
      expect(JSON.stringify(rows)).not.toContain('whisper-in-a-form');
    }
  });
});
