import { describe, expect, it } from 'vitest';
import type { Role } from '@anupal/contract/users';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { requestCode, openBrowser, type TestBrowser } from '../tests/auth-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

describe('the staff sign-in', () => {
  it("A08 sends a franchisee's correct code to the other sign-in, without using it up", async () => {
    const { browser, email, otp } = await readCode('user');
    const refused = await browser.post('/auth/admin/verify-otp', { email, otp });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'use_other_sign_in',
      message: expect.stringContaining('sign-in page for franchisees') as string,
    });
    const otherBrowser = await openBrowser(test).post('/auth/admin/verify-otp', {
      email,
      otp: 111111,
    });
    expect(otherBrowser.json()).toMatchObject({ code: 'otp_invalid' });
    expect(refused.cookies).toEqual([]);
    expect(
      (
        await test.sql.query(
          'select from session where user_id in (select id from users where email = $1)',
          [email],
        )
      ).rowCount,
    ).toBe(0);
    const response = await browser.post('/auth/verify-otp', { email, otp });
    expect(response.statusCode).toBe(200);
  });

  it('A08 registers no one', async () => {
    const browser = openBrowser(test);
    const email = 'would-be-staff@people.example';
    await browser.post('/auth/register', { fullName: 'Asha Rao', email });
    const otp = await test.readCode(email);
    const refused = await browser.post('/auth/admin/verify-otp', { email, otp });
    expect(refused.statusCode).toBe(403);
    const { rowCount } = await test.sql.query('select from users where email = $1', [email]);
    expect(rowCount).toBe(0);
    expect((await browser.post('/auth/verify-otp', { email, otp })).statusCode).toBe(200);
  });

  it.each([
    ['admin', '/auth/admin/verify-otp'],
    ['superadmin', '/auth/admin/verify-otp'],
    ['admin', '/auth/verify-otp'],
    ['superadmin', '/auth/verify-otp'],
  ] as const)('S09 %s at %s gets 12 hours, or 30 minutes without a call', async (role, url) => {
    const { browser, email, otp } = await readCode(role);
    const response = await browser.post(url, { email, otp });
    expect(response.json()).toMatchObject({ user: { email, role } });
    expect(await readLife(email)).toEqual({ hours: 12, idle_seconds: 1800 });
    const refresh = response.cookies.find(({ name }) => name === '__Secure-rt');
    expect(refresh?.maxAge).toBe(12 * 3600);
  });

  it('S09 a franchisee gets 30 days, or 7 days without a call', async () => {
    const { browser, email, otp } = await readCode('user');
    const response = await browser.post('/auth/verify-otp', { email, otp });
    expect(response.statusCode).toBe(200);
    expect(await readLife(email)).toEqual({ hours: 30 * 24, idle_seconds: 7 * 86_400 });
    const refresh = response.cookies.find(({ name }) => name === '__Secure-rt');
    expect(refresh?.maxAge).toBe(30 * 86_400);
  });
});

describe('the code of the specification', () => {
  it.each([
    ['a number', Number],
    ['text', String],
    ['text with blanks', (code: string) => ` ${code} `],
  ])('is accepted as %s by either call', async (_, sent) => {
    for (const url of ['/auth/verify-otp', '/auth/admin/verify-otp']) {
      const { browser, email, otp } = await readCode('admin');
      const response = await browser.post(url, { email, otp: sent(otp) });
      expect(response.statusCode).toBe(200);
    }
  });

  it('is rejected with the specified message unless it has six digits', async () => {
    const response = await openBrowser(test).post('/auth/verify-otp', {
      email: 'asha@people.example',
      otp: 12345,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ messages: ['OTP must be a 6-digit number'] });
  });
});

async function readCode(role: Role): Promise<{ browser: TestBrowser; email: string; otp: string }> {
  const { email } = await test.createUser({ role });
  const browser = openBrowser(test);
  return { browser, email, otp: await requestCode(test, browser, email) };
}

async function readLife(email: string): Promise<unknown> {
  const { rows } = await test.sql.query<{ hours: number; idle_seconds: number }>(
    `select round(extract(epoch from expires_at - session.created_at) / 3600)::int as hours, idle_seconds
     from session join users on users.id = user_id where email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}
