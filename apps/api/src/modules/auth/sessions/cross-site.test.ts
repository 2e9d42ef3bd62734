import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  startTestApp,
  ownPage,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';

let session: TestSession;

const test = await startTestApp({ limits: unlimited });

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const { origin } = ownPage;
const custom = { 'x-requested-with': 'portal' };

/**
 * Requests in which a browser sends its cookies, although another site or no browser makes
 * them.
 */
const foreign: [string, Record<string, string>, string][] = [
  ['a form', { ...form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'a=1'],
  ['a form of our own origin', { ...form, origin, 'sec-fetch-site': 'same-origin' }, 'a=1'],
  ['text/plain', { 'content-type': 'text/plain', origin: 'https://evil.example' }, '{}'],
  ['a plain fetch of another site', { ...json, origin: 'https://evil.example' }, '{}'],
  ['no Origin', { ...json, ...custom }, '{}'],
  ['Origin null', { ...json, ...custom, origin: 'null' }, '{}'],
  ['an empty Origin', { ...json, ...custom, origin: '' }, '{}'],
  ['a foreign Origin', { ...json, ...custom, origin: 'https://evil.example' }, '{}'],
  [
    'a foreign Origin said to be ours',
    {
      ...json,
      ...custom,
      origin: 'https://evil.example',
      'sec-fetch-site': 'same-origin',
    },
    '{}',
  ],
  ['our host over http', { ...json, ...custom, origin: 'http://portal.example' }, '{}'],
  ['our host on another port', { ...json, ...custom, origin: `${origin}:8443` }, '{}'],
  ['our host within another', { ...json, ...custom, origin: `${origin}.evil.example` }, '{}'],
  ['a sister site', { ...json, ...custom, 'sec-fetch-site': 'same-site' }, '{}'],
  ['no site at all', { ...json, ...custom, 'sec-fetch-site': 'none' }, '{}'],
  ['no custom header', { ...json, origin, 'sec-fetch-site': 'same-origin' }, '{}'],
  ['another custom header', { ...json, origin, 'x-requested-with': 'XMLHttpRequest' }, '{}'],
  [
    'an Origin that the Host repeats',
    {
      ...json,
      ...custom,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    },
    '{}',
  ],
];

describe('what a cookie authorises is refused', () => {
  // One session for all: none of these requests may change it.
  beforeAll(async () => {
    session = await test.signIn('user');
  });

  it.each(foreign)('S08 to %s: refresh and exchange', async (_, headers, payload) => {
    for (const url of ['/api/auth/refresh', '/api/auth/session/exchange']) {
      const response = await call({ url, headers, payload });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'cross_site' });
      expect(response.cookies).toEqual([]);
    }
    await expectSignedIn();
  });

  it.each(foreign)('S08 to %s: sign-out', async (_, headers, payload) => {
    const response = await call({ url: '/api/auth/logout', headers, payload });
    // A body that is not JSON is already rejected for that.
    const isJson = headers['content-type'] === 'application/json';
    expect(response.statusCode).toBe(isJson ? 403 : 415);
    expect(response.cookies).toEqual([]);
    await expectSignedIn();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'S08 to our own page in %s',
    async (type) => {
      for (const url of ['/api/auth/refresh', '/api/auth/logout', '/api/auth/session/exchange']) {
        const headers = { ...ownPage, 'content-type': type };
        const response = await call({ url, headers, payload: '{}' });
        expect(response.statusCode).toBe(415);
      }
      await expectSignedIn();
    },
  );

  it('S08 to a page opened by another site', async () => {
    for (const url of ['/api/auth/refresh', '/api/auth/logout', '/api/auth/session/exchange']) {
      const response = await test.app.inject({ method: 'GET', url, cookies: session.cookies });
      expect(response.statusCode).toBe(405);
    }
    await expectSignedIn();
  });
});

describe('what our own page requests is done', () => {
  beforeEach(async () => {
    session = await test.signIn('user');
  });

  it.each([
    ['Origin', ownPage],
    [
      'Sec-Fetch-Site, where a browser sends no Origin',
      { ...custom, 'sec-fetch-site': 'same-origin' },
    ],
  ])('S08 by %s', async (_, headers) => {
    const refreshed = await call({
      url: '/api/auth/refresh',
      headers: { ...json, ...headers },
      payload: '{}',
    });
    expect(refreshed.statusCode).toBe(200);
    const signedOut = await call({
      url: '/api/auth/logout',
      headers: { ...json, ...headers },
      payload: '{}',
    });
    expect(signedOut.statusCode).toBe(200);
  });

  it('S08 a bearer token alone can sign out', async () => {
    const response = await test.app.inject(post('/auth/logout', {}, bearer(session.accessToken)));
    expect(response.statusCode).toBe(200);
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(session.accessToken) });
    expect(me.statusCode).toBe(401);
  });

  it('S08 the cookie does not replace a bearer token', async () => {
    for (const url of ['/api/auth/me', '/api/auth/sessions']) {
      const response = await test.app.inject({ url, headers: ownPage, cookies: session.cookies });
      expect(response.statusCode).toBe(401);
    }
  });
});

function call(options: InjectOptions): Promise<LightMyRequestResponse> {
  return test.app.inject({ method: 'POST', ...options, cookies: session.cookies });
}

/** The request has neither ended the session nor spent its refresh token. */
async function expectSignedIn(): Promise<void> {
  const { rows } = await test.sql.query(
    `select count(*)::int as tokens, count(consumed_at)::int as spent, count(revoked_at)::int as revoked
     from session join refresh_token on session_id = session.id where user_id = $1`,
    [session.user.id],
  );
  expect(rows).toEqual([{ tokens: 1, spent: 0, revoked: 0 }]);
}
