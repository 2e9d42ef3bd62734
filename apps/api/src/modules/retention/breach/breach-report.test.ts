import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { runOperatorCommand } from '../../../testing/operator-fixtures.ts';
import { bearer, createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { createPicture, kycCalls } from '../../kyc/tests/kyc-fixtures.ts';
import { exportList } from '../../office/tests/export-fixtures.ts';
import { supportCalls } from '../../support/tests/support-fixtures.ts';
import { personalTables } from './breach-report.ts';
import { leadsTo, listAffected, listAffectedClients } from './breach-queries.ts';
import { listBreaches, recordBreach } from './breach-record.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
  await confirmEverything(test);
});

afterAll(() => test.stop());

const moments = ['2026-11-29T00:00:00Z', '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];

async function report(...scope: readonly string[]): Promise<string> {
  const { code, output } = await runOperatorCommand(test, {
    args: ['breach', ...moments, ...scope],
  });
  expect(code).toBe(0);
  return output;
}

it('a breach of a staff account affects those whose records it opened, and nobody else', async () => {
  const [seen, unseen] = [await createFranchisee(test), await createFranchisee(test)];
  const staff = await test.signIn('admin');
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from kyc_record where user_id = $1',
    [seen.user.id],
  );
  expect((await kycCalls(test, staff).revealPan(rows[0]?.id ?? '')).statusCode).toBe(200);
  const output = await report('account', staff.user.email);
  expect(output).toContain(seen.user.email);
  expect(output).not.toContain(unseen.user.email);
  expect(output).toContain(
    'By 2026-11-29T06:00:00.000Z (2026-11-29 11:30:00 in India, 6 hours): CERT-In',
  );
  expect(output).toContain(
    'By 2026-12-02T00:00:00.000Z (2026-12-02 05:30:00 in India, 72 hours): Data Protection Board of India',
  );
  expect(output).toContain('आपका डेटा एक सुरक्षा घटना से प्रभावित हुआ है।');
  const { rows: sessions } = await test.sql.query<{ id: string }>(
    'select id from session where user_id = $1',
    [staff.user.id],
  );
  const ofSession = await report('session', sessions[0]?.id ?? '');
  expect(ofSession).toContain(seen.user.email);
  expect(ofSession).not.toContain(unseen.user.email);
});

it('a breach affects those whose papers it opened, and says that lists were exported', async () => {
  const [franchisee, writer] = [await createFranchisee(test), await test.signIn('user')];
  const staff = await test.signIn('superadmin');
  const calls = applicationCalls(test, franchisee);
  const { id } = await fileOwnApplication(calls, await createService(test));
  await advanceTo(applicationCalls(test, await test.signIn('admin')), id, 'completed');
  const support = supportCalls(test, writer);
  const attached = (await support.addDocument('new', await createPicture())).json<{ id: string }>();
  await support.open({ documents: [attached.id] });
  const before = await report('account', staff.user.email);
  expect(before).not.toContain(writer.user.email);
  expect(before).not.toContain('Exported lists');
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from application_document where application_id = $1',
    [id],
  );
  expect((await applicationCalls(test, staff).readPage(rows[0]?.id ?? '')).statusCode).toBe(200);
  expect((await supportCalls(test, staff).readPage(attached.id)).statusCode).toBe(200);
  await exportList(test, { list: 'users', filter: {}, asking: staff });
  const output = await report('account', staff.user.email);
  expect(output).toContain(franchisee.user.email);
  expect(output).toContain(writer.user.email);
  expect(output).toContain('Exported lists: 1.');
});

it('a breach of a table affects the people who have rows there', async () => {
  const [person, other] = [await createFranchisee(test), await test.signIn('user')];
  const output = await report('table', 'kyc_record');
  expect(output).toContain(person.user.email);
  expect(output).not.toContain(other.user.email);
  expect(await report('everyone')).toContain(other.user.email);
});

it('every table with personal data leads to people, and every table of clients to clients', async () => {
  const { db } = test.context;
  const listWithout = async (column: 'user_id' | 'client_id') => {
    const tables: string[] = [];
    for (const table of personalTables) if (!(await leadsTo(db, table, column))) tables.push(table);
    return tables;
  };
  expect(await listWithout('user_id')).toEqual([]);
  const withoutClients = await listWithout('client_id');
  // These are of the franchisee, about no client.
  expect(withoutClients.filter((table) => table.startsWith('client_'))).toEqual([
    'client_bill_series',
    'client_import',
    'client_reminder_days',
  ]);
  expect(personalTables.length).toBeGreaterThan(90);
});

