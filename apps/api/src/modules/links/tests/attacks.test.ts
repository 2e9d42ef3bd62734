import { describe, expect, it } from 'vitest';
import { links, type ClientLink } from '@anupal/contract/links';
import type { Endpoint } from '@anupal/contract/endpoint';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import { bearer, ownPage, startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createService,
  fileOwnApplication,
  advanceTo,
} from '../../applications/tests/application-fixtures.ts';
import { openingCleanupQueue } from '../jobs.ts';
import {
  createBoundBrowser,
  createBrowser,
  createLinkedClient,
  getToken,
  rightDigits,
} from './link-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

const unknown = 'x'.repeat(43);

describe('a client link', () => {
  it('opens nothing in an unknown browser until the digits are confirmed, then for that browser only', async () => {
    const { token, client } = await createLinkedClient(test);
    const browser = createBrowser(test);
    const opened = await browser.open(token);
    expect(opened.json()).toEqual({
      linkId: expect.any(String) as string,
      isBound: false,
      hasEnded: false,
      language: 'hi',
    });
    const { linkId } = opened.json<{ linkId: string }>();
    expectRefusal(await browser.readPage(linkId), 'link_unbound');
    const bound = await browser.bind(token, rightDigits);
    expect(bound.cookies).toMatchObject([
      {
        name: `__Secure-link-${linkId}`,
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
        path: '/api/client-links',
      },
    ]);
    expect((await browser.open(token)).json()).toMatchObject({ isBound: true });
    const page = await browser.readPage(linkId);
    expect(page.json()).toMatchObject({ clientName: client.name });
    expect(page.headers['cache-control']).toContain('no-store');
    expectRefusal(await createBrowser(test).readPage(linkId), 'link_unbound');
  });

  it('binds a second phone in the same way; the franchisee sees both and ends one', async () => {
    const { token, calls } = await createLinkedClient(test);
    const first = await createBoundBrowser(test, token);
    const second = await createBoundBrowser(test, token);
    const { link } = (await calls.read()).json<{ link: ClientLink }>();
    expect(link.devices).toMatchObject([
      { device: 'Chrome · Android' },
      { device: 'Chrome · Android' },
    ]);
    expect(link.openings.map(({ outcome }) => outcome)).toEqual(['bound', 'bound']);
    await calls.unbindDevice(link.devices[0]?.id ?? '');
    expectRefusal(await second.browser.readPage(second.linkId), 'link_unbound');
    expect((await first.browser.readPage(first.linkId)).statusCode).toBe(200);
    expectRefusal(await calls.unbindDevice(link.devices[0]?.id ?? ''), 'not_found');
  });

  it('refuses guesses after five from one network and ten in all, in parallel too; bound phones go on', async () => {
    const { token, calls } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    const guess = (address: string, digits: string) =>
      createBrowser(test, { address }).bind(token, digits);
    const wrong = Array.from({ length: 20 }, (_, index) => String(index).padStart(4, '0'));
    const one = await Promise.all(wrong.map((digits) => guess('198.51.100.1', digits)));
    const codes = one.map((response) => response.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'digits_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
    // One network does not lock the client out of another.
    expect((await guess('198.51.100.2', rightDigits)).statusCode).toBe(200);
    const many = await Promise.all(
      wrong.map((digits, index) => guess(`198.51.101.${index + 1}`, digits)),
    );
    const rest = many.map((response) => response.json<{ code: string }>().code);
    expect(rest.filter((code) => code === 'digits_wrong')).toHaveLength(5);
    expectRefusal(await guess('198.51.100.3', rightDigits), 'link_locked');
    expect((await browser.readPage(linkId)).statusCode).toBe(200);
    expect((await calls.read()).json()).toMatchObject({ link: { isLocked: true } });
    const { url } = (await calls.create()).json<{ url: string }>();
    const again = await createBrowser(test, { address: '198.51.100.1' }).bind(
      getToken(url),
      rightDigits,
    );
    expect(again.statusCode).toBe(200);
  });

  it('answers alike for unknown, expired, revoked and replaced tokens and a disabled account', async () => {
    const { token, calls, franchisee } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    const cookies = { ...browser.jar };
    const expectEnded = async (text: string) => {
      expectRefusal(await browser.open(text), 'not_found');
      expectRefusal(await browser.bind(text, rightDigits), 'not_found');
    };
    await expectEnded(unknown);
    const set = (change: string) =>
      test.sql.query(`update client_link set ${change} where id = $1`, [linkId]);
    await set("created_at = now() - interval '2 days', expires_at = now() - interval '1 day'");
    await expectEnded(token);
    expectRefusal(await browser.readPage(linkId), 'link_unbound');
    await set("expires_at = now() + interval '1 day'");
    Object.assign(browser.jar, cookies);
    expect((await browser.readPage(linkId)).statusCode).toBe(200);
    await test.sql.query('update users set disabled_at = now() where id = $1', [
      franchisee.user.id,
    ]);
    await expectEnded(token);
    expectRefusal(await browser.readPage(linkId), 'link_unbound');
    await test.sql.query('update users set disabled_at = null where id = $1', [franchisee.user.id]);
    await calls.create();
    await expectEnded(token);
    expectRefusal(await browser.readPage(linkId), 'link_unbound');
    await calls.revoke();
    expect((await calls.read()).json()).toEqual({ link: null });
    expectRefusal(await calls.revoke(), 'not_found');
  });

  it('ends while it is open: no call after the revocation is answered', async () => {
    const { token, calls } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    await calls.revoke();
    const cookies = { ...browser.jar };
    expectRefusal(await browser.readPage(linkId), 'link_unbound');
    expect(browser.jar).toEqual({ [`__Secure-link-${linkId}`]: '' });
    Object.assign(browser.jar, cookies);
    for (const response of [
      await browser.readPage(linkId),
      await browser.readDocument(linkId, linkId),
      await browser.giveAuthority(linkId),
      await browser.sendDocument(linkId),
      await browser.sendRequested(linkId, linkId),
      await browser.withdrawAuthority(linkId),
    ])
      expectRefusal(response, 'link_unbound');
  });

  it('shows nothing of another client, whose cookie, ids and documents do not help', async () => {
    const one = await createLinkedClient(test);
    const other = await createLinkedClient(test, one.franchisee);
    const service = await createService(test);
    const calls = applicationCalls(test, one.franchisee);
    const filed = await fileOwnApplication(calls, service, {
      client: { kind: 'earlier', clientId: other.client.id },
    });
    const staff = applicationCalls(test, await test.signIn('admin'));
    const [result] = (await advanceTo(staff, filed.id, 'completed')).results;
    const mine = await createBoundBrowser(test, one.token);
    const theirs = await createBoundBrowser(test, other.token);
    expect((await mine.browser.readPage(mine.linkId)).json()).toMatchObject({ applications: [] });
    expectRefusal(await mine.browser.readDocument(mine.linkId, result?.id ?? ''), 'not_found');
    expect((await theirs.browser.readDocument(theirs.linkId, result?.id ?? '')).statusCode).toBe(
      200,
    );
    // The secret of one link under the name of the other's cookie.
    const secret = mine.browser.jar[`__Secure-link-${mine.linkId}`] ?? '';
    mine.browser.jar[`__Secure-link-${theirs.linkId}`] = secret;
    expectRefusal(await mine.browser.readPage(theirs.linkId), 'link_unbound');
    expectRefusal(await mine.browser.giveAuthority(theirs.linkId), 'link_unbound');
    expectRefusal(await mine.browser.sendDocument(theirs.linkId), 'link_unbound');
    expect((await mine.browser.open(other.token)).json()).toMatchObject({ isBound: false });
  });

  it('is not opened by another site, a form, a bearer token or the token in a URL', async () => {
    const { token, franchisee } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    for (const headers of [
      { 'x-requested-with': 'portal', origin: 'https://evil.example' },
      { origin: ownPage.origin },
      {},
    ]) {
      const foreign = createBrowser(test, { headers: headers as typeof ownPage });
      Object.assign(foreign.jar, browser.jar);
      for (const response of [
        await foreign.open(token),
        await foreign.bind(token, rightDigits),
        await foreign.readPage(linkId),
        await foreign.readDocument(linkId, linkId),
        await foreign.giveAuthority(linkId),
        await foreign.sendDocument(linkId),
        await foreign.sendRequested(linkId, linkId),
        await foreign.withdrawAuthority(linkId),
      ])
        expectRefusal(response, 'cross_site');
    }
    const signedIn = createBrowser(test, {
      headers: { ...ownPage, ...bearer(franchisee.accessToken) },
    });
    expectRefusal(await signedIn.readPage(linkId), 'link_unbound');
    for (const path of [`/client-links/${token}`, `/client-links/open?token=${token}`])
      expect((await browser.send('GET', path)).statusCode).toBeGreaterThanOrEqual(400);
    for (const digits of ['', '321', '32100', '３２１０', '%%%%'])
      expectRefusal(await browser.bind(token, digits), 'invalid_input');
  });

  it('has its token in neither database, audit log nor log, and its page leaks no address', async () => {
    const { token } = await createLinkedClient(test);
    const { browser } = await createBoundBrowser(test, token);
    await browser.open(token);
    const texts = [token, ...Object.values(browser.jar)];
    // The bytes of a column are shown as hexadecimal digits.
    const secrets = [...texts, ...texts.map((text) => Buffer.from(text).toString('hex'))];
    for (const table of [
      'client_link',
      'client_link_device',
      'client_link_opening',
      'audit_event',
    ]) {
      const { rows } = await test.sql.query(`select row_to_json(t)::text as line from ${table} t`);
      for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
    }
    await test.app.inject({ url: `/c/${token}`, headers: { accept: 'text/html' } });
    for (const secret of secrets) expect(test.logLines.join('\n')).not.toContain(secret);
  });

  it('ends when its client is merged with another, who is not merged while they have given authority', async () => {
    const one = await createLinkedClient(test);
    const other = await createLinkedClient(test, one.franchisee);
    const mine = await createBoundBrowser(test, one.token);
    const theirs = await createBoundBrowser(test, other.token);
    await theirs.browser.giveAuthority(theirs.linkId);
    const merge = () => one.book.merge(one.client.id, { mergedId: other.client.id });
    expectRefusal(await merge(), 'clients_not_mergeable');
    await theirs.browser.withdrawAuthority(theirs.linkId);
    expect((await merge()).statusCode).toBe(200);
    for (const { browser, linkId } of [mine, theirs])
      expectRefusal(await browser.readPage(linkId), 'link_unbound');
    expect((await one.calls.read()).json()).toEqual({ link: null });
  });

  it('ends while its client is inactive', async () => {
    const { token, book, client } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    await book.deactivate(client.id, client.version);
    expectRefusal(await browser.readPage(linkId), 'link_unbound');
    expectRefusal(await browser.open(token), 'not_found');
  });

  it('is opened once in ten minutes by a bound browser, and attempts cannot be pushed off the list', async () => {
    const { token, calls } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    await createBrowser(test).bind(token, '0000');
    const read = async () =>
      (await calls.read()).json<{ link: ClientLink }>().link.openings.map(({ outcome }) => outcome);
    await browser.readPage(linkId);
    expect(await read()).toEqual(['digits_wrong', 'bound']);
    const passes = () =>
      test.sql.query("update client_link_device set last_seen_at = now() - interval '11 minutes'");
    await passes();
    await Promise.all(Array.from({ length: 5 }, () => browser.readPage(linkId)));
    expect(await read()).toEqual(['opened', 'digits_wrong', 'bound']);
    for (let time = 0; time < 35; time += 1) {
      await passes();
      await browser.open(token);
    }
    const outcomes = await read();
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(30);
    expect(outcomes.slice(-2)).toEqual(['digits_wrong', 'bound']);
    await Promise.all(Array.from({ length: 31 }, () => createBrowser(test).open(token)));
    const after = await read();
    for (const outcome of ['opened', 'unknown_browser'])
      expect(after.filter((one) => one === outcome)).toHaveLength(30);
    const { rows } = await test.sql.query(
      "select convert_from(body, 'UTF8') as body from audit_event where action = 'links.digits_wrong'",
    );
    expect(JSON.stringify(rows)).toContain('203.0.113.7');
  });

  it('ends for all its browsers when the phone number of the client changes', async () => {
    const { token, book, client, calls } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    await book.update(client.id, { version: 1, note: 'Calls on Fridays' });
    expect((await browser.readPage(linkId)).statusCode).toBe(200);
    await book.update(client.id, { version: 2, phone: '98765 43211' });
    expectRefusal(await browser.readPage(linkId), 'link_unbound');
    expect((await calls.read()).json()).toMatchObject({ link: { devices: [] } });
    const again = createBrowser(test, { address: '203.0.113.8' });
    expectRefusal(await again.bind(token, rightDigits), 'digits_wrong');
    expect((await again.bind(token, '3211')).statusCode).toBe(200);
  });

  it.each([
    ['digits_wrong', `update client set phone = '+919876543211' where id = $1`],
    ['not_found', 'update client_link set revoked_at = now() where client_id = $1'],
  ] as const)('that changes while digits are checked binds none: %s', async (code, change) => {
    const { token, client, franchisee } = await createLinkedClient(test);
    const holder = await test.sql.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [franchisee.user.id]);
    const call = createBrowser(test).bind(token, rightDigits);
    await waitForLockWaits(test);
    await holder.query(change, [client.id]);
    await holder.query('commit');
    holder.release();
    expectRefusal(await call, code);
  });

  it('that ends while a document is scanned takes neither the document nor an authority', async () => {
    const { token, book, client, franchisee } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    const holder = await test.sql.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [franchisee.user.id]);
    const calls = [browser.sendDocument(linkId), browser.giveAuthority(linkId)];
    await waitForLockWaits(test, calls.length);
    await holder.query('update client_link_device set ended_at = now()');
    await holder.query('commit');
    holder.release();
    for (const call of calls) expectRefusal(await call, 'link_unbound');
    expect((await book.listDocuments(client.id)).json()).toEqual({ documents: [] });
  });

  it('has openings for 180 days', async () => {
    const { token, calls } = await createLinkedClient(test);
    await createBoundBrowser(test, token);
    await createBrowser(test).open(token);
    await test.sql.query(
      `update client_link_opening set at = now() - interval '181 days' where outcome = 'bound'`,
    );
    await openingCleanupQueue(test.context).run({});
    expect((await calls.read()).json()).toMatchObject({
      link: { openings: [{ outcome: 'unknown_browser' }] },
    });
  });

  it('reads no file of an unknown browser', async () => {
    const { linkId } = await createBoundBrowser(test, (await createLinkedClient(test)).token);
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/client-links/${linkId}/documents`,
      headers: { ...ownPage, 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'not a form',
    });
    expectRefusal(response, 'link_unbound');
  });

  it('needs a phone number to confirm', async () => {
    const { book, franchisee } = await createLinkedClient(test);
    const { id } = await book.add({ name: 'Only a name' });
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/clients/${id}/link`,
      headers: bearer(franchisee.accessToken),
    });
    expectRefusal(response, 'client_phone_missing');
  });
});

// Those without a client in their path list the franchisee's own.
const owned = Object.entries<Endpoint>(links).filter(
  ([, { access, path }]) => access !== 'public' && path.includes(':'),
);

it.each(owned)('Z02 %s of another franchisee’s client is not found', async (_, endpoint) => {
  const { client, calls } = await createLinkedClient(test);
  const { franchisee } = await createLinkedClient(test);
  const response = await test.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:\w+/g, client.id)}`,
    headers: bearer(franchisee.accessToken),
    ...(endpoint.body && { payload: { reason: 'legal_claim' } }),
  });
  expectRefusal(response, 'not_found');
  expect((await calls.read()).json()).not.toEqual({ link: null });
});
