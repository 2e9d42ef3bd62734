import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unlimited } from '../../../testing/test-app.ts';
import {
  createGoogleTest,
  freshAccount,
  type PendingSignIn,
  type GoogleTest,
} from '../tests/google-fixtures.ts';

let test: GoogleTest;

beforeAll(async () => {
  test = await createGoogleTest({ limits: unlimited });
});

afterAll(() => test.stop());

describe('the redirect to Google', () => {
  it('G01 has state, nonce and a challenge that hides its verifier', async () => {
    const { url } = await test.start();
    const params = Object.fromEntries(url.searchParams);
    expect(params).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'https://portal.example/api/auth/google/return',
      code_challenge_method: 'S256',
    });
    const { rows } = await test.sql.query<{ state: string; nonce: string; code_verifier: string }>(
      'select state, nonce, code_verifier from google_transaction where state = $1',
      [params.state],
    );
    const challenge = createHash('sha256').update(rows[0]?.code_verifier ?? '');
    expect(params.code_challenge).toBe(challenge.digest('base64url'));
    expect(params.nonce).toBe(rows[0]?.nonce);
    expect(url.href).not.toContain(rows[0]?.code_verifier);
  });

  it('G01 is bound to the browser by a host-only cookie that scripts cannot read', async () => {
    const response = await test.app.inject('/api/auth/google?auth_state=a');
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: '__Host-gtx',
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        maxAge: 660,
      }),
    ]);
    expect(response.headers['set-cookie']).not.toMatch(/domain/i);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('G01 differs each time', async () => {
    const signIns = await Promise.all([test.start(), test.start()]);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [one, other] = signIns.map(({ url }) => url.searchParams.get(name));
      expect(one).not.toBe(other);
    }
    expect(signIns[0].cookies).not.toEqual(signIns[1].cookies);
  });
});

describe('the return from Google', () => {
  it('G01 redirects to the callback page with both values and the state of the page', async () => {
    const pending = await test.start('what-the-page-wrote');
    const callback = await test.callBack(pending.cookies, await test.pass(pending, freshAccount()));
    expect(callback.origin + callback.pathname).toBe('https://portal.example/callback');
    expect([...callback.searchParams.keys()].sort()).toEqual([
      'accesstoken',
      'refreshtoken',
      'state',
    ]);
    expect(callback.searchParams.get('state')).toBe('what-the-page-wrote');
  });

  it('G01 works once', async () => {
    const pending = await test.start();
    const returned = await test.pass(pending, freshAccount());
    await test.callBack(pending.cookies, returned);
    await expectNothing(() => test.callBack(pending.cookies, returned), 'failed');
  });

  it('G01 works once under 20 parallel attempts', async () => {
    const pending = await test.start();
    const returned = await test.pass(pending, freshAccount());
    const tries = Array.from({ length: 20 }, () => test.callBack(pending.cookies, returned));
    const errors = (await Promise.all(tries)).map((url) => url.searchParams.get('error'));
    expect(errors.filter((error) => error === null)).toHaveLength(1);
    expect(errors.filter((error) => error === 'failed')).toHaveLength(19);
  });

  it('G01 is possible for ten minutes', async () => {
    const [inTime, late] = [await test.start(), await test.start()];
    const returned = [
      await test.pass(inTime, freshAccount()),
      await test.pass(late, freshAccount()),
    ] as const;
    await age(inTime, '9 minutes 50 seconds');
    await age(late, '10 minutes 1 second');
    const callback = await test.callBack(inTime.cookies, returned[0]);
    expect(callback.searchParams.get('error')).toBeNull();
    await expectNothing(() => test.callBack(late.cookies, returned[1]), 'failed');
  });

  it.each<[string, (own: PendingSignIn, other: PendingSignIn) => Record<string, string>]>([
    ['no cookie', () => ({})],
    ['the cookie of another browser', (_own, other) => other.cookies],
    ['a cookie of the right shape', () => ({ '__Host-gtx': 'a'.repeat(43) })],
    ['a cookie of a wrong shape', () => ({ '__Host-gtx': "' or true --" })],
  ])('G01 with %s opens no session', async (_what, cookiesOf) => {
    const [own, other] = [await test.start(), await test.start()];
    const returned = await test.pass(own, freshAccount());
    await expectNothing(() => test.callBack(cookiesOf(own, other), returned), 'failed');
  });

  it.each<[string, (query: URLSearchParams, other: URL) => void]>([
    ['no state', (query) => query.delete('state')],
    ['an empty state', (query) => query.set('state', '')],
    ['another state', (query) => query.set('state', 'a'.repeat(43))],
    ['the state twice', (query) => query.append('state', 'a')],
    ['no code', (query) => query.delete('code')],
    ['another code', (query) => query.set('code', 'a'.repeat(43))],
    ['another issuer', (query) => query.set('iss', 'https://identity.example')],
    // Only the verifier, which stays on our side, shows that this code is of another sign-in.
    ['the code of another sign-in', (query, other) => query.set('code', codeIn(other))],
    ['nothing', (query) => [...query.keys()].forEach((name) => query.delete(name))],
  ])('G01 with %s opens no session', async (_what, change) => {
    const [own, other] = [await test.start(), await test.start()];
    const returned = await test.pass(own, freshAccount());
    change(returned.searchParams, await test.pass(other, freshAccount()));
    await expectNothing(() => test.callBack(own.cookies, returned), 'failed');
  });

  it.each([
    ['access_denied', 'cancelled'],
    ['server_error', 'failed'],
    ['<script>', 'failed'],
  ])("G01 maps the provider's error %s to %s", async (error, reason) => {
    const pending = await test.start('mine');
    const state = pending.url.searchParams.get('state') ?? '';
    const returned = new URL('https://portal.example/api/auth/google/return');
    returned.search = new URLSearchParams({ error, state }).toString();
    const callback = await expectNothing(() => test.callBack(pending.cookies, returned), reason);
    expect(callback.searchParams.get('state')).toBe('mine');
  });
});

async function expectNothing(comeBack: () => Promise<URL>, reason: string): Promise<URL> {
  const before = await counts();
  const callback = await comeBack();
  expect(callback.origin + callback.pathname).toBe('https://portal.example/callback');
  expect(callback.searchParams.get('error')).toBe(reason);
  expect(callback.search).not.toMatch(/token/);
  expect(await counts()).toEqual(before);
  return callback;
}

async function counts(): Promise<unknown> {
  const { rows } = await test.sql.query(
    `select (select count(*) from session) as sessions, (select count(*) from users) as users,
      (select count(*) from session_handover) as handovers`,
  );
  return rows;
}

async function age({ url }: PendingSignIn, time: string): Promise<void> {
  await test.sql.query(
    'update google_transaction set expires_at = expires_at - $2::interval where state = $1',
    [url.searchParams.get('state'), time],
  );
}

function codeIn({ searchParams }: URL): string {
  return searchParams.get('code') ?? '';
}
