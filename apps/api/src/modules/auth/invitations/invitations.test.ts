import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Invitation } from '@anupal/contract/auth/schemas';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { signInConfirmed } from '../tests/auth-fixtures.ts';
import { freshAddress, inviteTo } from '../tests/invitation-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const superadmin = await signInConfirmed(test);

describe('inviting', () => {
  it('returns an invitation valid for 72 hours, and emails where to go without a link', async () => {
    const email = freshAddress();
    const invited = await inviteTo(test, superadmin, { email, role: 'superadmin' });
    expect(invited).toMatchObject({
      email,
      role: 'superadmin',
      state: 'open',
      invitedBy: 'Test Person',
      endedAt: null,
      endedBy: null,
    });
    const hours = (Date.parse(invited.expiresAt) - Date.parse(invited.invitedAt)) / 3_600_000;
    expect(hours).toBe(72);
    await waitForEmails(test);
    const [mail] = await emailsTo(email);
    expect(mail?.text).toContain(`Open ${test.config.publicUrl.host}/admin-login in your browser`);
    expect(mail?.text).toContain('as a superadmin');
    expect((mail?.text ?? '') + (mail?.html ?? '')).not.toMatch(/https?:|href=/);
  });

  it("revokes the address's earlier invitation, even eight times at once", async () => {
    const email = freshAddress();
    await inviteTo(test, superadmin, { email });
    await Promise.all(Array.from({ length: 8 }, () => inviteTo(test, superadmin, { email })));
    const states = (await list()).filter((one) => one.email === email).map(({ state }) => state);
    expect(states.sort()).toEqual(['open', ...Array<string>(8).fill('revoked')]);
  });

  it.each(['user', 'admin', 'superadmin'] as const)(
    'Z05 is refused for the address of a %s: invitations never change accounts',
    async (role) => {
      const { email } = await test.createUser({ role });
      const refused = await test.app.inject(
        post('/auth/invitations', { email, role: 'superadmin' }, bearer(superadmin.accessToken)),
      );
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        code: 'account_exists',
        message: expect.stringContaining('already has an account') as string,
      });
      await waitForEmails(test);
      expect(await emailsTo(email)).toEqual([]);
    },
  );

  it.each([
    [{ email: 'nobody', role: 'admin' }],
    [{ email: 'a@people.example', role: 'user' }],
    [{ email: 'a@people.example' }],
  ])('%j is rejected', async (body) => {
    const refused = await test.app.inject(
      post('/auth/invitations', body, bearer(superadmin.accessToken)),
    );
    expect(refused.statusCode).toBe(400);
  });

  it('Z05 requires a superadmin with a fresh code', async () => {
    const body = { email: freshAddress(), role: 'superadmin' };
    const call = async (headers: Record<string, string>) => {
      const response = await test.app.inject(post('/auth/invitations', body, headers));
      return [response.statusCode, response.json<{ code: string }>().code];
    };
    expect(await call({})).toEqual([401, 'session_expired']);
    for (const role of ['user', 'admin'] as const) {
      expect(await call(bearer((await test.signIn(role)).accessToken))).toEqual([403, 'forbidden']);
    }
    const stale = await test.signIn('superadmin');
    expect(await call(bearer(stale.accessToken))).toEqual([403, 'fresh_code_required']);
    expect((await list()).filter(({ email }) => email === body.email)).toEqual([]);
  });
});

describe('revoking', () => {
  it('ends an open invitation, once', async () => {
    const { id } = await inviteTo(test, superadmin, { email: freshAddress() });
    expect((await revoke(id)).statusCode).toBe(200);
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      state: 'revoked',
      endedBy: 'Test Person',
      endedAt: expect.any(String) as string,
    });
    const again = await revoke(id);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
      409,
      'invitation_ended',
    ]);
  });

  it('returns 404 for an unknown invitation', async () => {
    expect((await revoke(randomUUID())).statusCode).toBe(404);
  });
});

it('the audit log shows who invited and revoked, without addresses', async () => {
  const email = freshAddress();
  const { id } = await inviteTo(test, superadmin, { email });
  await revoke(id);
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event where action like 'auth.invitation%'
     order by seq desc limit 2`,
  );
  const [revoked, invited] = rows.map(({ body }) => JSON.parse(body) as object);
  const by = {
    actor: { id: superadmin.user.id, role: 'superadmin' },
    object: { type: 'invitation', id },
    outcome: 'done',
  };
  expect(invited).toMatchObject({
    ...by,
    action: 'auth.invitation_made',
    detail: { role: 'admin' },
  });
  expect(revoked).toMatchObject({ ...by, action: 'auth.invitation_revoked' });
  expect(rows.map(({ body }) => body).join()).not.toContain('@');
});

async function revoke(id: string) {
  return test.app.inject({
    method: 'DELETE',
    url: `/api/auth/invitations/${id}`,
    headers: bearer(superadmin.accessToken),
  });
}

async function list(): Promise<readonly Invitation[]> {
  const headers = bearer(superadmin.accessToken);
  const response = await test.app.inject({ url: '/api/auth/invitations', headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ invitations: Invitation[] }>().invitations;
}
