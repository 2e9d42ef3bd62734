import { expect, it } from 'vitest';
import { roles } from '@anupal/contract/users';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';

const test = await startTestApp({ limits: unlimited });

async function readRole(email: string): Promise<string | undefined> {
  const { rows } = await test.sql.query<{ role: string }>(
    'select role from users where email = $1',
    [email],
  );
  return rows[0]?.role;
}

it('Z05 a registration that requests a role creates a user', async () => {
  const email = 'escalation@people.example';
  const body = { fullName: 'Escalation', email, role: 'superadmin', isAdmin: true };
  await test.app.inject(post('/auth/register', body));
  const otp = await test.readCode(email);
  const response = await test.app.inject(post('/auth/verify-otp', { email, otp, role: 'admin' }));
  expect(response.json()).toMatchObject({ user: { role: 'user' } });
  expect(await readRole(email)).toBe('user');
});

it.each(roles)('Z05 no call lets a signed-in %s change a role', async (role) => {
  const session = await test.signIn(role);
  const headers = { ...bearer(session.accessToken), 'content-type': 'application/json' };
  const payload = { role: 'superadmin', id: session.user.id, userId: session.user.id };
  for (const method of ['POST', 'PUT', 'PATCH'] as const) {
    for (const path of ['/auth/me', '/auth/sessions', '/users', `/users/${session.user.id}`]) {
      const response = await test.app.inject({ method, url: `/api${path}`, headers, payload });
      expect([404, 405]).toContain(response.statusCode);
    }
  }
  expect(await readRole(session.user.email)).toBe(role);
});
