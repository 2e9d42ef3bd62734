import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import { runOperatorCommand } from '../../../testing/operator-fixtures.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createContext,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { countDocuments } from '../../clients/documents/document-queries.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { runRetention } from '../../retention/public.ts';
import { runClientErasures } from '../client-erasure.ts';
import { deleteOldErasures, erasedRows, retainedRows } from '../erasure/erasure-queries.ts';
import { createBrowser, openClientPage } from './link-fixtures.ts';
import { liftHold, setHold } from '../../retention/tests/hold-fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
});

afterAll(() => test.stop());

const openPage = () => openClientPage(test);

const run = (options?: { readonly erasuresPerPage: number }) =>
  runClientErasures(createContext(test), options);

const subjectsTo = async (address: string) => {
  await waitForEmails(test);
  return (await emailsTo(address)).map(({ subject }) => subject);
};

it('R08 a due erasure runs by itself, and only the bound browsers see the report', async () => {
  const { request, makeDue, browser, token, path, linkId, asFranchisee, client, franchisee } =
    await openPage();
  await browser.sendDocument(linkId);
  await browser.giveAuthority(linkId);
  await request();
  await makeDue();
  await run();
  expectRefusal(await asFranchisee('GET', ''), 'not_found');
  expectRefusal(await browser.send('GET', path), 'link_unbound');
  expect((await browser.open(token)).json()).toMatchObject({ isBound: true, hasEnded: true });
  expectRefusal(await createBrowser(test).open(token), 'not_found');
  const report = await browser.send('GET', `${path}/erasure`);
  expect(report.json<{ report: unknown }>().report).toMatchObject({
    erased: expect.arrayContaining([
      { title: 'Name, phone, email, address and notes', count: 1 },
      { title: 'Documents with their files', count: 1 },
    ]) as unknown,
    retained: expect.arrayContaining([
      expect.objectContaining({ title: 'Authorities that clients gave', count: 1 }),
      expect.objectContaining({ title: expect.stringContaining('Complaints and') as unknown }),
      expect.objectContaining({ title: 'Backups' }),
    ]) as unknown,
  });
  expect(report.payload).not.toContain('Meera');
  const file = await browser.send('GET', `${path}/erasure/report/file`);
  const text = await readPdfText(file.rawPayload);
  for (const shown of ['Documents with their files', 'Limitation Act 1963'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(shown);
  expectRefusal(await createBrowser(test).send('GET', `${path}/erasure`), 'link_unbound');
  const { rows } = await test.sql.query(
    `select client_id, report from client_erasure
     join client_erasure_browser on erasure_id = id where link_id = $1`,
    [linkId],
  );
  expect(JSON.stringify(rows)).not.toContain(client.id);
  await waitForEmails(test);
  const subjects = (await emailsTo(franchisee.user.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Meera Traders was deleted from your client book');
  await test.sql.query(
    `update client_erasure set decided_at = now() - interval '91 days' where id in (select erasure_id from client_erasure_browser where link_id = $1)`,
    [linkId],
  );
  await deleteOldErasures(test.context.db);
  expectRefusal(await browser.open(token), 'not_found');
});

it('R08 an erasure waits for open applications, a hold and a disabled franchisee', async () => {
  const { request, makeDue, asFranchisee, browser, path, franchisee, client } = await openPage();
  const calls = applicationCalls(test, franchisee);
  const { id, version } = await fileOwnApplication(calls, await createService(test), {
    client: { kind: 'earlier', clientId: client.id },
  });
  await request();
  await makeDue();
  await run();
  type Privacy = { readonly erasure: { readonly state: string; readonly obstacle: string } };
  const waiting = (await browser.send('GET', `${path}/privacy`)).json<Privacy>().erasure;
  expect(waiting).toMatchObject({ state: 'requested' });
  // The client learns that something is open; the franchisee what.
  expect(waiting.obstacle).toBe('An application, a bill or an ordered filing is still open.');
  const own = (await asFranchisee('GET', '/privacy')).json<Privacy>().erasure;
  expect(own.obstacle).toContain('1 application is in progress');
  expectRefusal(await asFranchisee('POST', '/erasure/confirmation'), 'client_in_use');
  await calls.withdraw(id, version);
  await setHold(test, franchisee.user.id);
  await run();
  expect((await asFranchisee('GET', '')).statusCode).toBe(200);
  await liftHold(test, franchisee.user.id);
  await run();
  expect((await asFranchisee('GET', '')).statusCode).toBe(200);
  await makeDue();
  await run();
  expectRefusal(await asFranchisee('GET', ''), 'not_found');
  const report = await browser.send('GET', `${path}/erasure`);
  expect(report.payload).toContain('as they were filed');
});

it('R08 of a cancellation and the deletion at the same moment, one takes effect', async () => {
  const { request, makeDue, browser, path, asFranchisee } = await openPage();
  await request();
  await makeDue();
  const [cancelled] = await Promise.all([browser.send('DELETE', `${path}/erasure`), run()]);
  const isThere = (await asFranchisee('GET', '')).statusCode === 200;
  expect(isThere).toBe(cancelled.statusCode === 200);
});

it('R08 the franchisee is reminded once, and has a week from then however late it was', async () => {
  const { request, client, franchisee, asFranchisee, makeDue } = await openPage();
  await request();
  await test.sql.query(
    `update client_erasure set due_at = now() - interval '50 days' where client_id = $1`,
    [client.id],
  );
  await Promise.all([run(), run()]);
  expect((await asFranchisee('GET', '')).statusCode).toBe(200);
  const reminders = (await subjectsTo(franchisee.user.email)).filter((subject) =>
    subject.includes('will be deleted from your'),
  );
  expect(reminders).toHaveLength(1);
  const { erasure } = (await asFranchisee('GET', '/privacy')).json<{
    erasure: { dueAt: string };
  }>();
  expect(Date.parse(erasure.dueAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  await makeDue();
  await run();
  expectRefusal(await asFranchisee('GET', ''), 'not_found');
});

it('R08 time in which the franchisee is disabled is not their week', async () => {
  const { request, asFranchisee, makeDue, franchisee } = await openPage();
  await request();
  await makeDue();
  const disable = (at: string) =>
    test.sql.query(`update users set disabled_at = ${at} where id = $1`, [franchisee.user.id]);
  await disable('now()');
  await run();
  await disable('null');
  await run();
  expect((await asFranchisee('GET', '')).statusCode).toBe(200);
});

it.each([
  [
    'a hold is set',
    `insert into legal_hold (user_id, reason, set_by) select user_id, 'A proceeding', user_id
     from client_erasure where client_id = $1`,
  ],
  [
    'it is cancelled and requested anew',
    `update client_erasure set state = 'cancelled', decided_at = now(), cancelled_on = '',
       cancelled_bound_at = now(), cancelled_in_own_network = false where client_id = $1`,
    `insert into client_erasure
       (id, user_id, client_id, device, device_bound_at, is_own_network, due_at)
     select gen_random_uuid(), user_id, client_id, '', now(), false, now() + interval '30 days'
     from client_erasure where client_id = $1`,
  ],
])('R08 nothing is deleted if %s while the job waits', async (_, ...changes) => {
  const { request, makeDue, franchisee, client, asFranchisee } = await openPage();
  await request();
  await makeDue();
  const connection = await test.sql.connect();
  await connection.query('begin');
  await connection.query('select from users where id = $1 for update', [franchisee.user.id]);
  const running = run();
  await waitForLockWaits(test);
  for (const change of changes) await connection.query(change, [client.id]);
  await connection.query('commit');
  connection.release();
  await running;
  expect((await asFranchisee('GET', '')).statusCode).toBe(200);
});

it('R08 one that cannot run does not keep others from running', async () => {
  const blocked = await openPage();
  await fileOwnApplication(applicationCalls(test, blocked.franchisee), await createService(test), {
    client: { kind: 'earlier', clientId: blocked.client.id },
  });
  const other = await openPage();
  for (const page of [blocked, other]) {
    await page.request();
    await page.makeDue();
  }
  await run({ erasuresPerPage: 1 });
  expect((await blocked.asFranchisee('GET', '')).statusCode).toBe(200);
  expectRefusal(await other.asFranchisee('GET', ''), 'not_found');
});

it('R08 drafts go with the client, and the office learns of what waits for two months', async () => {
  const { request, makeDue, client, franchisee, asFranchisee } = await openPage();
  const calls = applicationCalls(test, franchisee);
  const { eserviceId } = await createService(test);
  const blank = { name: '', phone: '', email: '', pan: '' };
  const chosen = { kind: 'earlier', clientId: client.id, ...blank };
  const input = { client: chosen, answers: {}, filingKey: randomUUID() };
  expect((await calls.saveDraft(eserviceId, input, client.id)).statusCode).toBe(200);
  const added = await calls.addToDraft(eserviceId, await createPicture(), { client: client.id });
  expect(added.statusCode).toBe(200);
  const asked = (await request()).json<{ erasure: { obstacle: null } }>();
  expect(asked.erasure.obstacle).toBeNull();
  await test.sql.query(
    `update client_erasure set requested_at = now() - interval '61 days' where client_id = $1`,
    [client.id],
  );
  await run();
  await run();
  const { rows } = await test.sql.query(
    `select from notification where kind = 'client_erasure_late' and about ->> 'franchiseeId' = $1`,
    [franchisee.user.id],
  );
  expect(rows).toHaveLength(1);
  await makeDue();
  await run();
  expectRefusal(await asFranchisee('GET', ''), 'not_found');
  const left = await test.sql.query(
    `select from application_draft where client_key = $1
     union all select from application_document where client_key = $1`,
    [client.id],
  );
  expect(left.rows).toEqual([]);
});

it('R08 the signed letter of an authority stays as long as the authority', async () => {
  const { book, client, request, asFranchisee, browser, path: page, franchisee } = await openPage();
  const paper = (
    await book.addDocument(client.id, await createPicture(), { type: 'authority' })
  ).json<{ id: string }>().id;
  const recorded = await asFranchisee('POST', '/authorities', {
    scope: 'gst',
    method: 'signed_scan',
    validFrom: '2026-01-01',
    documentId: paper,
  });
  expect(recorded.statusCode, recorded.body).toBe(200);
  await request();
  expect((await asFranchisee('POST', '/erasure/confirmation')).statusCode).toBe(200);
  expect((await browser.send('GET', `${page}/erasure`)).json()).toMatchObject({
    report: {
      retained: expect.arrayContaining([
        expect.objectContaining({ title: 'Signed letters of these authorities', count: 1 }),
      ]) as unknown,
    },
  });
  const letters = async (): Promise<readonly unknown[]> => {
    const { rows } = await test.sql.query<{ client_id: string | null }>(
      `select client_id from client_document join client_file on document_id = id
       where id = $1 limit 1`,
      [paper],
    );
    return rows;
  };
  await runRetention(createContext(test));
  expect(await letters()).toMatchObject([{ client_id: null }]);
  // It proves the authority, so it is out of the franchisee's reach, and the firm finds it.
  expectRefusal(await book.removeDocument(paper), 'not_found');
  expectRefusal(await book.changeDocument(paper, { type: 'pan' }), 'not_found');
  const { id: otherId } = await book.add({ name: 'Other' });
  expect(await countDocuments(test.context.db, franchisee.user.id, otherId)).toEqual({
    of_client: 0,
    in_all: 0,
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'letters-'));
  const { output } = await runOperatorCommand(test, {
    args: ['authority-letters', franchisee.user.email, folder],
  });
  expect(output).toContain(`-\tgst\t2026-01-01\t-\t${paper}-1.jpg`);
  expect(await readdir(folder)).toEqual([`${paper}-1.jpg`]);
  const [known, from, to] = [
    '2026-11-29T00:00:00Z',
    '2020-01-01T00:00:00Z',
    '2099-01-01T00:00:00Z',
  ];
  const breach = await runOperatorCommand(test, {
    args: ['breach', known, from, to, 'table', 'client_file'],
  });
  expect(breach.output).toContain(`letter ${paper}\t${franchisee.user.email}`);
  await test.sql.query(
    `begin; set local session_replication_role = replica;
     update client_authority set client_deleted_at = now() - interval '4 years'
       where document_id = '${paper}'; commit`,
  );
  await runRetention(createContext(test));
  expect(await letters()).toEqual([]);
});

it('R08 a rejection stays while a complaint about it is answered, and a hold retains all', async () => {
  const { request, asFranchisee, client, franchisee } = await openPage();
  await request();
  await asFranchisee('POST', '/erasure/rejection', { reason: 'legal_claim' });
  const isThere = async () =>
    (await test.sql.query('select from client_erasure where client_id = $1', [client.id])).rows
      .length === 1;
  const age = (days: number) =>
    test.sql.query(
      'update client_erasure set decided_at = now() - make_interval(days => $2) where client_id = $1',
      [client.id, days],
    );
  await age(170);
  await deleteOldErasures(test.context.db);
  expect(await isThere()).toBe(true);
  await setHold(test, franchisee.user.id);
  await age(181);
  await deleteOldErasures(test.context.db);
  expect(await isThere()).toBe(true);
  await liftHold(test, franchisee.user.id);
  await deleteOldErasures(test.context.db);
  expect(await isThere()).toBe(false);
});

it('the report counts the rows of every table that refers to a client', async () => {
  const uncounted = [
    'client_document', // those with an authority stay, the others are deleted
    'client_erasure', // the request itself
    'filing_batch_item', // its application is counted
  ];
  const counted = [...Object.values(erasedRows), ...Object.values(retainedRows)]
    .flat()
    .filter((rows) => !rows.includes('client_link.id'))
    .map((rows) => rows.split(' ')[1]);
  const { rows } = await test.sql.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'client'::regclass order by name`,
  );
  expect([...counted, ...uncounted].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
