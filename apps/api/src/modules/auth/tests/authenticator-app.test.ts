import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp, signInAs, unlimited } from '../../../testing/test-app.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { accountCalls } from '../../office/tests/account-fixtures.ts';
import {
  createStaffWithPasskey,
  createStaffWithApp,
  send,
  readFactors,
  readAction,
  expectRefused,
} from './second-factor-fixtures.ts';

const now = Date.now();
const test = await startTestApp({
  limits: unlimited,
  config: { isFactorRequired: true },
  clock: () => now,
});

describe('A15 an authenticator app', () => {
  it('is added by its first code, and its codes work once, one step around now', async () => {
    const { session, user, code } = await createStaffWithApp(test);
    const later = await signInAs(test, user);
    const action = readAction(await send(test, later, '/auth/second-factors/prove'));
    const prove = (typed: string) =>
      send(test, later, '/auth/step-up/factor', { action, code: typed });
    await expectRefused(prove(code(0)), 'factor_code_invalid'); // it confirmed the app
    await expectRefused(prove(code(2)), 'factor_code_invalid');
    expect((await prove(code(1))).statusCode).toBe(200);
    await expectRefused(prove(code(1)), 'factor_code_invalid');
    expect((await send(test, later, '/auth/second-factors/prove')).statusCode).toBe(200);
    await waitForEmails(test);
    const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('An authenticator app was added to your Anupal account');
    expect(await readFactors(test, session)).toMatchObject({
      app: { lastUsedAt: expect.any(String) as string },
    });
  });

  it('accepts one code once, however many submit it', async () => {
    const { user, code } = await createStaffWithApp(test);
    const sessions = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signInAs(test, user)));
    const responses = await Promise.all(
      sessions.map(async (one) => {
        const action = readAction(await send(test, one, '/auth/second-factors/prove'));
        return send(test, one, '/auth/step-up/factor', { action, code: code(1) });
      }),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('cannot be guessed: ten tries, however fast', async () => {
    const { user, code } = await createStaffWithApp(test);
    const thief = await signInAs(test, user);
    const action = readAction(await send(test, thief, '/auth/second-factors/prove'));
    const wrong = code(50);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        send(test, thief, '/auth/step-up/factor', { action, code: wrong }),
      ),
    );
    const codes = responses.map((response) => response.json<{ code: string }>().code);
    expect(codes.filter((one) => one === 'factor_code_invalid')).toHaveLength(10);
    expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(20);
    const prove = () => send(test, thief, '/auth/step-up/factor', { action, code: code(1) });
    await expectRefused(prove(), 'too_many_requests');
    const { session } = await createStaffWithPasskey(test, 'superadmin');
    expect((await accountCalls(test, session, user.id).unlock()).statusCode).toBe(200);
    expect((await prove()).statusCode).toBe(200);
  });

  it('A05 is not blocked by wrong codes of someone who has only the mailbox', async () => {
    const { session, user, code } = await createStaffWithApp(test);
    const guess = (by: typeof session, typed = code(50)) =>
      send(test, by, '/auth/step-up/factor', { action: randomUUID(), code: typed });
    const thief = await signInAs(test, user);
    for (let tried = 0; tried < 10; tried += 1)
      await expectRefused(guess(thief), 'factor_code_invalid');
    await expectRefused(guess(thief), 'too_many_requests');
    // The owner signs in again in their browser and has not proved the app yet.
    const again = await signInAs(test, user);
    await expectRefused(guess(again), 'too_many_requests');
    await test.sql.query(
      `update session set browser_hash = (select browser_hash from session
         where user_id = $1 and proved_at is not null)
       where id = (select id from session where user_id = $1 order by created_at desc limit 1)`,
      [user.id],
    );
    await expectRefused(guess(again), 'factor_code_invalid');
    const action = readAction(await send(test, session, '/auth/passkeys/options'));
    const confirmed = send(test, session, '/auth/step-up/factor', { action, code: code(1) });
    expect((await confirmed).statusCode).toBe(200);
    // Once the office makes that browser new, it no longer counts as the owner's.
    await test.sql.query(
      `update session set known_from = 'infinity' where user_id = $1 and proved_at is not null`,
      [user.id],
    );
    await expectRefused(guess(again), 'too_many_requests');
  });

  it('is stored sealed, and is not shown again', async () => {
    const { session, secret } = await createStaffWithApp(test);
    const { rows } = await test.sql.query<{ t: string }>(
      'select t::text as t from authenticator_app t',
    );
    expect(rows.some(({ t }) => t.includes(secret))).toBe(false);
    expect(JSON.stringify(await readFactors(test, session))).not.toContain(secret);
  });
});
