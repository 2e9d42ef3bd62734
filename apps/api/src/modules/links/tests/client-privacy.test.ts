import { clientErasureDays } from '@anupal/contract/links/client-privacy';
import { noticeVersion } from '@anupal/contract/privacy/notice-version';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import { bearer, createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createContext,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import {
  emailsTo,
  inboxCalls,
  waitForEmails,
} from '../../notifications/tests/notification-fixtures.ts';
import { runClientErasures } from '../client-erasure.ts';
import { deleteOldErasures } from '../erasure/erasure-queries.ts';
import {
  createBoundBrowser,
  createBrowser,
  createLinkedClient,
  rightDigits,
} from './link-fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
});

afterAll(() => test.stop());

async function openPage() {
  const linked = await createLinkedClient(test);
  const { browser, linkId } = await createBoundBrowser(test, linked.token);
  const path = `/client-links/${linkId}`;
  const { franchisee, client } = linked;
  const asFranchisee = (method: 'GET' | 'POST', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/clients/${client.id}${url}`,
      headers: bearer(franchisee.accessToken),
      ...(payload && { payload }),
    });
  const request = (digits = rightDigits) => browser.send('POST', `${path}/erasure`, { digits });
  const makeDue = () =>
    test.sql.query('update client_erasure set due_at = now() where client_id = $1', [client.id]);
  return { ...linked, browser, linkId, path, asFranchisee, request, makeDue };
}

const run = () => runClientErasures(createContext(test));

it('R05 a client objects to reminders and allows them again, and the portal obeys at once', async () => {
  const { browser, path, asFranchisee, book, client, franchisee } = await openPage();
  const decide = (isGiven: boolean) =>
    browser.send('POST', `${path}/consents`, {
      purpose: 'reminders',
      isGiven,
      noticeVersion,
      language: 'hi',
    });
  const remind = () =>
    asFranchisee('POST', '/shares', { channel: 'whatsapp', subject: 'due_date', label: 'GSTR-3B' });
  expect((await remind()).statusCode).toBe(200);
  expect((await decide(false)).json()).toMatchObject({
    consents: [
      { purpose: 'reminders', isGiven: false, latest: { noticeVersion } },
      { purpose: 'calendar_app', isGiven: true, latest: null },
    ],
  });
  expectRefusal(await remind(), 'reminders_declined');
  expect((await book.read(client.id)).json()).toMatchObject({ acceptsReminders: false });
  const other = await asFranchisee('POST', '/shares', { channel: 'sms', subject: 'link' });
  expect(other.statusCode).toBe(200);
  expect((await inboxCalls(test, franchisee).list()).notifications).toMatchObject([
    { event: { action: 'consent_changed' } },
  ]);
  expect((await decide(true)).statusCode).toBe(200);
  expect((await remind()).statusCode).toBe(200);
  const outdated = {
    purpose: 'reminders',
    isGiven: false,
    noticeVersion: '2026-11-28',
    language: 'hi',
  };
  expectRefusal(await browser.send('POST', `${path}/consents`, outdated), 'invalid_input');
});

it('R05 a client who objects is not sent to the calendar app of their franchisee', async () => {
  const { browser, path, book, client, franchisee } = await openPage();
  const registrations = [{ kind: 'gstin', number: '29AAPFU0939F1ZR' }];
  const changed = await book.update(client.id, { version: client.version, registrations });
  expect(changed.statusCode).toBe(200);
  const created = await test.app.inject({
    method: 'POST',
    url: '/api/clients/obligations/feed',
    headers: bearer(franchisee.accessToken),
  });
  const { pathname } = new URL(created.json<{ url: string }>().url);
  const read = async () => (await test.app.inject({ url: pathname })).payload;
  expect(await read()).toContain('Meera Traders');
  await browser.send('POST', `${path}/consents`, {
    purpose: 'calendar_app',
    isGiven: false,
    noticeVersion,
    language: 'en',
  });
  expect(await read()).not.toContain('Meera Traders');
});

it('R06 a client names a nominee only with the digits, and removes them', async () => {
  const { browser, path, asFranchisee } = await openPage();
  const nominee = { name: 'Ravi Rao', relation: 'child', phone: '98111 22333' };
  const save = (digits: string) => browser.send('PUT', `${path}/nominee`, { ...nominee, digits });
  expectRefusal(await save('0000'), 'digits_wrong');
  expect((await save(rightDigits)).json()).toMatchObject({
    nominee: { name: 'Ravi Rao', relation: 'child', phone: '+919811122333' },
  });
  expect((await asFranchisee('GET', '/privacy')).json()).toMatchObject({
    nominee: { name: 'Ravi Rao' },
  });
  expect((await browser.send('DELETE', `${path}/nominee`)).json()).toMatchObject({ nominee: null });
});

it('R07 an erasure needs the digits, tells the franchisee, and is cancelled from any bound device', async () => {
  const { request, token, franchisee, asFranchisee, path } = await openPage();
  expectRefusal(await request('0000'), 'digits_wrong');
  const stranger = createBrowser(test, { address: '203.0.113.99' });
  expectRefusal(
    await stranger.send('POST', `${path}/erasure`, { digits: rightDigits }),
    'link_unbound',
  );
  const asked = (await request()).json<{ erasure: { state: string; dueAt: string } }>();
  expect(asked.erasure.state).toBe('requested');
  const days = (Date.parse(asked.erasure.dueAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(clientErasureDays - 0.1);
  expect((await request()).json()).toMatchObject({ erasure: { dueAt: asked.erasure.dueAt } });
  await waitForEmails(test);
  const mails = await emailsTo(franchisee.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Meera Traders asks you to delete their data',
  ]);
  await run();
  expect((await asFranchisee('GET', '')).statusCode).toBe(200);
  const second = await createBoundBrowser(test, token);
  const cancelled = await second.browser.send('DELETE', `${path}/erasure`);
  expect(cancelled.json()).toMatchObject({ erasure: { state: 'cancelled' } });
  expectRefusal(await second.browser.send('DELETE', `${path}/erasure`), 'erasure_decided');
  expectRefusal(await asFranchisee('POST', '/erasure/confirmation'), 'erasure_decided');
});

it('R07 too many wrong digits lock erasures as well, and a locked link still cancels', async () => {
  const { request, browser, path, linkId } = await openPage();
  await request();
  await test.sql.query('update client_link set tries = 1000 where id = $1', [linkId]);
  expectRefusal(await request(), 'link_locked');
  const cancelled = await browser.send('DELETE', `${path}/erasure`);
  expect(cancelled.json()).toMatchObject({ erasure: { state: 'cancelled' } });
});

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
  expect((await browser.open(token)).json()).toMatchObject({ isBound: true, isErased: true });
  expectRefusal(await createBrowser(test).open(token), 'not_found');
  const report = await browser.send('GET', `${path}/erasure/report`);
  expect(report.json()).toMatchObject({
    erased: expect.arrayContaining([
      { title: 'Name, phone, email, address and notes', count: 1 },
      { title: 'Documents with their files', count: 1 },
    ]) as unknown,
    retained: expect.arrayContaining([
      expect.objectContaining({ title: 'Authorities that clients gave', count: 1 }),
      expect.objectContaining({ title: 'Backups' }),
    ]) as unknown,
  });
  expect(report.payload).not.toContain('Meera');
  const file = await browser.send('GET', `${path}/erasure/report/file`);
  const text = await readPdfText(file.rawPayload);
  for (const shown of ['Documents with their files', 'Limitation Act 1963'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(shown);
  expectRefusal(await createBrowser(test).send('GET', `${path}/erasure/report`), 'link_unbound');
  const { rows } = await test.sql.query(
    'select client_id, report from client_erasure where link_id = $1',
    [linkId],
  );
  expect(JSON.stringify(rows)).not.toContain(client.id);
  await waitForEmails(test);
  const subjects = (await emailsTo(franchisee.user.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Meera Traders was deleted from your client book');
  await test.sql.query(
    `update client_erasure set decided_at = now() - interval '91 days' where link_id = $1`,
    [linkId],
  );
  await deleteOldErasures(test.context.db, 90);
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
  const waiting = (await browser.send('GET', `${path}/privacy`)).json<{
    erasure: { state: string; obstacle: string };
  }>();
  expect(waiting.erasure).toMatchObject({ state: 'requested' });
  expect(waiting.erasure.obstacle).toContain('1 application is in progress');
  expectRefusal(await asFranchisee('POST', '/erasure/confirmation'), 'client_in_use');
  await calls.withdraw(id, version);
  const [admin] = [await test.signIn('superadmin')];
  const hold = 'insert into legal_hold (user_id, reason, set_by) values ($1, $2, $3)';
  await test.sql.query(hold, [franchisee.user.id, 'A proceeding', admin.user.id]);
  await run();
  expect((await asFranchisee('GET', '')).statusCode).toBe(200);
  await test.sql.query('delete from legal_hold where user_id = $1', [franchisee.user.id]);
  await run();
  expectRefusal(await asFranchisee('GET', ''), 'not_found');
  const report = await browser.send('GET', `${path}/erasure/report`);
  expect(report.payload).toContain('as they were filed');
});

it('R08 a franchisee rejects with a reason that the client sees, or confirms by deleting', async () => {
  const { request, asFranchisee, browser, path, book, client, token } = await openPage();
  await request();
  const reject = () => asFranchisee('POST', '/erasure/rejection', { reason: 'legal_claim' });
  expect((await reject()).json()).toMatchObject({ erasure: { state: 'rejected' } });
  expectRefusal(await reject(), 'erasure_decided');
  expect((await browser.send('GET', `${path}/privacy`)).json()).toMatchObject({
    erasure: { rejection: 'legal_claim' },
  });
  await request();
  expect((await book.remove(client.id)).statusCode).toBe(200);
  expect((await browser.open(token)).json()).toMatchObject({ isErased: true });
});

it('R08 of a cancellation and the deletion at the same moment, one takes effect', async () => {
  const { request, makeDue, browser, path, asFranchisee } = await openPage();
  await request();
  await makeDue();
  const [cancelled] = await Promise.all([browser.send('DELETE', `${path}/erasure`), run()]);
  const isThere = (await asFranchisee('GET', '')).statusCode === 200;
  expect(isThere).toBe(cancelled.statusCode === 200);
});

it('R08 the franchisee is reminded a week before, once', async () => {
  const { request, client, franchisee } = await openPage();
  await request();
  await test.sql.query(
    `update client_erasure set due_at = now() + interval '6 days' where client_id = $1`,
    [client.id],
  );
  await Promise.all([run(), run()]);
  await waitForEmails(test);
  const subjects = (await emailsTo(franchisee.user.email)).map(({ subject }) => subject);
  const reminders = subjects.filter((subject) => subject.includes('will be deleted from your'));
  expect(reminders).toHaveLength(1);
});
