import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPage, post, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { insertPasskey, readNewCode } from '../tests/auth-fixtures.ts';
import { createGoogleTest, freshAccount, type GoogleTest } from '../tests/google-fixtures.ts';

let test: GoogleTest;

beforeAll(async () => {
  test = await createGoogleTest({ limits: unlimited, config: { newDeviceHours: 72 } });
});

afterAll(() => test.stop());

it('A17 a code by email signs in with Google on a new device, and links the account on a known one', async () => {
  const owner = await test.signIn('user');
  expect(await signInAtGoogle(owner, {})).toBe(200);
  expect(await countLinks(owner)).toBe(0);
  await waitForEmails(test);
  const subjects = (await emailsTo(owner.user.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.includes('Google account was linked'))).toEqual([]);
  expect(subjects.filter((one) => one.startsWith('New sign-in'))).toHaveLength(1);
  expect(await signInAtGoogle(owner, owner.cookies)).toBe(200);
  expect(await countLinks(owner)).toBe(1);
  const { url } = await test.reachCallback(
    freshAccount({ email: owner.user.email, sub: `sub of ${owner.user.email}` }),
  );
  expect([...url.searchParams.keys()]).not.toContain('confirm');
});

it('A17 a code by email links no Google account once there is a passkey, not even on a known device', async () => {
  const owner = await test.signIn('user');
  await insertPasskey(test, owner.user);
  expect(await signInAtGoogle(owner, owner.cookies)).toBe(200);
  expect(await countLinks(owner)).toBe(0);
});

/** Signs in with the Google account of the person's address, in a browser with these cookies. */
async function signInAtGoogle(
  { user: { email } }: TestSession,
  browser: Record<string, string>,
): Promise<number> {
  const account = freshAccount({ email, sub: `sub of ${email}` });
  const { url, cookies } = await test.reachCallback(account);
  expect(url.searchParams.get('confirm')).toBe('code');
  const otp = await readNewCode(test, email);
  const call = post('/auth/google/confirm', { otp }, ownPage);
  const response = await test.app.inject({ ...call, cookies: { ...browser, ...cookies } });
  return response.statusCode;
}

async function countLinks({ user: { id } }: TestSession): Promise<number> {
  const { rows } = await test.sql.query('select from google_identity where user_id = $1', [id]);
  return rows.length;
}
