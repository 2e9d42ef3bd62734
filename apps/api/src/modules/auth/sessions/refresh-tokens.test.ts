import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  bearer,
  startTestApp,
  ownPage,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { dumpDatabase } from '../tests/auth-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

describe('a spent refresh token that is used again', () => {
  it('S05 after the grace period ends the session and notifies the user', async () => {
    const { user, cookies, accessToken } = await test.signIn('user');
    const first = cookies['__Secure-rt'] ?? '';
    const second = tokenIn(await refresh(first));
    await passSeconds(first, 11);
    const reused = await refresh(first);
    expect(reused.statusCode).toBe(401);
    expect(reused.json()).toMatchObject({ code: 'session_expired' });
    expect(reused.cookies).toEqual([]);
    expect((await refresh(second)).statusCode).toBe(401);
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
    expect(me.statusCode).toBe(401);
    await waitForEmails(test);
    const [notice] = await emailsTo(user.email);
    expect(notice).toMatchObject({ to: user.email, subject: 'A device was signed out of Anupal' });
    expect(await endingsOf(user.id)).toEqual(['refresh_reused']);
    expect(await auditedReuses(user.id)).toBe(1);
  });

  it('S05 20 times at once notifies the user once', async () => {
    const { user, cookies } = await test.signIn('user');
    const first = cookies['__Secure-rt'] ?? '';
    await refresh(first);
    await passSeconds(first, 11);
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([401]));
    await waitForEmails(test);
    const notices = (await emailsTo(user.email)).filter(({ subject }) =>
      subject.includes('signed out'),
    );
    expect(notices).toHaveLength(1);
    expect(await auditedReuses(user.id)).toBe(1);
  });

  it('S05 ends that session only', async () => {
    const { user, cookies } = await test.signIn('user');
    const other = await test.signIn('user');
    await test.sql.query('update session set user_id = $1 where user_id = $2', [
      user.id,
      other.user.id,
    ]);
    const first = cookies['__Secure-rt'] ?? '';
    await refresh(first);
    await passSeconds(first, 11);
    await refresh(first);
    expect((await refresh(other.cookies['__Secure-rt'] ?? '')).statusCode).toBe(200);
  });

  it('S05 within the grace period gets the same successor, however often', async () => {
    const { cookies } = await test.signIn('user');
    const first = cookies['__Secure-rt'] ?? '';
    const second = tokenIn(await refresh(first));
    await passSeconds(first, 5);
    expect(tokenIn(await refresh(first))).toBe(second);
    const third = tokenIn(await refresh(second));
    expect(tokenIn(await refresh(first))).toBe(second);
    expect(tokenIn(await refresh(second))).toBe(third);
    expect((await refresh(third)).statusCode).toBe(200);
  });

  it.each([
    ['unknown', 'A'.repeat(43)],
    ['too short', 'A'.repeat(42)],
    ['empty', ''],
    ['no token at all', "' or 1=1 --"],
    ['very long', 'A'.repeat(4000)],
  ])('S05 an %s one is rejected and ends nothing', async (_, token) => {
    expect((await refresh(token)).statusCode).toBe(401);
  });
});

describe('two tabs', () => {
  it('S06 20 parallel refreshes with one token get one successor', async () => {
    const session = await test.signIn('user');
    let token = session.cookies['__Secure-rt'] ?? '';
    for (let round = 1; round <= 3; round += 1) {
      const spent = token;
      const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(spent)));
      expect(responses.map((response) => response.statusCode)).toEqual(Array<number>(20).fill(200));
      const successors = new Set(responses.map(tokenIn));
      expect(successors.size).toBe(1);
      [token = ''] = successors;
      expect(token).not.toBe(spent);
      expect(await readTokens(session)).toEqual({ live: 1, spent: round });
      const accessTokens = responses.map((response) => response.json<TestSession>().accessToken);
      for (const accessToken of [accessTokens[0], accessTokens[19]]) {
        const me = await test.app.inject({
          url: '/api/auth/me',
          headers: bearer(accessToken ?? ''),
        });
        expect(me.statusCode).toBe(200);
      }
    }
  });

  it('S06 signing out while others refresh leaves no one signed in', async () => {
    const { user, cookies, accessToken } = await test.signIn('user');
    const token = cookies['__Secure-rt'] ?? '';
    const signOut = test.app.inject(post('/auth/logout', {}, bearer(accessToken)));
    const responses = await Promise.all([
      signOut,
      ...Array.from({ length: 10 }, () => refresh(token)),
    ]);
    expect(responses.filter((response) => response.statusCode >= 500)).toEqual([]);
    const successors = responses.map(tokenIn).filter(Boolean);
    for (const successor of [token, ...successors]) {
      expect((await refresh(successor)).statusCode).toBe(401);
    }
    expect(await endingsOf(user.id)).toEqual(['signed_out']);
  });
});

