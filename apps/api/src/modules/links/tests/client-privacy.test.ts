import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { inboxCalls } from '../../notifications/tests/notification-fixtures.ts';
import { createBoundBrowser, openClientPage, rightDigits } from './link-fixtures.ts';

const noticeVersion = getNoticeVersion(new Date());

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
});

afterAll(() => test.stop());

const openPage = () => openClientPage(test);

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
  // A page from before the notice took effect may object, but not allow.
  const outdated = { purpose: 'reminders', language: 'hi', noticeVersion: '2026-11-28' };
  const send = (isGiven: boolean) =>
    browser.send('POST', `${path}/consents`, { ...outdated, isGiven });
  expectRefusal(await send(true), 'invalid_input');
  expect((await send(false)).json()).toMatchObject({
    consents: [{ isGiven: false, latest: { noticeVersion } }, {}],
  });
  const countActs = async () => (await inboxCalls(test, franchisee).list()).notifications.length;
  const before = await countActs();
  expect((await send(false)).statusCode).toBe(200);
  expect(await countActs()).toBe(before);
});

it('R05 the calendar feed of a franchisee leaves out clients who object', async () => {
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

it('R05 decisions record whether the franchisee may have made them, and are never changed', async () => {
  const { token, client, path } = await openPage();
  const own = await createBoundBrowser(test, token, { address: '127.0.0.1' });
  const purpose = 'reminders';
  const body = { purpose, isGiven: false, noticeVersion, language: 'en' };
  const decided = await own.browser.send('POST', `${path}/consents`, body);
  expect(decided.json()).toMatchObject({
    consents: [{ latest: { device: expect.stringContaining('Chrome') as unknown } }, {}],
  });
  const { rows } = await test.sql.query(
    `select is_own_network, convert_from(body, 'UTF8') like '%"own_network":true%' as own from client_consent
     join audit_event on object_id = client_id::text and action = 'links.consent_changed'
     where client_id = $1`,
    [client.id],
  );
  expect(rows).toEqual([{ is_own_network: true, own: true }]);
  for (const change of ['update client_consent set is_given = true', 'delete from client_consent'])
    await expect(test.sql.query(`${change} where client_id = $1`, [client.id])).rejects.toThrow(
      'never changed',
    );
});

it('R06 a client names a nominee and removes them only with the digits', async () => {
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
  const remove = (digits: string) => browser.send('POST', `${path}/nominee/removal`, { digits });
  expectRefusal(await remove('0000'), 'digits_wrong');
  expect((await remove(rightDigits)).json()).toMatchObject({ nominee: null });
});
