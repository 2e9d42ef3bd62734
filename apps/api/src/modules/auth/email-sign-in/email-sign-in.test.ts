import { describe, expect, it } from 'vitest';
import { bearer, startTestApp, post, unlimited, signInByEmail } from '../../../testing/test-app.ts';

const test = await startTestApp({ limits: unlimited });

describe('signing in by a code', () => {
  it('registers a user and signs them in', async () => {
    const email = 'asha@people.example';
    const response = await test.app.inject(
      post('/auth/register', { fullName: ' Asha Rao ', email }),
    );
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: expect.any(String) as string });
    const otp = Number(await test.readCode(email));
    const verification = await test.app.inject(
      post('/auth/verify-otp', { email: 'ASHA@people.example', otp }),
    );
    expect(verification.json()).toMatchObject({
      user: { fullName: 'Asha Rao', email, role: 'user' },
      accessToken: expect.any(String) as string,
    });
  });

  it('A02 one code signs in once under 60 parallel attempts', async () => {
    const user = await test.createUser();
    await test.app.inject(post('/auth/login', { email: user.email }));
    const otp = await test.readCode(user.email);
    const tries = Array.from({ length: 60 }, () =>
      test.app.inject(post('/auth/verify-otp', { email: user.email, otp })),
    );
    const statuses = (await Promise.all(tries)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(59);
  });

  it('returns the signed-in user', async () => {
    const session = await signInByEmail(test, await test.createUser({ fullName: 'Asha Verma' }));
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(session.accessToken) });
    expect(me.json()).toMatchObject({ id: session.user.id, fullName: 'Asha Verma' });
    expect(me.json()).not.toHaveProperty('name');
  });
});