describe('the refresh cookie', () => {
  it('S07 is only sent to the auth API of this host and site, and hidden from scripts', async () => {
    const user = await test.createUser();
    const response = await test.app.inject(post('/auth/login', { email: user.email }));
    const otp = await test.readCode(user.email);
    const signedIn = await test.app.inject(post('/auth/verify-otp', { email: user.email, otp }));
    const attributes = 'Max-Age=2592000; Path=/api/auth; HttpOnly; Secure; SameSite=Strict';
    const [cookie, ...more] = setCookies(signedIn);
    expect(more).toEqual([]);
    expect(cookie).toMatch(new RegExp(`^__Secure-rt=[\\w-]{43}; ${attributes}$`));
    const [refreshed] = setCookies(await refresh(tokenIn(signedIn)));
    expect(refreshed).toMatch(new RegExp(`^__Secure-rt=[\\w-]{43}; ${attributes}$`));
    expect(setCookies(response)).toEqual([
      expect.stringMatching(
        /^__Host-otp=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(signedIn.body).not.toContain(tokenIn(signedIn));
  });

  it('S07 has 256 bits, of which the database stores the SHA-256', async () => {
    const { cookies } = await test.signIn('user');
    const first = cookies['__Secure-rt'] ?? '';
    const tokens = [first, tokenIn(await refresh(first)), cookies['__Host-otp'] ?? ''];
    const database = await dumpDatabase(test);
    for (const token of tokens) {
      const bytes = Buffer.from(token, 'base64url');
      expect(bytes).toHaveLength(32);
      expect(database).not.toContain(token);
      expect(database).not.toContain(bytes.toString('hex'));
      expect(database).not.toContain(Buffer.from(token).toString('hex'));
      expect(database).toContain(createHash('sha256').update(token).digest('hex'));
    }
  });

  it('S07 changes at each sign-in and each refresh', async () => {
    const { cookies } = await test.signIn('user');
    const tokens = [cookies['__Secure-rt'] ?? ''];
    for (let round = 0; round < 20; round += 1) {
      tokens.push(tokenIn(await refresh(tokens.at(-1) ?? '')));
    }
    expect(new Set(tokens).size).toBe(21);
  });
});

function refresh(token: string): Promise<LightMyRequestResponse> {
  return test.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: ownPage,
    cookies: { '__Secure-rt': token },
  });
}

function tokenIn(response: LightMyRequestResponse): string {
  return response.cookies.find(({ name }) => name === '__Secure-rt')?.value ?? '';
}

function setCookies({ headers }: LightMyRequestResponse): readonly string[] {
  return [headers['set-cookie'] ?? []].flat();
}

function getHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a spent token older. */
async function passSeconds(token: string, seconds: number): Promise<void> {
  const { rowCount } = await test.sql.query(
    `update refresh_token set consumed_at = consumed_at - $1 * interval '1 second' where hash = $2`,
    [seconds, getHash(token)],
  );
  expect(rowCount).toBe(1);
}

async function readTokens({ cookies }: TestSession): Promise<unknown> {
  const { rows } = await test.sql.query<object>(
    `select count(*) filter (where consumed_at is null)::int as live,
       count(*) filter (where consumed_at is not null)::int as spent
     from refresh_token
     where session_id = (select session_id from refresh_token where hash = $1)`,
    [getHash(cookies['__Secure-rt'] ?? '')],
  );
  return rows[0];
}

async function endingsOf(userId: string): Promise<readonly unknown[]> {
  const { rows } = await test.sql.query<{ revoked_reason: string }>(
    'select revoked_reason from session where user_id = $1',
    [userId],
  );
  return rows.map(({ revoked_reason }) => revoked_reason);
}

async function auditedReuses(userId: string): Promise<number | null> {
  const { rowCount } = await test.sql.query(
    `select from audit_event where action = 'auth.refresh_reused'
     and convert_from(body, 'UTF8')::jsonb -> 'actor' ->> 'id' = $1`,
    [userId],
  );
  return rowCount;
}
