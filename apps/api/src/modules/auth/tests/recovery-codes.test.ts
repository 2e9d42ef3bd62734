import { describe, expect, it } from 'vitest';
import { startTestApp, signInAs, unlimited } from '../../../testing/test-app.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { confirmSession, insertPasskey } from './auth-fixtures.ts';
import { createAuthenticator } from './software-authenticator.ts';
import {
  createStaffWithPasskey,
  startRegistration,
  createRecoveryCodes,
  send,
  call,
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

describe('A15 recovery codes', () => {
  it('are ten, confirm one action each, add a new passkey after a loss, and are stored as hashes', async () => {
    const { user, session, authenticator } = await createStaffWithPasskey(test, 'admin');
    const codes = await createRecoveryCodes(test, session, authenticator);
    expect(new Set(codes).size).toBe(10);
    const { rows } = await test.sql.query<{ t: string }>(
      'select t::text as t from recovery_code t',
    );
    expect(rows.some(({ t }) => codes.some((code) => t.includes(code)))).toBe(false);

    const afterLoss = await signInAs(test, user);
    const [first = '', second = ''] = codes;
    const action = readAction(await send(test, afterLoss, '/auth/second-factors/prove'));
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const use = (one: string, actionId: string) =>
      send(test, afterLoss, '/auth/step-up/factor', { action: actionId, code: one });
    expect((await use(typed, action)).statusCode).toBe(200);
    await expectRefused(use(first, action), 'factor_code_invalid');
    expect((await send(test, afterLoss, '/auth/second-factors/prove')).statusCode).toBe(200);
    const adding = readAction(await send(test, afterLoss, '/auth/passkeys/options'));
    expect((await use(second, adding)).statusCode).toBe(200);
    const credential = createAuthenticator().register(await startRegistration(test, afterLoss));
    expect((await send(test, afterLoss, '/auth/passkeys', credential)).statusCode).toBe(200);
    expect(await readFactors(test, afterLoss)).toMatchObject({ recoveryCodes: 8 });
    await waitForEmails(test);
    const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code of your Anupal account was used');
  });

  it('are not made by a stolen session of a franchisee, who needs to prove nothing', async () => {
    const session = await test.signIn('user');
    await insertPasskey(test, session.user);
    expect((await send(test, session, '/auth/second-factors/prove')).statusCode).toBe(200);
    await expectRefused(
      send(test, session, '/auth/second-factors/recovery-codes'),
      'fresh_code_required',
    );
    const { rows } = await test.sql.query(
      'select from session where user_id = $1 and proved_at is not null',
      [session.user.id],
    );
    expect(rows).toEqual([]);
  });

  it('are made without a confirmation only minutes after a factor was added', async () => {
    const { session, user } = await createStaffWithPasskey(test, 'admin');
    await test.sql.query(
      `update passkey set created_at = created_at - interval '11 minutes' where user_id = $1`,
      [user.id],
    );
    await expectRefused(
      send(test, session, '/auth/second-factors/recovery-codes'),
      'fresh_code_required',
    );
  });

  it('end with the last passkey and app of a franchisee', async () => {
    const session = await test.signIn('user');
    await confirmSession(test, session);
    const id = await insertPasskey(test, session.user);
    await test.sql.query(`insert into recovery_code values ($1, sha256('code'))`, [id]);
    expect((await call(test, session, 'DELETE', `/auth/passkeys/${id}`)).statusCode).toBe(200);
    expect(await readFactors(test, session)).toMatchObject({ recoveryCodes: 0 });
  });

  it('replace earlier ones, and are not those of another', async () => {
    const { user, session, authenticator } = await createStaffWithPasskey(test, 'admin');
    const [old = ''] = await createRecoveryCodes(test, session, authenticator);
    const [foreign = ''] = await (async () => {
      const other = await createStaffWithPasskey(test, 'admin');
      return createRecoveryCodes(test, other.session, other.authenticator);
    })();
    expect((await send(test, session, '/auth/second-factors/recovery-codes')).json()).toMatchObject(
      {
        code: 'fresh_code_required',
      },
    );
    await createRecoveryCodes(test, session, authenticator);
    const thief = await signInAs(test, user);
    const action = readAction(await send(test, thief, '/auth/second-factors/prove'));
    for (const code of [old, foreign])
      await expectRefused(
        send(test, thief, '/auth/step-up/factor', { action, code }),
        'factor_code_invalid',
      );
  });
});
