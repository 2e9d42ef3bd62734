import type { Role } from '@anupal/contract/users';
import { describe, expect, it } from 'vitest';
import {
  bearer,
  startTestApp,
  ownPage,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';

const test = await startTestApp({ limits: unlimited });

describe('an idle session ends', () => {
  it.each<[Role, string, string]>([
    ['user', '6 days 23 hours 59 minutes', '7 days 1 second'],
    ['admin', '29 minutes', '30 minutes 1 second'],
    ['superadmin', '29 minutes', '30 minutes 1 second'],
  ])('S09 that of a %s lives after %s and not after %s', async (role, alive, over) => {
    const early = await test.signIn(role);
    await makeIdle(early, alive);
    expect(await readStates(early)).toEqual({ me: 200, refresh: 200 });
    const late = await test.signIn(role);
    await makeIdle(late, over);
    expect(await readStates(late)).toEqual({ me: 401, refresh: 401 });
  });

  it('S09 while a call every 29 minutes keeps staff signed in', async () => {
    const session = await test.signIn('admin');
    for (let calls = 0; calls < 4; calls += 1) {
      await makeIdle(session, '29 minutes');
      expect(await meStatus(session)).toBe(200);
    }
  });

  it('S09 and so does a refresh', async () => {
    const session = await test.signIn('admin');
    await makeIdle(session, '29 minutes');
    expect((await refresh(session)).statusCode).toBe(200);
    await makeIdle(session, '29 minutes');
    expect(await meStatus(session)).toBe(200);
  });
});

describe('any session ends', () => {
  it.each<[Role, string, string]>([
    ['user', '29 days 23 hours', '30 days 1 second'],
    ['admin', '11 hours 59 minutes', '12 hours 1 second'],
    ['superadmin', '11 hours 59 minutes', '12 hours 1 second'],
  ])('S09 that of a %s lives after %s and not after %s', async (role, alive, over) => {
    const early = await test.signIn(role);
    await grow(early, alive);
    expect(await readStates(early)).toEqual({ me: 200, refresh: 200 });
    const late = await test.signIn(role);
    await grow(late, over);
    expect(await readStates(late)).toEqual({ me: 401, refresh: 401 });
  });

  it('S09 a refresh does not extend it', async () => {
    const session = await test.signIn('user');
    const before = await endOf(session);
    await grow(session, '20 days');
    const grown = await endOf(session);
    expect((await refresh(session)).statusCode).toBe(200);
    expect(await endOf(session)).toEqual(grown);
    expect(grown).not.toEqual(before);
  });
});

describe('a user who becomes staff', () => {
  it('S09 has a session that ends as early as any staff session', async () => {
    const [active, idle, old] = [await becomeAdmin(), await becomeAdmin(), await becomeAdmin()];
    await makeIdle(active, '29 minutes');
    await makeIdle(idle, '30 minutes 1 second');
    await grow(old, '12 hours 1 second');
    expect(await readStates(active)).toEqual({ me: 200, refresh: 200 });
    expect(await readStates(idle)).toEqual({ me: 401, refresh: 401 });
    expect(await readStates(old)).toEqual({ me: 401, refresh: 401 });
  });
});

async function becomeAdmin(): Promise<TestSession> {
  const session = await test.signIn('user');
  await test.sql.query(`update users set role = 'admin' where id = $1`, [session.user.id]);
  return session;
}

/** Makes the last call older. */
async function makeIdle({ user }: TestSession, age: string): Promise<void> {
  await test.sql.query(
    'update session set last_seen_at = last_seen_at - $1::interval where user_id = $2',
    [age, user.id],
  );
}

/** Makes the sign-in older, with a call just now. */
async function grow({ user }: TestSession, age: string): Promise<void> {
  await test.sql.query(
    `update session set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval
     where user_id = $2`,
    [age, user.id],
  );
}

async function endOf({ user }: TestSession): Promise<unknown> {
  const { rows } = await test.sql.query<object>(
    'select expires_at from session where user_id = $1',
    [user.id],
  );
  return rows[0];
}

async function meStatus({ accessToken }: TestSession): Promise<number> {
  const response = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
  return response.statusCode;
}

async function refresh({ cookies }: TestSession) {
  return test.app.inject({ ...post('/auth/refresh', {}, ownPage), cookies });
}

async function readStates(session: TestSession): Promise<object> {
  const me = await meStatus(session);
  return { me, refresh: (await refresh(session)).statusCode };
}
