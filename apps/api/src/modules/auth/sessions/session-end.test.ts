import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '@anupal/contract/endpoint';
import { ok } from '@anupal/contract/result';
import { afterAll, describe, expect, it } from 'vitest';
import { openRateLimits } from '../../../platform/http/rate-limit.ts';
import { idempotencyStore } from '../../../platform/db/idempotency-store.ts';
import { registerModules } from '../../../platform/http/register-endpoints.ts';
import { unlimitedShares } from '../../../platform/http/testing/play-server.ts';
import { createUploadMemory } from '../../../platform/http/upload-memory.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import {
  bearer,
  startTestApp,
  ownPage,
  post,
  unlimited,
  signInAs,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import { requestCode, openBrowser, signInWith, type TestBrowser } from '../tests/auth-fixtures.ts';
import { identifyCaller, createTokenReader } from '../public.ts';

const test = await startTestApp({ limits: unlimited });
const office = await openOffice(test);

afterAll(() => office.close());

describe('ending a session takes effect on the next call', () => {
  it('S03 signing out with the access token', async () => {
    const session = await test.signIn('user');
    expect(await readStates(session)).toEqual({ me: 200, refresh: 200 });
    const response = await test.app.inject(post('/auth/logout', {}, bearer(session.accessToken)));
    expect(response.statusCode).toBe(200);
    expect(response.headers['clear-site-data']).toBe('"storage"');
    expect(response.cookies).toMatchObject([{ name: '__Secure-rt', value: '', path: '/api/auth' }]);
    expect(await readStates(session)).toEqual({ me: 401, refresh: 401 });
  });

  it('S03 signing out with the cookie, after the access token has expired', async () => {
    const session = await test.signIn('user');
    const response = await test.app.inject({
      ...post('/auth/logout', {}, { ...ownPage, ...bearer('no.longer.good') }),
      cookies: session.cookies,
    });
    expect(response.statusCode).toBe(200);
    expect(await readStates(session)).toEqual({ me: 401, refresh: 401 });
  });

  it('S03 signing out twice causes no server error', async () => {
    const session = await test.signIn('user');
    const signOut = () => test.app.inject(post('/auth/logout', {}, bearer(session.accessToken)));
    const responses = await Promise.all(Array.from({ length: 10 }, signOut));
    expect(responses.map((response) => response.statusCode).filter((code) => code >= 500)).toEqual(
      [],
    );
    expect(responses.some((response) => response.statusCode === 200)).toBe(true);
    expect((await signOut()).statusCode).toBe(401);
  });

  it('S03 signing in again in the same browser, which ends its previous session', async () => {
    const other = await test.signIn('user');
    const browser = openBrowser(test);
    const old = await signInAt(browser, other.user);
    const again = await signInAt(browser, other.user);
    expect(await readStates(old)).toEqual({ me: 401, refresh: 401 });
    expect(await readStates(again)).toEqual({ me: 200, refresh: 200 });
    expect(await readStates(other)).toEqual({ me: 200, refresh: 200 });
    const { rows } = await test.sql.query<{ revoked_reason: string | null }>(
      'select revoked_reason from session where user_id = $1 order by id',
      [other.user.id],
    );
    expect(rows.map((row) => row.revoked_reason)).toEqual([null, 'signed_out', null]);
  });

  it('S03 revoking one device from another', async () => {
    const [phone, desktop] = await twoDevices();
    const id = await otherDevice(desktop);
    const response = await test.app.inject({
      method: 'DELETE',
      url: `/api/auth/sessions/${id}`,
      headers: bearer(desktop.accessToken),
    });
    expect(response.statusCode).toBe(200);
    expect(await readStates(phone)).toEqual({ me: 401, refresh: 401 });
    expect(await readStates(desktop)).toEqual({ me: 200, refresh: 200 });
  });

  it('S03 revoking all others', async () => {
    const [phone, desktop] = await twoDevices();
    const tablet = await signInAs(test, phone.user);
    const response = await test.app.inject({
      method: 'DELETE',
      url: '/api/auth/sessions',
      headers: bearer(desktop.accessToken),
    });
    expect(response.statusCode).toBe(200);
    expect(await readStates(phone)).toEqual({ me: 401, refresh: 401 });
    expect(await readStates(tablet)).toEqual({ me: 401, refresh: 401 });
    expect(await readStates(desktop)).toEqual({ me: 200, refresh: 200 });
  });

  it("S03 not for others: another user's device is an unknown one", async () => {
    const mine = await test.signIn('superadmin');
    const theirs = await test.signIn('user');
    const { rows } = await test.sql.query<{ id: string }>(
      'select id from session where user_id = $1',
      [theirs.user.id],
    );
    const remove = async (id = '') => {
      const response = await test.app.inject({
        method: 'DELETE',
        url: `/api/auth/sessions/${id}`,
        headers: bearer(mine.accessToken),
      });
      const { requestId, ...body } = response.json<{ requestId: string }>();
      expect(requestId).toBe(response.headers['x-request-id']);
      return { status: response.statusCode, body };
    };
    const foreign = await remove(rows[0]?.id);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await remove('0193d3a0-0000-7000-8000-000000000000'));
    expect(await readStates(theirs)).toEqual({ me: 200, refresh: 200 });
  });

  it('S03 disabling the account, with its codes', async () => {
    const session = await test.signIn('user');
    const { email, id } = session.user;
    const browser = openBrowser(test);
    const otp = await requestCode(test, browser, email);
    expect(await readStates(session)).toEqual({ me: 200, refresh: 200 });
    await test.sql.query('update users set disabled_at = now() where id = $1', [id]);
    expect(await readStates(session)).toEqual({ me: 401, refresh: 401 });
    const redeemed = await browser.post('/auth/verify-otp', { email, otp });
    expect(redeemed.statusCode).toBe(401);
  });

  it('S03 deleting the account', async () => {
    const session = await test.signIn('user');
    await test.sql.query('delete from users where id = $1', [session.user.id]);
    expect(await readStates(session)).toEqual({ me: 401, refresh: 401 });
  });
});

