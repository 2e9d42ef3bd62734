import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
} from '../tests/application-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test);

const self = { client: { kind: 'self' }, answers: {} } as const;

describe('clients', () => {
  it('are added to the client book when filed for, and found there when filed for again', async () => {
    const person = await createFranchisee(test);
    const [calls, book] = [applicationCalls(test, person), clientCalls(test, person)];
    const first = await fileOwnApplication(calls, service, {
      client: createClientInput({ pan: 'ABCPE1234F' }),
    });
    const second = await fileOwnApplication(calls, service, {
      client: createClientInput({ pan: 'ABCPE1234F' }),
    });
    expect(second.client).toEqual(first.client);
    const { clientId } = first.client;
    const third = await fileOwnApplication(calls, service, {
      client: { kind: 'earlier', clientId },
    });
    expect(third.client).toEqual(first.client);
    expect((await fileOwnApplication(calls, service)).client.clientId).toBeNull();
    expect((await book.read(clientId ?? '')).json()).toMatchObject({
      name: 'Meera Traders',
      phone: '+919876543210',
      registrations: [{ kind: 'pan', number: 'ABCPE1234F' }],
      lastFiledAt: third.filedAt,
    });
    expect((await calls.list(`?clientId=${clientId}`)).json()).toMatchObject({ total: 3 });
    expect((await calls.list()).json()).toMatchObject({ total: 4 });
    const refused = await book.remove(clientId ?? '');
    expectRefusal(refused, 'client_in_use');
    expect(refused.json<{ message: string }>().message).toContain('3 applications are in progress');
  });

  it('are deleted, and their filed applications keep the details', async () => {
    const person = await createFranchisee(test);
    const [calls, book] = [applicationCalls(test, person), clientCalls(test, person)];
    const client = createClientInput({ pan: 'ABCPE1234F' });
    const { id, version, client: filed } = await fileOwnApplication(calls, service, { client });
    await book.addDocument(filed.clientId ?? '', await createPicture(), { type: 'pan' });
    await calls.withdraw(id, version);
    const removed = await book.remove(filed.clientId ?? '');
    expect(removed.json<{ message: string }>().message).toContain('1 application.');
    expectRefusal(await book.read(filed.clientId ?? ''), 'not_found');
    expect((await calls.read(id)).json()).toMatchObject({ client: { ...filed, clientId: null } });
    expect((await calls.list()).json()).toMatchObject({ total: 1 });
    const again = await fileOwnApplication(calls, service, { client });
    expect(again.client.clientId).not.toBe(filed.clientId);
  });

  it('are recognized by name and phone number, and get the PAN that was missing', async () => {
    const person = await createFranchisee(test);
    const [calls, book] = [applicationCalls(test, person), clientCalls(test, person)];
    const file = async (other: Parameters<typeof createClientInput>[0]) =>
      (await fileOwnApplication(calls, service, { client: createClientInput(other) })).client;
    const first = await file({});
    expect((await file({ name: 'MEERA traders', pan: 'ABCPE1234F' })).clientId).toBe(
      first.clientId,
    );
    expect((await book.read(first.clientId ?? '')).json()).toMatchObject({
      name: 'Meera Traders',
      registrations: [{ number: 'ABCPE1234F' }],
    });
    // The PAN decides, whatever the name; another PAN or phone number is another client.
    expect((await file({ name: 'Meera', pan: 'ABCPE1234F' })).clientId).toBe(first.clientId);
    expect((await file({ pan: 'ABCPE1235F' })).clientId).not.toBe(first.clientId);
    expect((await file({ phone: '98765 43211' })).clientId).not.toBe(first.clientId);
    expect((await book.list()).json()).toMatchObject({ total: 3 });
  });

  it('do not change filed applications when they are edited', async () => {
    const person = await createFranchisee(test);
    const [calls, book] = [applicationCalls(test, person), clientCalls(test, person)];
    const { id } = await book.add({ name: 'Only a name' });
    const client = { kind: 'earlier', clientId: id };
    const filed = await fileOwnApplication(calls, service, { client });
    expect(filed.client).toMatchObject({
      name: 'Only a name',
      phone: null,
      email: null,
      pan: null,
    });
    await book.update(id, { version: 1, name: 'A new name', phone: '98765 43210' });
    const later = await fileOwnApplication(calls, service, { client });
    expect(later.client).toMatchObject({ clientId: id, name: 'A new name' });
    expect((await calls.read(filed.id)).json()).toMatchObject({ client: { name: 'Only a name' } });
    expect((await calls.search({ q: 'a new name' })).json()).toMatchObject({ total: 1 });
  });

  it('cannot be deleted while they have a draft', async () => {
    const person = await createFranchisee(test);
    const [calls, book] = [applicationCalls(test, person), clientCalls(test, person)];
    const { id } = await book.add({ name: 'Only a name' });
    const none = { name: '', phone: '', email: '', pan: '' };
    const draft = { client: { kind: 'earlier', clientId: id, ...none }, answers: {} };
    expect((await calls.saveDraft(service.eserviceId, draft, id)).statusCode).toBe(200);
    expect((await calls.readDraft(service.eserviceId, id)).json()).toMatchObject({
      client: { id, name: 'Only a name' },
    });
    expectRefusal(await book.remove(id), 'client_in_use');
    await calls.discardDraft(service.eserviceId, id);
    // A draft may consist of documents alone.
    await calls.addToDraft(service.eserviceId, await createPicture(), { client: id });
    expectRefusal(await book.remove(id), 'client_in_use');
    await calls.discardDraft(service.eserviceId, id);
    expect((await book.remove(id)).statusCode).toBe(200);
  });

  it('show the office whether an authority for this kind of work is recorded', async () => {
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const filed = await fileOwnApplication(calls, service, { client: createClientInput() });
    expect(filed.authority).toEqual({
      scope: 'other',
      inForce: null,
      withdrawnByClientAt: null,
      isOwnNetwork: false,
    });
    const inForce = { method: 'portal_request', validFrom: '2026-04-01', validUntil: null };
    await test.app.inject({
      ...post(
        `/clients/${filed.client.clientId}/authorities`,
        { scope: 'other', ...inForce },
        { ...bearer(person.accessToken), 'idempotency-key': randomUUID() },
      ),
    });
    const staff = applicationCalls(test, await test.signIn('admin'));
    expect((await staff.read(filed.id)).json()).toMatchObject({
      authority: {
        scope: 'other',
        inForce: { ...inForce, recordedAt: expect.any(String) as string },
      },
    });
    expect((await fileOwnApplication(calls, service)).authority).toBeNull();
  });

  it('Z02 of another franchisee are not found', async () => {
    const owner = applicationCalls(test, await createFranchisee(test));
    const { client } = await fileOwnApplication(owner, service, { client: createClientInput() });
    const otherUser = applicationCalls(test, await createFranchisee(test));
    for (const clientId of [client.id, client.clientId]) {
      const stolen = { kind: 'earlier', clientId };
      expectRefusal(await otherUser.file({ ...service, ...self, client: stolen }), 'not_found');
    }
    expect((await otherUser.list(`?clientId=${client.clientId}`)).json()).toMatchObject({
      total: 0,
    });
  });

  it('L01 have no plaintext PAN or answers in the database', async () => {
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
    for (const table of [
      'application',
      'application_client',
      'client_registration',
      'audit_event',
      'pgboss.job',
    ]) {
      const { rows } = await test.sql.query(`select row_to_json(t)::text as line from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain('QQQPE9876Q');
      expect(JSON.stringify(rows)).not.toContain('whisper-in-a-form');
    }
  });
});
