import { randomUUIDv7 } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { issueAccessToken, issueHandoverToken } from './access-tokens.ts';

// The process's clock is stopped, to test the exact second of expiry.
const begin = Math.floor(Date.now() / 1000);
let now = begin;

const test = await startTestApp({ limits: unlimited, clock: () => now * 1000 });
const session = await test.signIn('user');

describe('an access token', () => {
  it('S02 names its session and lifetime, and no role', () => {
    const claims = decodeJwt(session.accessToken);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
    expect(claims).toMatchObject({
      iss: 'https://portal.example',
      aud: 'api',
      sub: session.user.id,
      iat: begin,
      exp: begin + 600,
    });
    expect(decodeProtectedHeader(session.accessToken).typ).toBe('at+jwt');
  });

  const other = randomUUIDv7();
  it.each<[string, Record<string, unknown>]>([
    ['no iss', { iss: undefined }],
    ['another iss', { iss: 'https://evil.example' }],
    ['an iss with a slash', { iss: 'https://portal.example/' }],
    ['no aud', { aud: undefined }],
    ['another aud', { aud: 'callback' }],
    ['no sub', { sub: undefined }],
    ['another person as sub', { sub: other }],
    ['a sub that is no id', { sub: 'admin' }],
    ['no sid', { sid: undefined }],
    ['an unknown sid', { sid: other }],
    ['a sid that is no id', { sid: "' or 1=1 --" }],
    ['a sid that is a number', { sid: 5 }],
    ['a sid that is a list', { sid: [other] }],
    ['no jti', { jti: undefined }],
    ['no iat', { iat: undefined }],
    ['an iat in the future', { iat: begin + 6, exp: begin + 500 }],
    ['an iat that is text', { iat: String(begin) }],
    ['an iat too long ago', { iat: begin - 606, exp: begin + 600 }],
    ['no exp', { exp: undefined }],
    ['an exp in the past', { iat: begin - 100, exp: begin - 6 }],
    ['an exp that is text', { exp: String(begin + 600) }],
    ['a life of over ten minutes', { exp: begin + 601 }],
    ['a life of a year', { exp: begin + 31_536_000 }],
    ['an nbf in the future', { nbf: begin + 60 }],
  ])('S02 %s is rejected, although well signed', async (_, claims) => {
    expect(await readStatus(await signed({}))).toBe(200);
    const response = await me(await signed(claims));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'session_expired' });
  });
});

describe('not an access token', () => {
  it('S02 the first value of a Google callback is rejected', async () => {
    const handover = await issueHandoverToken(test.context, session.user.id, randomUUIDv7());
    expect(await readStatus(handover)).toBe(401);
  });

  it('S02 the same token with another typ is rejected', async () => {
    expect(await readStatus(await signed({}, 'handover+jwt'))).toBe(401);
  });

  it('S02 a refresh token is rejected', async () => {
    expect(await readStatus(session.cookies['__Secure-rt'] ?? '')).toBe(401);
  });

  it('S02 an access token is rejected as a refresh token and as a handover', async () => {
    const headers = { 'x-requested-with': 'portal', origin: 'https://portal.example' };
    const refreshed = await test.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers,
      cookies: { '__Secure-rt': session.accessToken },
    });
    const exchanged = await test.app.inject({
      method: 'POST',
      url: '/api/auth/session/exchange',
      headers,
      payload: { accessToken: session.accessToken, refreshToken: session.cookies['__Secure-rt'] },
      cookies: { '__Host-gtx': 'A'.repeat(43) },
    });
    expect([refreshed.statusCode, exchanged.statusCode]).toEqual([401, 401]);
  });
});

describe('the clocks of two processes may differ by five seconds', () => {
  it.each([
    ['604 seconds after it was made', 604, 200],
    ['605 seconds after it was made', 605, 401],
    ['5 seconds before it was made', -5, 200],
    ['6 seconds before it was made', -6, 401],
  ])('S02 %s a token gets %i', async (_, seconds, status) => {
    now = begin;
    const fresh = await issue();
    const verified = await issue();
    expect(await readStatus(verified)).toBe(200);
    now = begin + seconds;
    expect(await readStatus(fresh)).toBe(status);
    // A token that was verified before is rejected as expired, although it is cached.
    if (seconds > 0) expect(await readStatus(verified)).toBe(status);
    now = begin;
  });
});

async function issue(): Promise<string> {
  const { sid } = decodeJwt<{ sid: string }>(session.accessToken);
  return issueAccessToken(test.context, { userId: session.user.id, sessionId: sid });
}

/** The genuine token with other claims, signed by our own key. */
async function signed(claims: Record<string, unknown>, typ = 'at+jwt'): Promise<string> {
  const { current } = test.context.keys;
  return new SignJWT({ ...decodeJwt(session.accessToken), ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid: current.id })
    .sign(current.signing);
}

async function me(token: string) {
  return test.app.inject({ url: '/api/auth/me', headers: bearer(token) });
}

async function readStatus(token: string): Promise<number> {
  return (await me(token)).statusCode;
}
