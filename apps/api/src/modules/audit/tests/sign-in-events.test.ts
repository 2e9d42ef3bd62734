import { expect, it } from 'vitest';
import { bearer, startTestApp, ownPage, post, unlimited } from '../../../testing/test-app.ts';
import {
  requestCode,
  openBrowser,
  readNewCode,
  wrongCode,
} from '../../auth/tests/auth-fixtures.ts';
import { verifyChain } from '../audit-chain.ts';

const test = await startTestApp({ limits: unlimited });

it('L03 sign-in is audited, without addresses, names, codes or tokens', async () => {
  const email = 'audited.person@people.example';
  const browser = openBrowser(test, { remoteAddress: '2001:db8:1:2::7' });
  await browser.post('/auth/register', { fullName: 'Audited Person', email });
  const code = await readNewCode(test, email);
  await browser.post('/auth/verify-otp', { email, otp: wrongCode(code) });
  const signedIn = await browser.post('/auth/verify-otp', { email, otp: code });
  const { user, accessToken } = signedIn.json<{ user: { id: string }; accessToken: string }>();
  const spent = browser.cookies['__Secure-rt'] ?? '';
  await browser.post('/auth/refresh', {}, ownPage);
  await test.sql.query(
    `update refresh_token set consumed_at = consumed_at - interval '11 seconds'`,
  );
  await openBrowserWith(spent).post('/auth/refresh', {}, ownPage);
  const again = openBrowser(test);
  const secondCode = await requestCode(test, again, email);
  const second = await again.post('/auth/verify-otp', { email, otp: secondCode });
  const secondToken = second.json<{ accessToken: string }>().accessToken;
  await test.app.inject(post('/auth/logout', {}, bearer(secondToken)));

  const { rows } = await test.sql.query<{ action: string; body: string }>(
    `select action, convert_from(body, 'UTF8') as body from audit_event order by seq`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'auth.code_requested',
    'auth.code_refused',
    'users.registered',
    'auth.signed_in',
    'auth.refresh_reused',
    'auth.code_requested',
    'auth.signed_in',
    'auth.signed_out',
  ]);
  const events = rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(events[3]).toMatchObject({
    action: 'auth.signed_in',
    actor: { id: user.id, role: 'user' },
    object: { type: 'session' },
    outcome: 'done',
    network: '2001:db8:1:2::/64',
    detail: { method: 'otp' },
  });
  expect(events[1]).toMatchObject({ actor: null, outcome: 'refused', object: { type: 'code' } });
  const secrets = [
    ...[email, '@', 'Audited', 'Person', code, wrongCode(code), secondCode],
    ...[accessToken, secondToken, spent, browser.cookies['__Secure-rt'] ?? ''],
    ...[browser.cookies['__Host-otp'] ?? '', again.cookies['__Secure-rt'] ?? ''],
  ];
  const bodies = rows.map(({ body }) => withoutIds(body)).join('\n');
  expect(secrets.filter((secret) => secret === '' || bodies.includes(secret))).toEqual([]);
  expect(await verifyChain(test.context.db)).toMatchObject({ events: 8, fault: null });
});

function openBrowserWith(refreshToken: string) {
  const browser = openBrowser(test);
  browser.cookies['__Secure-rt'] = refreshToken;
  return browser;
}

/** Six digits of an id may happen to equal a code. */
function withoutIds(body: string): string {
  return body.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');
}
