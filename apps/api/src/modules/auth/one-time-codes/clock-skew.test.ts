import { describe, expect, it } from 'vitest';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';

const ahead = 2 * 3_600_000;

const test = await startTestApp({ limits: unlimited, clock: () => Date.now() + ahead });

describe('a process whose clock is two hours ahead', () => {
  it('A03 issues codes that are valid for ten minutes, and signs in', async () => {
    const { email } = await test.createUser();
    const otp = await requestCode(email);
    const response = await test.app.inject(post('/auth/verify-otp', { email, otp }));
    expect(response.statusCode).toBe(200);
    const { accessToken } = response.json<{ accessToken: string }>();
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
    expect(me.statusCode).toBe(200);
  });

  it('A03 does not extend the life of a code', async () => {
    const { email } = await test.createUser();
    const otp = await requestCode(email);
    await test.sql.query(
      `update otp_challenge set expires_at = expires_at - interval '10 minutes 1 second'
       where email = $1`,
      [email],
    );
    const response = await test.app.inject(post('/auth/verify-otp', { email, otp }));
    expect(response.statusCode).toBe(401);
  });
});

async function requestCode(email: string): Promise<string> {
  await test.app.inject(post('/auth/login', { email }));
  return test.readCode(email);
}
