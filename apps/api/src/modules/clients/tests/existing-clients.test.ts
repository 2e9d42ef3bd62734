import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createClientInput,
  createFranchisee,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { clientCalls, listNames, type ClientList } from './client-fixtures.ts';

const migration = new URL('../../../../migrations/0057-clients.sql', import.meta.url);

// Takes the client book away, as in a database of the version before.
const undo = `
  alter table application_client drop column client_id cascade;
  drop table client_contact, client_registration, client cascade;
  alter table application_client alter column email set not null;
  alter table application_client add constraint application_client_check
    check (is_self or phone is not null);`;

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test);
const serviceId = service.eserviceId;
const person = await createFranchisee(test);
const other = await createFranchisee(test);
const calls = applicationCalls(test, person);
const file = async (client: Parameters<typeof createClientInput>[0]) =>
  (await fileOwnApplication(calls, service, { client: createClientInput(client) })).id;
const pan = 'ABCPE1234F';
const filedIds = [
  await file({ pan }),
  await file({ pan, name: 'Meera Traders Jaipur' }),
  await file({ name: 'meera traders' }), // the same name and phone, without the PAN
  await file({ name: 'Patel Agro', phone: '98765 43299' }),
  await file({ name: 'PATEL AGRO', phone: '98765 43299', email: 'patel@clients.example' }),
  await file({ name: 'Patel Agro' }), // another phone number
];
await fileOwnApplication(calls, service);
await fileOwnApplication(applicationCalls(test, other), service, {
  client: createClientInput({ pan }),
});
const { rows } = await test.sql.query<{ privileges: string }>(
  `select string_agg(distinct format('grant %s on client, client_registration, client_contact to %I',
       privilege_type, grantee), '; ') as privileges
     from information_schema.role_table_grants where table_name = 'client' and grantee <> current_user`,
);
await test.sql.query(undo);
// In one transaction, as migrations are applied.
await test.sql.query(await readFile(migration, 'utf8'));
// Columns of later migrations.
await test.sql.query('alter table client_registration add column address text');
await test.sql.query(
  'alter table client add column active_since timestamptz, add column inactive_since timestamptz',
);
await test.sql.query(
  `alter table client_registration add column returns_from date, add column earlier_scheme text,
     add column earlier_frequency text`,
);
await test.sql.query(
  "alter table client_contact add column user_id uuid, add column search_text text default ''",
);
await test.sql.query(rows[0]?.privileges ?? '');

it('everyone who was filed for is in the client book, once for each PAN or name and phone', async () => {
  const book = clientCalls(test, person);
  const response = await book.list();
  expect(listNames(response).toSorted()).toEqual(['PATEL AGRO', 'Patel Agro', 'meera traders']);
  const { clients } = response.json<ClientList>();
  const [meera] = clients;
  expect((await book.read(meera?.id ?? '')).json()).toMatchObject({
    registrations: [{ kind: 'pan', number: 'ABCPE1234F' }],
    phone: '+919876543210',
  });
  expect(listNames(await book.search({ q: 'ABCPE1234F' }))).toEqual(['meera traders']);
  expect(listNames(await book.search({ q: '234F' }))).toEqual(['meera traders']);
  expect((await clientCalls(test, other).list()).json()).toMatchObject({ total: 1 });
});

it('every application keeps its details and belongs to its client', async () => {
  const calls = applicationCalls(test, person);
  const clientOf = async (id: string | undefined) =>
    (await calls.read(id ?? '')).json<{ client: { clientId: string; name: string } }>().client;
  const clients = await Promise.all(filedIds.map(clientOf));
  expect(clients.map(({ name }) => name)).toEqual([
    'Meera Traders',
    'Meera Traders Jaipur',
    'meera traders',
    'Patel Agro',
    'PATEL AGRO',
    'Patel Agro',
  ]);
  const ids = clients.map(({ clientId }) => clientId);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(ids[3]).toBe(ids[4]);
  expect(new Set(ids).size).toBe(3);
  expect((await calls.list(`?clientId=${ids[0]}`)).json()).toMatchObject({ total: 3 });
});

it('a draft that names the details of an earlier filing leads to the client', async () => {
  const calls = applicationCalls(test, person);
  const filed = (await calls.read(filedIds[0] ?? '')).json<{
    client: { id: string; clientId: string };
  }>();
  const { id, clientId } = filed.client;
  expect(id).not.toBe(clientId);
  expect((await calls.readDraft(serviceId, id)).json()).toMatchObject({
    client: { id: clientId, name: 'meera traders' },
  });
});
