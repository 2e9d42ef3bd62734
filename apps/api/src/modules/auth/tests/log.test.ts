import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestWeb, type TestWebBuild } from '../../../platform/http/testing/web-build.ts';
import { bearer, getCookies, ownPage, post, unlimited } from '../../../testing/test-app.ts';
import {
  createGoogleTest,
  exchange,
  freshAccount,
  getValues,
  type GoogleTest,
} from './google-fixtures.ts';

let test: GoogleTest;
let web: TestWebBuild;
const secrets = new Set<string>();

beforeAll(async () => {
  web = await buildTestWeb();
  test = await createGoogleTest({ limits: unlimited, web: web.folder });
});

afterAll(async () => {
  await test.stop();
  await web.remove();
});

it('L01 complete sign-ins leave no code, token, cookie, address, name or query in the log', async () => {
  await signInByCode();
  await signInByGoogle();
  await fail();
  const text = test.logLines.join('');
  expect(secrets.size).toBeGreaterThan(20);
  expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/[?&](code|state|accesstoken|refreshtoken)=/);
  expect(text).not.toContain('people.example');
  expect(text).not.toMatch(/\b[1-9]\d{5}\b(?!Z|")/);
  const routes = new Set(
    test.logLines.map((line) => (JSON.parse(line) as { route?: string }).route),
  );
  expect(routes).toContain('/api/auth/google/return');
  expect(routes).toContain('/api/auth/verify-otp');
  expect(routes).toContain('/api/auth/sessions/:sessionId');
});

it('a refused call is logged with its time in UTC, route, status and person', async () => {
  const { user, accessToken } = await test.signIn('user');
  const before = test.logLines.length;
  await test.app.inject({ url: '/api/office/ledger/trial-balance', headers: bearer(accessToken) });
  const text = test.logLines.slice(before).at(-1) ?? '';
  expect(text).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
  const line: unknown = JSON.parse(text);
  expect(line).toMatchObject({
    msg: 'request',
    route: '/api/office/ledger/trial-balance',
    status: 403,
    userId: user.id,
  });
});

async function signInByCode(): Promise<void> {
  const person = { email: 'log-reader@people.example', fullName: 'Zebulon Quartermaine' };
  const response = collectCookies(await test.app.inject(post('/auth/register', person)));
  const otp = await test.readCode(person.email);
  addSecrets(person.email, person.fullName, otp);
  await test.app.inject(post('/auth/verify-otp', { email: person.email, otp: 999_999 }));
  const call = post('/auth/verify-otp', { email: person.email, otp });
  const verification = await test.app.inject({ ...call, cookies: getCookies(response.cookies) });
  const { accessToken } = collectCookies(verification).json<{ accessToken: string }>();
  addSecrets(accessToken);
  const headers = bearer(accessToken);
  const refresh = {
    ...post('/auth/refresh', {}, ownPage),
    cookies: getCookies(verification.cookies),
  };
  addSecrets(
    collectCookies(await test.app.inject(refresh)).json<{ accessToken: string }>().accessToken,
  );
  await test.app.inject({ url: '/api/auth/me?token=not-to-be-kept', headers });
  await test.app.inject({ url: `/api/auth/sessions/${otp}`, method: 'DELETE', headers });
  await test.app.inject({ url: '/api/auth/sessions', headers });
  await test.app.inject({ url: '/api/auth/logout', method: 'POST', headers });
  addSecrets('not-to-be-kept');
}

async function signInByGoogle(): Promise<void> {
  const account = freshAccount({ name: 'Peregrine Featherstone' });
  const pending = await test.start('auth-state-of-the-page');
  const returned = await test.pass(pending, account);
  const callback = await test.callBack(pending.cookies, returned);
  const values = getValues(callback);
  const page = { accept: 'text/html', referer: callback.href };
  await test.app.inject({ url: callback.pathname + callback.search, headers: page });
  await test.app.inject({ url: `${callback.pathname}/${callback.search}`, headers: page });
  await test.app.inject({ url: `/favicon.svg`, headers: page });
  const response = collectCookies(await exchange(test, values, pending.cookies));
  addSecrets(response.json<{ accessToken: string }>().accessToken);
  await exchange(test, values, pending.cookies);
  addSecrets(
    account.email,
    account.name,
    'auth-state-of-the-page',
    ...Object.values(pending.cookies),
  );
  addSecrets(...pending.url.searchParams.values(), ...returned.searchParams.values());
  addSecrets(...Object.values(values));
}

// Failures are logged with their error, and errors may quote their input.
async function fail(): Promise<void> {
  for (const claim of ['signature', 'nonce', 'exp', 'aud']) {
    const pending = await test.start('a-state-that-fails');
    const account = freshAccount();
    await test.fault({ claim });
    const returned = await test.pass(pending, account);
    await test.callBack(pending.cookies, returned);
    await test.callBack(pending.cookies, returned);
    addSecrets(account.email, ...returned.searchParams.values(), ...Object.values(pending.cookies));
  }
  const pendingSignIns = await test.start('a-state-that-fails');
  const returned = await test.pass(pendingSignIns, freshAccount());
  returned.searchParams.set('code', 'a-code-that-nobody-gave');
  await test.callBack(pendingSignIns.cookies, returned);
  await test.app.inject(post('/auth/login', { email: 'not an address of people.example' }));
  await test.app.inject('/api/nowhere/secret-in-a-path?secret=secret-in-a-query');
  await test.app.inject('/api/%zz/secret-in-a-path');
  addSecrets(
    'a-state-that-fails',
    'a-code-that-nobody-gave',
    'secret-in-a-path',
    'secret-in-a-query',
  );
}

function addSecrets(...values: readonly string[]): void {
  const known = new Set(['code', 'S256', 'tests', 'openid email profile', 'select_account']);
  for (const value of values) if (!known.has(value) && !URL.canParse(value)) secrets.add(value);
}

function collectCookies(response: LightMyRequestResponse): LightMyRequestResponse {
  addSecrets(...Object.values(getCookies(response.cookies)).filter(Boolean));
  return response;
}
