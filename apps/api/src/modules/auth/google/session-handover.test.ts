import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, ownPage, post, unlimited } from '../../../testing/test-app.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  createGoogleTest,
  exchange,
  freshAccount,
  getValues,
  type Callback,
  type GoogleTest,
} from '../tests/google-fixtures.ts';

let test: GoogleTest;

beforeAll(async () => {
  test = await createGoogleTest({ limits: { ...unlimited, failuresPerHour: 1 } });
});

afterAll(() => test.stop());

describe('the values of a callback', () => {
  it('G03 open a session once, with a token of its own', async () => {
    const { url, cookies } = await callback();
    const values = getValues(url);
    const response = await exchange(test, values, cookies);
    expect(response.statusCode).toBe(200);
    const { accessToken } = response.json<{ accessToken: string }>();
    expect(accessToken).not.toBe(values.accessToken);
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
    expect(me.statusCode).toBe(200);
    expect(response.cookies.map(({ name }) => name).sort()).toEqual([
      '__Host-gtx',
      '__Host-otp',
      '__Secure-rt',
    ]);
    expectRefusal(await exchange(test, values, cookies), 'session_expired');
  });

  it('S03 end the previous session of the browser', async () => {
    const before = await test.signIn('user');
    const { url, cookies } = await callback();
    const response = await exchange(test, getValues(url), { ...before.cookies, ...cookies });
    expect(response.statusCode).toBe(200);
    const headers = bearer(before.accessToken);
    expectRefusal(await test.app.inject({ url: '/api/auth/me', headers }), 'session_expired');
  });

  it('G03 open one session under 20 parallel attempts', async () => {
    const { url, cookies } = await callback();
    const tries = Array.from({ length: 20 }, () => exchange(test, getValues(url), cookies));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
  });

  it('G03 are valid for 60 seconds', async () => {
    const [inTime, late] = [await callback(), await callback()];
    await test.sql.query(
      `update session_handover set expires_at = expires_at - interval '30 seconds'`,
    );
    expect((await exchange(test, getValues(inTime.url), inTime.cookies)).statusCode).toBe(200);
    await test.sql.query(
      `update session_handover set expires_at = expires_at - interval '31 seconds'`,
    );
    expectRefusal(await exchange(test, getValues(late.url), late.cookies), 'session_expired');
  });

  it.each<[string, (own: Callback, other: Callback) => Record<string, string>]>([
    ['without the cookie', () => ({})],
    ['with the cookie of another browser', (_own, other) => other.cookies],
    ['with a made-up cookie', () => ({ '__Host-gtx': 'a'.repeat(43) })],
  ])('G04 are worthless %s', async (_what, cookiesOf) => {
    const [own, other] = [await callback(), await callback()];
    const stolen = await exchange(test, getValues(own.url), cookiesOf(own, other));
    expectRefusal(stolen, 'session_expired');
    expect((await exchange(test, getValues(own.url), own.cookies)).statusCode).toBe(200);
  });

  it('G03 belong together', async () => {
    const [own, other] = [await callback(), await callback()];
    const mixed = [
      { ...getValues(own.url), accessToken: getValues(other.url).accessToken },
      { ...getValues(own.url), refreshToken: getValues(other.url).refreshToken },
      {
        accessToken: getValues(own.url).refreshToken,
        refreshToken: getValues(own.url).accessToken,
      },
      { accessToken: '', refreshToken: '' },
      { ...getValues(own.url), refreshToken: `${getValues(own.url).refreshToken}\n` },
      { ...getValues(own.url), accessToken: `${getValues(own.url).accessToken}\n` },
    ];
    for (const values of mixed)
      expectRefusal(await exchange(test, values, own.cookies), 'session_expired');
  });

  it('G03 are not tokens: they neither authorise a call nor refresh a session', async () => {
    const { url } = await callback();
    const { accessToken, refreshToken } = getValues(url);
    for (const token of [accessToken, refreshToken]) {
      const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(token) });
      expectRefusal(me, 'session_expired');
    }
    const renewed = await test.app.inject({
      ...post('/auth/refresh', {}, ownPage),
      cookies: { '__Secure-rt': refreshToken },
    });
    expectRefusal(renewed, 'session_expired');
  });

  it('G03 an access token is not one of them', async () => {
    const [{ accessToken }, { url, cookies }] = [await test.signIn('user'), await callback()];
    const response = await exchange(test, { ...getValues(url), accessToken }, cookies);
    expectRefusal(response, 'session_expired');
  });

  it('G03 are exchanged for our own pages only', async () => {
    const { url, cookies } = await callback();
    const headers = { ...ownPage, origin: 'https://evil.example' };
    const call = post('/auth/session/exchange', getValues(url), headers);
    expectRefusal(await test.app.inject({ ...call, cookies }), 'cross_site');
  });

  it('S03 do not sign in a user disabled meanwhile', async () => {
    const account = freshAccount();
    const { url, cookies } = await test.reachCallback(account);
    await test.sql.query('update users set disabled_at = now() where email = $1', [account.email]);
    expectRefusal(await exchange(test, getValues(url), cookies), 'session_expired');
  });
});

describe('the waiting page', () => {
  it('G04 gets exactly its own state back', async () => {
    const pageState = 'a b+c/d=é&error=1#';
    const pending = await test.start(pageState);
    const url = await test.callBack(pending.cookies, await test.pass(pending, freshAccount()));
    expect(url.searchParams.get('state')).toBe(pageState);
    expect(url.searchParams.has('error')).toBe(false);
  });

  it('G04 starts with a state of at most 200 characters', async () => {
    const long = await test.app.inject(`/api/auth/google?auth_state=${'a'.repeat(201)}`);
    expectRefusal(long, 'invalid_input');
    expectRefusal(await test.app.inject('/api/auth/google?auth_state=%00'), 'invalid_input');
  });
});

describe('sign-in with Google', () => {
  it('A05 still works while wrong codes block email sign-in', async () => {
    const account = freshAccount();
    const { email } = account;
    await test.reachCallback(account);
    await test.app.inject(post('/auth/login', { email }));
    await test.app.inject(post('/auth/verify-otp', { email, otp: 111_111 }));
    expectRefusal(await test.app.inject(post('/auth/login', { email })), 'too_many_requests');
    const { url, cookies } = await test.reachCallback(account);
    const response = await exchange(test, getValues(url), cookies);
    expect(response.json()).toMatchObject({ user: { email } });
  });
});

function callback(): Promise<Callback> {
  return test.reachCallback(freshAccount());
}