it('a stolen account of a franchisee affects every client in its book, and no other client', async () => {
  const [owner, other] = [await createFranchisee(test), await createFranchisee(test)];
  const own = await clientCalls(test, owner).add({ name: 'Vyasa Traders', phone: '98700 10077' });
  const foreign = await clientCalls(test, other).add({ name: 'Parasara Stores' });
  const filed = await fileOwnApplication(applicationCalls(test, other), await createService(test), {
    client: { kind: 'earlier', clientId: foreign.id },
  });
  const output = await report('account', owner.user.email);
  expect(output).toMatch(new RegExp(`${own.id}\tVyasa Traders\t\\+919870010077\t-\t`));
  expect(output).toContain('files for you through');
  expect(output).not.toContain('Parasara');
  for (const table of ['client', 'client_registration', 'client_contact'] as const)
    expect(await readClients({ kind: 'table', table }), table).toEqual(
      table === 'client' ? ['Parasara Stores', 'Vyasa Traders'] : [],
    );
  expect(await readClients({ kind: 'table', table: 'application' })).toContain('Parasara Stores');
  const staff = await test.signIn('admin');
  await applicationCalls(test, staff).claim(filed.id);
  const opened = { kind: 'account', email: staff.user.email } as const;
  expect(await readClients(opened)).toEqual(['Parasara Stores']);
  const people = await listAffected(test.context.db, opened, period);
  expect(people.map(({ email }) => email)).toContain(other.user.email);
});

it('a breach affects those of unsent forms, visitors, and deleted clients whose names are still stored', async () => {
  const [owner, other] = [await createFranchisee(test), await createFranchisee(test)];
  const client = await clientCalls(test, owner).add({ name: 'Atri Mills' });
  const { eserviceId } = await createService(test);
  await test.sql.query(
    `insert into application_document
       (id, sender_id, eservice_id, client_key, purpose, name, kind, expires_at)
     values (gen_random_uuid(), $1, $2, $3, 'form', 'pan.png', 'image', now() + interval '1 day')`,
    [owner.user.id, eserviceId, client.id],
  );
  const ofDrafts = await report('table', 'application_document');
  expect(ofDrafts).toContain(`\t${owner.user.email}\t`);
  expect(ofDrafts).toContain('Atri Mills');
  await test.sql.query(
    `insert into client_authority (id, user_id, scope, method, valid_from, given_by, agreed_text,
       text_version, device)
     values (gen_random_uuid(), $1, 'gst', 'client_link', '2026-01-01', 'Bhrigu Stores', 'Yes', 1, '')`,
    [owner.user.id],
  );
  await visit('visitor@people.example');
  expect(await report('account', owner.user.email)).toContain(`Bhrigu Stores\t${owner.user.email}`);
  expect(await report('account', other.user.email)).not.toContain('Bhrigu Stores');
  expect(await report('table', 'client_bill')).not.toContain('Bhrigu Stores');
  const everyone = await report('everyone');
  for (const text of ['Bhrigu Stores', 'visitor@people.example']) expect(everyone).toContain(text);
  expect(await report('table', 'support_message')).toContain('visitor@people.example\tA Visitor');
  expect(await report('table', 'kyc_record')).not.toContain('visitor@people.example');
});

async function visit(email: string): Promise<void> {
  await test.sql.query(
    `with thread as (
       insert into support_thread (id, kind, subject, language, search_text)
       values (gen_random_uuid(), 'contact', 'A question', 'en', 'a question') returning id)
     insert into support_message (id, fingerprint, kind, name, email, message, language)
     select id, sha256(id::text::bytea), 'contact', 'A Visitor', $1, 'A question', 'en' from thread`,
    [email],
  );
}

const period = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };

async function readClients(
  scope: Parameters<typeof listAffectedClients>[1],
): Promise<readonly string[]> {
  const clients = await listAffectedClients(test.context.db, scope, period);
  return clients.map(({ name }) => name).toSorted();
}

