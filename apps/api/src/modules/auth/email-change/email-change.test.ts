import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  createTestApp,
  startTestApp,
  post,
  unlimited,
  signInAs,
  type TestSession,
} from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import {
  confirmSession,
  insertPasskey,
  openBrowser,
  readNewCode,
  signInWith,
  wrongCode,
} from '../tests/auth-fixtures.ts';
import { freshAddress } from '../tests/invitation-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

interface Codes {
  readonly email: string;
  readonly otp: string;
  readonly newOtp: string;
}

async function requestEmailChange({ accessToken }: TestSession, email: string) {
  await waitForEmails(test);
  return test.app.inject(post('/auth/email-change', { email }, bearer(accessToken)));
}

async function codesFor(session: TestSession, email = freshAddress()): Promise<Codes> {
  const response = await requestEmailChange(session, email);
  expect(response.statusCode).toBe(200);
  const otp = await readNewCode(test, session.user.email);
  return { email, otp, newOtp: await readNewCode(test, email) };
}

async function verify({ accessToken }: TestSession, codes: Codes) {
  return test.app.inject(post('/auth/email-change/verify', codes, bearer(accessToken)));
}

async function readAddress({ accessToken }: TestSession): Promise<string> {
  const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
  return me.json<{ email: string }>().email;
}

