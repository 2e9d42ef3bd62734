import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  createTestApp,
  post,
  unlimited,
  signInAs,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { confirmSession, openBrowser, readNewCode, wrongCode } from '../tests/auth-fixtures.ts';
import { freshAddress } from '../tests/invitation-fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
});

afterAll(async () => {
  await test.stop();
});

describe('a confirmed session', () => {
  it('may do what requires a fresh code, for ten minutes', async () => {
    const session = await test.signIn('superadmin');
    expect(await mayInvite(session)).toBe(false);
    await confirmSession(test, session);
    expect(await mayInvite(session)).toBe(true);
    await letPass(session, '9 minutes 50 seconds');
    expect(await mayInvite(session)).toBe(true);
    await letPass(session, '11 seconds');
    expect(await mayInvite(session)).toBe(false);
  });

  it('is one session: other devices of the user are not confirmed', async () => {
    const session = await test.signIn('superadmin');
    const other = await signInAs(test, session.user);
    await confirmSession(test, session);
    expect(await mayInvite(other)).toBe(false);
  });

  it('returns when it expires, and the email says what the code is for', async () => {
    const session = await test.signIn('admin');
    const otp = await requestCode(session);
    const response = await verify(session, otp);
    expect(response.statusCode).toBe(200);
    const { freshUntil } = response.json<{ freshUntil: string }>();
    const minutes = (Date.parse(freshUntil) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    const [mail] = await emailsTo(session.user.email);
    expect(mail?.subject).toContain('confirmation code');
    expect(mail?.text).toContain('someone else may be using your account');
  });
});

describe('the code of a confirmation', () => {
  it('A02 works once, even 60 times in parallel', async () => {
    const session = await test.signIn('superadmin');
    const otp = await requestCode(session);
    await test.sql.query('update otp_challenge set max_attempts = 100 where email = $1', [
      session.user.email,
    ]);
    const responses = await Promise.all(Array.from({ length: 60 }, () => verify(session, otp)));
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array<number>(59).fill(401)]);
  });

  it('A04 allows five wrong attempts', async () => {
    const session = await test.signIn('superadmin');
    const otp = await requestCode(session);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await verify(session, wrongCode(otp));
      expect(wrong.json()).toMatchObject({ code: 'otp_invalid' });
    }
    expect((await verify(session, otp)).statusCode).toBe(401);
    expect(await mayInvite(session)).toBe(false);
  });

  it('A08 is only valid in its session, and signs no one in', async () => {
    const session = await test.signIn('superadmin');
    const other = await signInAs(test, session.user);
    const otp = await requestCode(session);
    expect((await verify(other, otp)).statusCode).toBe(401);
    const { email } = session.user;
    for (const url of ['/auth/verify-otp', '/auth/admin/verify-otp']) {
      expect((await openBrowser(test).post(url, { email, otp })).statusCode).toBe(401);
    }
    expect((await verify(session, otp)).statusCode).toBe(200);
  });

  it('A08 is not a sign-in code', async () => {
    const session = await test.signIn('superadmin');
    const { email } = session.user;
    await waitForEmails(test);
    await openBrowser(test).post('/auth/login', { email });
    const otp = await readNewCode(test, email);
    expect((await verify(session, otp)).statusCode).toBe(401);
  });

  it('A08 is not that of another user', async () => {
    const [asha, ravi] = [await test.signIn('superadmin'), await test.signIn('superadmin')];
    const otp = await requestCode(asha);
    expect((await verify(ravi, otp)).statusCode).toBe(401);
    expect(await mayInvite(ravi)).toBe(false);
  });

  it.each(['/auth/step-up', '/auth/step-up/verify'])('%s requires a session', async (url) => {
    const response = await test.app.inject(post(url, { otp: '123456' }));
    expect(response.statusCode).toBe(401);
  });
});

async function requestCode({ user, accessToken }: TestSession): Promise<string> {
  await waitForEmails(test);
  const response = await test.app.inject(post('/auth/step-up', {}, bearer(accessToken)));
  expect(response.statusCode).toBe(200);
  return readNewCode(test, user.email);
}

async function verify({ accessToken }: TestSession, otp: string) {
  return test.app.inject(post('/auth/step-up/verify', { otp }, bearer(accessToken)));
}

async function mayInvite({ accessToken }: TestSession): Promise<boolean> {
  const body = { email: freshAddress(), role: 'admin' };
  const response = await test.app.inject(post('/auth/invitations', body, bearer(accessToken)));
  return response.statusCode === 200;
}

async function letPass({ user }: TestSession, time: string): Promise<void> {
  await test.sql.query(
    `update session set confirmed_at = confirmed_at - $1::interval where user_id = $2`,
    [time, user.id],
  );
}