it('an unclear breach is refused with what to give', async () => {
  const { code, output } = await runOperatorCommand(test, {
    args: ['breach', ...moments, 'table', 'journal'],
  });
  expect(code).toBe(1);
  expect(output).toContain('Give three moments');
});

it('superadmins see the deadlines of a recorded breach until all are notified and it is closed', async () => {
  const operate = (...args: string[]) => runOperatorCommand(test, { args: ['breach', ...args] });
  const franchisee = await createFranchisee(test);
  await clientCalls(test, franchisee).add({ name: 'Meera Traders', phone: '98765 43210' });
  const { email, id: person } = franchisee.user;
  const recorded = await operate('record', ...moments, 'account', email);
  const id = /Recorded as breach (\d+)\./.exec(recorded.output)?.[1] ?? '';
  const read = async () => {
    const { accessToken } = await test.signIn('superadmin');
    const response = await test.app.inject({ url: '/api/breaches', headers: bearer(accessToken) });
    return response.json<{ breaches: { id: number; duties: Record<string, unknown>[] }[] }>();
  };
  const [breach] = (await read()).breaches;
  expect(breach).toMatchObject({ id: Number(id), knownAt: '2026-11-29T00:00:00.000Z' });
  expect(breach?.duties).toEqual([
    { addressee: 'cert_in', dueAt: '2026-11-29T06:00:00.000Z', notifiedAt: null, notNeeded: null },
    { addressee: 'board', dueAt: null, notifiedAt: null, notNeeded: null },
    { addressee: 'people', dueAt: null, notifiedAt: null, notNeeded: null },
    { addressee: 'clients', dueAt: null, notifiedAt: null, notNeeded: null },
    {
      addressee: 'board_details',
      dueAt: '2026-12-02T00:00:00.000Z',
      notifiedAt: null,
      notNeeded: null,
    },
  ]);
  const status = (await operate('status')).output;
  expect(status).toContain(`Breach ${id}: account ${person}, people: 1, clients: 1, visitors: 0`);
  expect(status).not.toContain(email);
  const at = '2026-11-29T04:00:00Z';
  expect(await operate('notified', id, 'cert_in', at, 'by', 'email')).toMatchObject({ code: 0 });
  expect((await operate('status')).output).toContain('notified 2026-11-29 09:30:00');
  expect(await operate('notified', id, 'cert_in', at)).toMatchObject({ code: 1 });
  expect(await operate('notified', id, 'board', '2999-01-01T00:00:00Z')).toMatchObject({ code: 1 });
  const early = await operate('close', id, 'A stolen laptop.');
  expect(early).toMatchObject({ code: 1 });
  expect(early.output).toContain('board, people, clients, board_details');
  for (const whom of ['board', 'people', 'board_details']) await operate('notified', id, whom);
  expect(await operate('not-needed', id, 'clients')).toMatchObject({ code: 1 });
  const reason = ['Their', 'papers', 'were', 'not', 'opened.'];
  expect(await operate('not-needed', id, 'clients', ...reason)).toMatchObject({ code: 0 });
  expect((await operate('status')).output).toContain('not needed: Their papers were not opened.');
  for (const change of [
    `update breach_notice set notified_at = now() where breach_id = ${id}`,
    `delete from breach_notice where breach_id = ${id}`,
    `update breach set people = 0 where id = ${id}`,
    `delete from breach where id = ${id}`,
  ])
    await expect(test.sql.query(change)).rejects.toThrow(/never changed|only closed/);
  expect(await operate('close', id, 'A stolen laptop.')).toMatchObject({ code: 0 });
  expect((await read()).breaches).toEqual([]);
  expect((await operate('status')).output).toBe('No breach is open.');
});

it('exported lists make people and clients due, although nobody in them is known by name', async () => {
  const scope = { kind: 'session', id: '00000000-0000-7000-8000-000000000000' } as const;
  const at = new Date('2026-11-29T00:00:00Z');
  const times = { knownAt: at, from: at, to: new Date('2026-11-30T00:00:00Z') };
  const none = { people: [], clients: [], deleted: [], visitors: [] };
  const id = await recordBreach(test.context.db, { ...times, scope }, { ...none, exports: 1 });
  const found = (await listBreaches(test.context.db)).find(({ row }) => row.id === id);
  const due = found?.duties.map(({ addressee }) => addressee);
  expect(due).toEqual(['cert_in', 'board', 'people', 'clients', 'board_details']);
});