describe('changing the email address', () => {
  it('A02 takes codes from both addresses, signs other devices out and notifies the old address', async () => {
    const session = await test.signIn('user');
    const other = await signInAs(test, session.user);
    const codes = await codesFor(session);
    const changed = await verify(session, codes);
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { email: codes.email }]);
    expect(await readAddress(session)).toBe(codes.email);
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(other.accessToken) });
    expect(me.statusCode).toBe(401);
    await waitForEmails(test);
    const [email] = await emailsTo(session.user.email);
    expect(email?.subject).toBe('The email address of your Anupal account has changed');
    expect((await signInWith(test, openBrowser(test), codes.email)).statusCode).toBe(200);
    const { rows } = await test.sql.query<{ body: string }>(
      `select convert_from(body, 'UTF8') as body from audit_event where action = 'auth.email_changed'
       and position($1 in convert_from(body, 'UTF8')) > 0`,
      [session.user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).not.toContain('@');
  });

  it('A02 works once, even 30 times in parallel', async () => {
    const session = await test.signIn('user');
    const codes = await codesFor(session);
    await test.sql.query('update otp_challenge set max_attempts = 100 where email = any($1)', [
      [session.user.email, codes.email],
    ]);
    const responses = await Promise.all(Array.from({ length: 30 }, () => verify(session, codes)));
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array<number>(29).fill(401)]);
  });

  it('A04 allows five wrong attempts per code, and says which code was wrong', async () => {
    const session = await test.signIn('user');
    const codes = await codesFor(session);
    for (let tries = 0; tries < 4; tries += 1) {
      const wrong = await verify(session, { ...codes, newOtp: wrongCode(codes.newOtp) });
      expect(wrong.json()).toMatchObject({
        code: 'otp_invalid',
        messages: ['The code sent to your new address is incorrect. Check it and try again.'],
      });
    }
    const wrong = await verify(session, { ...codes, otp: wrongCode(codes.otp) });
    expect(wrong.json()).toMatchObject({
      messages: ['The code sent to your current address is incorrect. Check it and try again.'],
    });
    expectRefusal(await verify(session, codes), 'otp_invalid');
    expect(await readAddress(session)).toBe(session.user.email);
  });

  it('A08 codes are only valid for their session and new address, and sign no one in', async () => {
    const session = await test.signIn('user');
    const other = await signInAs(test, session.user);
    const codes = await codesFor(session);
    expectRefusal(await verify(other, codes), 'otp_invalid');
    expectRefusal(await verify(session, { ...codes, email: freshAddress() }), 'otp_invalid');
    for (const [email, otp] of [
      [session.user.email, codes.otp],
      [codes.email, codes.newOtp],
    ]) {
      const signedIn = await openBrowser(test).post('/auth/verify-otp', { email, otp });
      expectRefusal(signedIn, 'otp_invalid');
    }
    const stepUp = post(
      '/auth/step-up/verify',
      { action: randomUUID(), otp: codes.otp },
      bearer(session.accessToken),
    );
    expectRefusal(await test.app.inject(stepUp), 'otp_invalid');
    expect((await verify(session, codes)).statusCode).toBe(200);
  });

  it('A01 does not disclose whether an address has an account: its owner is notified and gets no code', async () => {
    const [session, owner] = [await test.signIn('user'), await test.signIn('user')];
    const free = await requestEmailChange(session, freshAddress());
    const response = await requestEmailChange(session, owner.user.email);
    expect([response.statusCode, response.body]).toEqual([free.statusCode, free.body]);
    await waitForEmails(test);
    const [mail] = await emailsTo(owner.user.email);
    expect(mail?.subject).toBe('Your email address at Anupal');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    const otp = await readNewCode(test, session.user.email);
    const codes = { email: owner.user.email, otp, newOtp: '123456' };
    expectRefusal(await verify(session, codes), 'otp_invalid');
  });

  it('is refused when someone registers the address meanwhile, and uses up no code', async () => {
    const session = await test.signIn('user');
    const codes = await codesFor(session);
    const late = await test.createUser({ email: codes.email });
    expectRefusal(await verify(session, codes), 'otp_invalid');
    expect(await readAddress(session)).toBe(session.user.email);
    await test.sql.query('delete from users where id = $1', [late.id]);
    expect((await verify(session, codes)).statusCode).toBe(200);
  });

  it('of two changes to one address at once, one succeeds', async () => {
    const [asha, ravi] = [await test.signIn('user'), await test.signIn('user')];
    const newAddress = freshAddress();
    const first = await codesFor(asha, newAddress);
    const second = await codesFor(ravi, newAddress);
    const responses = await Promise.all([verify(asha, first), verify(ravi, second)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('unlinks Google accounts, which may have the old address', async () => {
    const session = await test.signIn('user');
    await test.sql.query(
      `insert into google_identity (issuer, subject, user_id) values ('https://idp.test', $1, $2)`,
      [session.user.id, session.user.id],
    );
    // A pending sign-in of that account would open a session a moment later.
    await test.sql.query(
      `insert into session_handover (hash, browser_hash, token_id, user_id, expires_at)
       select hash, hash, $2::uuid, $1::uuid, now() + interval '60 seconds' from sha256($3::bytea) hash`,
      [session.user.id, randomUUID(), Buffer.from(session.user.id)],
    );
    await verify(session, await codesFor(session));
    const { rows } = await test.sql.query(
      `select user_id from google_identity where user_id = $1
       union all select user_id from session_handover where user_id = $1`,
      [session.user.id],
    );
    expect(rows).toEqual([]);
  });

  it('removes every passkey, app and recovery code, also of a stranger who had the old mailbox, and says so', async () => {
    const session = await test.signIn('user');
    await insertPasskey(test, session.user);
    await test.sql.query(
      `with code as (insert into recovery_code (user_id, hash) values ($1, sha256('code')))
       insert into authenticator_app (id, user_id, secret_sealed, confirmed_at) values ($1, $1, 'sealed', now())`,
      [session.user.id],
    );
    await confirmSession(test, session);
    await verify(session, await codesFor(session));
    const list = { url: '/api/auth/passkeys', headers: bearer(session.accessToken) };
    expect((await test.app.inject(list)).json()).toEqual({ passkeys: [] });
    const { rows } = await test.sql.query(
      `select user_id from authenticator_app where user_id = $1
       union all select user_id from recovery_code where user_id = $1`,
      [session.user.id],
    );
    expect(rows).toEqual([]);
    await waitForEmails(test);
    const [email] = await emailsTo(session.user.email);
    expect(email?.text).toContain('All passkeys, the authenticator app and the recovery codes');
  });

  it('returns specific errors', async () => {
    const session = await test.signIn('user');
    expectRefusal(await requestEmailChange(session, session.user.email), 'email_unchanged');
    expectRefusal(await requestEmailChange(session, 'not an address'), 'invalid_input');
    for (const url of ['/auth/email-change', '/auth/email-change/verify'])
      expectRefusal(await test.app.inject(post(url, {})), 'session_expired');
  });
});

it('A05 limits the emails one user can request', async () => {
  const strict = await createTestApp({ limits: { ...unlimited, codeCooldownSeconds: 60 } });
  const session = await strict.signIn('user');
  const headers = bearer(session.accessToken);
  const send = () =>
    strict.app.inject(post('/auth/email-change', { email: freshAddress() }, headers));
  expect((await send()).statusCode).toBe(200);
  expectRefusal(await send(), 'too_many_requests');
  await strict.stop();
});

it('A05 limits the emails one address can get, whoever requests them', async () => {
  const strict = await createTestApp({ limits: { ...unlimited, codesPerHour: 2 } });
  const email = freshAddress();
  const send = async () => {
    const { accessToken } = await strict.signIn('user');
    return strict.app.inject(post('/auth/email-change', { email }, bearer(accessToken)));
  };
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(200);
  expectRefusal(await send(), 'too_many_requests');
  await strict.stop();
});
