import { clientErasureDays } from '@anupal/contract/links/client-privacy';
import { canBeDisabled } from '@anupal/contract/notifications/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  emailsTo,
  inboxCalls,
  waitForEmails,
} from '../../notifications/tests/notification-fixtures.ts';
import { createBoundBrowser, createBrowser, openClientPage, rightDigits } from './link-fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: { ...unlimited, linkAttempts: 10 } });
});

afterAll(() => test.stop());

const openPage = () => openClientPage(test);

type ClientPage = Awaited<ReturnType<typeof openPage>>;

async function listWaiting({ accessToken }: ClientPage['franchisee']) {
  const headers = bearer(accessToken);
  const listed = await test.app.inject({ url: '/api/clients/erasures', headers });
  return listed.json<{ erasures: readonly object[] }>().erasures;
}

it('R07 an erasure needs the digits, tells the franchisee, and is cancelled from any bound device', async () => {
  const { request, token, franchisee, asFranchisee, path, client } = await openPage();
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
  const { dueAt } = asked.erasure;
  const waiting = [{ clientId: client.id, clientName: 'Meera Traders', dueAt }];
  expect(await listWaiting(franchisee)).toEqual(waiting);
  expect(await listWaiting((await openPage()).franchisee)).toEqual([]);
  await waitForEmails(test);
  const mails = await emailsTo(franchisee.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Meera Traders asks you to delete their data',
  ]);
  const second = await createBoundBrowser(test, token);
  const cancelled = await second.browser.send('DELETE', `${path}/erasure`);
  expect(cancelled.json()).toMatchObject({ erasure: { state: 'cancelled' } });
  expect(await listWaiting(franchisee)).toEqual([]);
  expectRefusal(await second.browser.send('DELETE', `${path}/erasure`), 'erasure_decided');
  expectRefusal(await asFranchisee('POST', '/erasure/confirmation'), 'erasure_decided');
});

it('R07 the email about a requested erasure comes even to who turned off all that can be', async () => {
  const { request, franchisee } = await openPage();
  await test.sql.query(
    `insert into notification_reader (user_id, muted_email, muted_in_app)
     values ($1, '{client_acted}', '{client_acted}')`,
    [franchisee.user.id],
  );
  expect(canBeDisabled('client_erasure', 'email')).toBe(false);
  expect(canBeDisabled('client_erasure', 'inApp')).toBe(false);
  await request();
  await waitForEmails(test);
  expect((await emailsTo(franchisee.user.email)).map(({ subject }) => subject)).toEqual([
    'Meera Traders asks you to delete their data',
  ]);
  expect((await inboxCalls(test, franchisee).list()).notifications).toMatchObject([
    { event: { kind: 'client_erasure' } },
  ]);
});

it('R07 whoever has only the link cannot use up the digits of a bound browser', async () => {
  const { request, linkId } = await openPage();
  await test.sql.query('update client_link set tries = 1000 where id = $1', [linkId]);
  expect((await request()).json()).toMatchObject({ erasure: { state: 'requested' } });
});

it('R07 ten wrong digits in all end the bound browser, also in parallel', async () => {
  const { request, linkId } = await openPage();
  await test.sql.query('update client_link_device set tries = 8 where link_id = $1', [linkId]);
  const tried = await Promise.all([request('0000'), request('0001'), request('0002')]);
  const codes = tried.map((response) => response.json<{ code: string }>().code);
  expect(codes.toSorted()).toEqual(['digits_wrong', 'digits_wrong', 'link_unbound']);
  expectRefusal(await request(), 'link_unbound');
});

it.each([
  ['revoked', true, ({ calls }: ClientPage) => calls.revoke()],
  [
    'of a deactivated client',
    true,
    ({ book, client }: ClientPage) => book.deactivate(client.id, client.version),
  ],
  [
    'of a changed number',
    false,
    ({ book, client }: ClientPage) =>
      book.update(client.id, { version: client.version, phone: '98765 43211' }),
  ],
  [
    'of a removed device',
    false,
    async ({ calls }: ClientPage) => {
      const { link } = (await calls.read()).json<{ link: { devices: { id: string }[] } }>();
      return calls.unbindDevice(link.devices[0]?.id ?? '');
    },
  ],
] as const)(
  'R07 the browsers of a link %s still see the erasure and cancel it',
  async (_, isBound, end) => {
    const page = await openPage();
    const { request, browser, path, token } = page;
    await request();
    expect((await end(page)).statusCode).toBe(200);
    expectRefusal(await browser.send('GET', `${path}/privacy`), 'link_unbound');
    expect((await browser.open(token)).json()).toMatchObject({ isBound, hasEnded: true });
    expect((await browser.send('GET', `${path}/erasure`)).json()).toMatchObject({
      erasure: { state: 'requested', rejection: null },
      report: null,
    });
    expectRefusal(await createBrowser(test).send('DELETE', `${path}/erasure`), 'link_unbound');
    expect((await browser.send('DELETE', `${path}/erasure`)).json()).toMatchObject({
      erasure: { state: 'cancelled', cancelledOn: { device: expect.any(String) as unknown } },
    });
  },
);

