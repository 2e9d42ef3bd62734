import { describe, expect, it } from 'vitest';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { openBrowser, readNewCode, signInConfirmed } from './auth-fixtures.ts';
import { inviteAndRegister, freshAddress, inviteTo } from './invitation-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const superadmin = await signInConfirmed(test);

describe('an address without an invitation', () => {
  it('A12 gets the usual response, no email and no account', async () => {
    const [email, invited] = [freshAddress(), freshAddress()];
    await inviteTo(test, superadmin, { email: invited });
    const responses = await Promise.all(
      [email, invited].map((address) =>
        openBrowser(test).post('/auth/admin/register', { fullName: 'Neha Gupta', email: address }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(responses[0]?.body).toBe(responses[1]?.body);
    await waitForEmails(test);
    expect(await emailsTo(email)).toEqual([]);
    expect(await readRoles(email)).toEqual([]);
    expect(await readInvitations(email)).toEqual([]);
  });

  it('A12 of a franchisee or staff gets no email either', async () => {
    for (const role of ['user', 'admin', 'superadmin'] as const) {
      const { email } = await test.createUser({ role });
      await openBrowser(test).post('/auth/admin/register', { fullName: 'Neha Gupta', email });
      await waitForEmails(test);
      expect(await emailsTo(email)).toEqual([]);
    }
  });
});

describe('an invited address', () => {
  it.each(['admin', 'superadmin'] as const)(
    'A12 becomes %s by its invitation, once, whatever role it requests',
    async (role) => {
      const email = freshAddress();
      const { id } = await inviteTo(test, superadmin, { email, role });
      if (role === 'superadmin') await approveAs(await signInConfirmed(test), id);
      const browser = openBrowser(test);
      const body = { fullName: 'Neha Gupta', email, role: 'superadmin' };
      await browser.post('/auth/admin/register', body);
      const otp = await readNewCode(test, email);
      const joined = await browser.post('/auth/admin/verify-otp', { ...body, otp });
      expect(joined.statusCode).toBe(200);
      expect(joined.json()).toMatchObject({ user: { email, role, fullName: 'Neha Gupta' } });
      expect(await readRoles(email)).toEqual([role]);
      expect(await readInvitations(email)).toEqual(['used']);
      const again = await browser.post('/auth/admin/verify-otp', { email, otp });
      expect(again.statusCode).toBe(401);
    },
  );

  it('S09 gets a staff session: 12 hours, or 30 minutes without a call', async () => {
    const email = freshAddress();
    await inviteTo(test, superadmin, { email });
    const { browser, otp } = await inviteAndRegister(test, email);
    const joined = await browser.post('/auth/admin/verify-otp', { email, otp });
    const refresh = joined.cookies.find(({ name }) => name === '__Secure-rt');
    expect(refresh?.maxAge).toBe(12 * 3600);
    const { rows } = await test.sql.query(
      `select idle_seconds from session join users on users.id = user_id where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ idle_seconds: 1800 }]);
  });

  it('A08 has a code that is not valid at the public sign-in, and not used up there', async () => {
    const email = freshAddress();
    await inviteTo(test, superadmin, { email });
    const { browser, otp } = await inviteAndRegister(test, email);
    const refused = await browser.post('/auth/verify-otp', { email, otp });
    expect(refused.json()).toMatchObject({ code: 'use_other_sign_in' });
    expect(await readRoles(email)).toEqual([]);
    expect((await browser.post('/auth/admin/verify-otp', { email, otp })).statusCode).toBe(200);
  });

  it('A12 gets one account and session for 60 parallel redemptions', async () => {
    const email = freshAddress();
    await inviteTo(test, superadmin, { email });
    const { browser, otp } = await inviteAndRegister(test, email);
    await test.sql.query('update otp_challenge set max_attempts = 100 where email = $1', [email]);
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => browser.post('/auth/admin/verify-otp', { email, otp })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array<number>(59).fill(401)]);
    expect(await readRoles(email)).toEqual(['admin']);
    const { rowCount } = await test.sql.query(
      'select from session join users on users.id = user_id where email = $1',
      [email],
    );
    expect(rowCount).toBe(1);
  });
});

describe('an invitation that ended before its code was used', () => {
  it.each([
    ['expired', `expires_at = now() - interval '1 second'`],
    ['revoked', `revoked_at = now()`],
  ])('A12 because it %s: the correct code is rejected', async (state, ending) => {
    const email = freshAddress();
    await inviteTo(test, superadmin, { email });
    const { browser, otp } = await inviteAndRegister(test, email);
    await test.sql.query(`update invitation set ${ending} where email = $1`, [email]);
    await expectRefused(browser, { email, otp });
    expect(await readInvitations(email)).toEqual([state]);
    await waitForEmails(test);
    const before = (await emailsTo(email)).length;
    await browser.post('/auth/admin/register', { fullName: 'Neha Gupta', email });
    await waitForEmails(test);
    expect(await emailsTo(email)).toHaveLength(before);
  });

  it('A12 revoked and used at once has one effect, and the other call fails, 20 times', async () => {
    const headers = bearer(superadmin.accessToken);
    for (let race = 0; race < 20; race += 1) {
      const email = freshAddress();
      const { id } = await inviteTo(test, superadmin, { email });
      const { browser, otp } = await inviteAndRegister(test, email);
      const join = () => browser.post('/auth/admin/verify-otp', { email, otp });
      const revoke = () =>
        test.app.inject({ method: 'DELETE', url: `/api/auth/invitations/${id}`, headers });
      const [joined, revoked] = await Promise.all([join(), revoke()]);
      const outcome = `${joined.statusCode} ${revoked.statusCode}`;
      expect(['200 409', '401 200']).toContain(outcome);
      expect(await readRoles(email)).toEqual(outcome === '200 409' ? ['admin'] : []);
    }
  });

  it('A12 Z05 because its superadmin was demoted: the correct code is rejected', async () => {
    const email = freshAddress();
    const former = await signInConfirmed(test);
    await inviteTo(test, former, { email, role: 'admin' });
    const { browser, otp } = await inviteAndRegister(test, email);
    await test.sql.query(`update users set role = 'admin' where id = $1`, [former.user.id]);
    await expectRefused(browser, { email, otp });
    expect(await readInvitations(email)).toEqual(['revoked']);
  });
});

describe('an invited address that meanwhile has an account', () => {
  it('Z05 keeps its role: the code is rejected, and the next email explains why', async () => {
    const email = freshAddress();
    await inviteTo(test, superadmin, { email });
    const { browser, otp } = await inviteAndRegister(test, email);
    await test.createUser({ email });
    await expectRefused(browser, { email, otp }, ['user']);
    await browser.post('/auth/admin/register', { fullName: 'Neha Gupta', email });
    await waitForEmails(test);
    const [mail] = await emailsTo(email);
    expect(mail?.text).toContain('this address already has an account');
    expect(mail?.text).not.toMatch(/\d{6}/);
  });
});

/** Approved by another superadmin; not needed while there is only one. */
async function approveAs({ accessToken }: TestSession, id: string): Promise<void> {
  const url = `/auth/invitations/${id}/approve`;
  const response = await test.app.inject(post(url, {}, bearer(accessToken)));
  expect(response.statusCode).toBe(200);
}

async function expectRefused(
  browser: { post: (url: string, body: object) => Promise<{ statusCode: number }> },
  redemption: { readonly email: string; readonly otp: string },
  roles: readonly string[] = [],
): Promise<void> {
  const refused = await browser.post('/auth/admin/verify-otp', redemption);
  expect(refused.statusCode).toBe(401);
  expect(await readRoles(redemption.email)).toEqual(roles);
}

async function readRoles(email: string): Promise<readonly string[]> {
  const { rows } = await test.sql.query<{ role: string }>(
    'select role from users where email = $1',
    [email],
  );
  return rows.map(({ role }) => role);
}

/** The states of an address's invitations in the list of superadmins. */
async function readInvitations(email: string): Promise<readonly string[]> {
  const response = await test.app.inject({
    url: '/api/auth/invitations',
    headers: { authorization: `Bearer ${superadmin.accessToken}` },
  });
  const { invitations } = response.json<{ invitations: { email: string; state: string }[] }>();
  return invitations.filter((one) => one.email === email).map(({ state }) => state);
}