describe('a change of role takes effect on the next call, with the same token', () => {
  it.each([
    ['user', 'admin', [403, 200]],
    ['admin', 'user', [200, 403]],
    ['superadmin', 'user', [200, 403]],
  ] as const)('S04 from %s to %s', async (before, after, statuses) => {
    const session = await test.signIn(before);
    const first = await officeStatus(session);
    await test.sql.query('update users set role = $1 where id = $2', [after, session.user.id]);
    expect([first, await officeStatus(session)]).toEqual(statuses);
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(session.accessToken) });
    expect(me.json()).toMatchObject({ role: after });
  });
});

/** A second server on the same database, with an endpoint for staff. */
async function openOffice({ context }: TestApp): Promise<FastifyInstance> {
  const { app } = await createHttpServer({
    log: context.log,
    trustedProxies: [],
    requestsInFlight: 80,
  });
  const figures = endpoint({
    method: 'GET',
    path: '/office/figures',
    access: ['admin', 'superadmin'],
    response: z.object({ people: z.number() }),
    errors: [],
  });
  const readToken = createTokenReader(context);
  await registerModules(
    app,
    {
      endpoints: { office: { figures } },
      handlers: { office: { figures: async () => ok({ people: 1 }) } },
    },
    {
      identify: (token) => identifyCaller(context, readToken, token),
      identifyLink: async () => null,
      needs: {},
      answers: idempotencyStore(context),
      getAccount: async () => null,
      limits: openRateLimits({ network: 1000, account: 1000 }),
      shares: unlimitedShares(),
      uploads: { memory: createUploadMemory({ bytes: 1, uploadsPerSender: 1 }) },
      origin: context.publicUrl.origin,
    },
  );
  return app;
}

async function officeStatus({ accessToken }: TestSession): Promise<number> {
  const response = await office.inject({
    url: '/api/office/figures',
    headers: bearer(accessToken),
  });
  return response.statusCode;
}

async function signInAt(browser: TestBrowser, user: TestSession['user']): Promise<TestSession> {
  const response = await signInWith(test, browser, user.email);
  const { accessToken } = response.json<{ accessToken: string }>();
  return { user, accessToken, cookies: { ...browser.cookies } };
}

async function twoDevices(): Promise<[TestSession, TestSession]> {
  const user = await test.createUser();
  const devices = [await signInAs(test, user), await signInAs(test, user)] as const;
  for (const device of devices) expect(await readStates(device)).toEqual({ me: 200, refresh: 200 });
  return [...devices];
}

async function otherDevice({ accessToken }: TestSession): Promise<string> {
  const response = await test.app.inject({
    url: '/api/auth/sessions',
    headers: bearer(accessToken),
  });
  const { sessions } = response.json<{ sessions: { id: string; isCurrent: boolean }[] }>();
  expect(sessions).toHaveLength(2);
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
}

/** What the two tokens of a device can do; the refresh token stays usable. */
async function readStates({ accessToken, cookies }: TestSession): Promise<object> {
  const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
  const refresh = await test.app.inject({ ...post('/auth/refresh', {}, ownPage), cookies });
  return { me: me.statusCode, refresh: refresh.statusCode };
}