it('R07 the address of a revoked link shows the erasure to its browsers alone', async () => {
  const { request, browser, token, calls, asFranchisee, path } = await openPage();
  await request();
  const later = await createBoundBrowser(test, token);
  await calls.revoke();
  await asFranchisee('POST', '/erasure/rejection', { reason: 'not_requested' });
  expect((await browser.open(token)).json()).toMatchObject({ isBound: true, hasEnded: true });
  expectRefusal(await createBrowser(test).open(token), 'not_found');
  expect((await later.browser.send('GET', `${path}/erasure`)).json()).toMatchObject({
    erasure: { state: 'rejected', rejection: 'not_requested' },
  });
});

it('R07 a removed browser that is bound again still reads the rejection once the link has ended', async () => {
  const { request, browser, calls, asFranchisee, path, token } = await openPage();
  await request();
  await asFranchisee('POST', '/erasure/rejection', { reason: 'legal_claim' });
  const { link } = (await calls.read()).json<{ link: { devices: { id: string }[] } }>();
  await calls.unbindDevice(link.devices[0]?.id ?? '');
  expect((await browser.bind(token, rightDigits)).statusCode).toBe(200);
  await calls.revoke();
  expect((await browser.open(token)).json()).toMatchObject({ hasEnded: true });
  expect((await browser.send('GET', `${path}/erasure`)).json()).toMatchObject({
    erasure: { state: 'rejected', rejection: 'legal_claim' },
  });
});

it('R07 the cookie of a second browser lasts as long as a request waits', async () => {
  const { request, token, path } = await openPage();
  await test.sql.query('update client_link set expires_at = now() + $1::interval', ['1 hour']);
  const late = await createBoundBrowser(test, token);
  const lifetime = async () => {
    const response = await late.browser.send('GET', `${path}/privacy`);
    return response.cookies.find(({ name }) => name.startsWith('__Secure-link-'))?.maxAge ?? 0;
  };
  expect(await lifetime()).toBe(0);
  await request();
  expect(await lifetime()).toBeGreaterThan(90 * 86_400);
});

it('R07 a cancellation in a network of the franchisee is recorded as such', async () => {
  const { request, token, path, client } = await openPage();
  await request();
  const own = await createBoundBrowser(test, token, { address: '127.0.0.1' });
  await own.browser.send('DELETE', `${path}/erasure`);
  const { rows } = await test.sql.query(
    `select is_own_network, cancelled_in_own_network, convert_from(body, 'UTF8') like '%"own_network":true%' as own
     from client_erasure join audit_event
       on object_id = client_id::text and action = 'links.erasure_cancelled' where client_id = $1`,
    [client.id],
  );
  expect(rows).toEqual([{ is_own_network: false, cancelled_in_own_network: true, own: true }]);
});

it('R08 a rejection for a legal duty names the law, which the client sees', async () => {
  const { request, asFranchisee, browser, path } = await openPage();
  await request();
  const reject = (body: object) => asFranchisee('POST', '/erasure/rejection', body);
  for (const law of [undefined, '', 'x'.repeat(301)])
    expectRefusal(await reject({ reason: 'law_requires', law }), 'invalid_input');
  expectRefusal(await reject({ reason: 'legal_claim', law: 'CGST Act' }), 'invalid_input');
  const law = 'CGST Act 2017, section 36';
  expect((await reject({ reason: 'law_requires', law })).statusCode).toBe(200);
  expect((await browser.send('GET', `${path}/privacy`)).json()).toMatchObject({
    erasure: { rejection: 'law_requires', rejectionLaw: law },
  });
  const complaint = { name: 'Meera Rao', email: 'meera@example.com', message: 'Delete my papers.' };
  expect((await browser.send('POST', `${path}/complaints`, complaint)).statusCode).toBe(200);
  const { rows } = await test.sql.query<{ message: string }>(
    `select message from support_message where email = $1`,
    [complaint.email],
  );
  expect(rows[0]?.message).toMatch(
    /^Delete my papers\.\n\n\[Requested to be deleted on .+ a law requires the data \(CGST Act 2017, section 36\)\]$/,
  );
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
  expect((await browser.open(token)).json()).toMatchObject({ hasEnded: true });
});
