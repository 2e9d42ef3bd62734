import { describe, expect, it } from 'vitest';
import { errorTexts } from '@anupal/contract/texts/errors';
import { startTestApp, signInAs, unlimited } from '../../../testing/test-app.ts';
import { accountCalls } from '../../office/tests/account-fixtures.ts';
import { openBrowser, signInWith } from './auth-fixtures.ts';
import { createAuthenticator, type CeremonyOptions } from './software-authenticator.ts';
import {
  createStaffWithPasskey,
  startApp,
  confirmApp,
  addPasskey,
  startRegistration,
  createRecoveryCodes,
  confirmCall,
  confirmByPasskey,
  get,
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

describe('A11 a member of staff who has proved only the mailbox', () => {
  it.each(['admin', 'superadmin'] as const)('can do nothing as %s but enrol', async (role) => {
    const session = await test.signIn(role);
    await expectRefused(get(test, session, '/office/figures'), 'second_factor_required');
    await expectRefused(get(test, session, '/auth/sessions'), 'second_factor_required');
    expect((await get(test, session, '/auth/me')).statusCode).toBe(200);
    expect(await readFactors(test, session)).toMatchObject({ isRequired: true, isProved: false });
    await addPasskey(test, session);
    expect((await get(test, session, '/office/figures')).statusCode).toBe(200);
    expect(await readFactors(test, session)).toMatchObject({ isProved: true, hasAny: true });
  });

  it('still gets the tokens of the specification from the staff sign-in', async () => {
    const user = await test.createUser({ role: 'admin' });
    const browser = openBrowser(test);
    const response = await signInWith(test, browser, user.email);
    expect(response.json()).toMatchObject({ user: { id: user.id, role: 'admin' } });
    expect(response.json()).toHaveProperty('accessToken');
  });

  it('is not a franchisee, who needs none', async () => {
    const session = await test.signIn('user');
    expect((await get(test, session, '/auth/sessions')).statusCode).toBe(200);
    expect(await readFactors(test, session)).toMatchObject({ isRequired: false, isProved: true });
  });
});

describe('A11 whoever reads the mailbox of a superadmin', () => {
  it('cannot add a passkey or an app, nor confirm anything by a code', async () => {
    const { user } = await createStaffWithPasskey(test, 'superadmin');
    const thief = await signInAs(test, user);
    await expectRefused(send(test, thief, '/auth/passkeys/options'), 'second_factor_required');
    await expectRefused(send(test, thief, '/auth/second-factors/app'), 'second_factor_required');
    await expectRefused(
      send(test, thief, '/auth/second-factors/recovery-codes'),
      'second_factor_required',
    );
    const asked = await send(test, thief, '/auth/second-factors/prove');
    expect(asked.json()).toMatchObject({
      code: 'fresh_code_required',
      details: { passkey: 'yes', email: 'no', words: 'Sign in as superadmin on this device' },
    });
    await expectRefused(
      send(test, thief, '/auth/step-up', { action: readAction(asked) }),
      'second_factor_required',
    );
    await expectRefused(get(test, thief, '/office/figures'), 'second_factor_required');
    const former = accountCalls(test, thief, (await test.createUser()).id);
    const returned = former.changeRole({ from: 'user', to: 'admin' });
    await expectRefused(returned, 'second_factor_required');
    const { user: colleague } = await createStaffWithPasskey(test, 'admin');
    await expectRefused(
      send(test, thief, `/users/${colleague.id}/factor-reset`, { approves: null }),
      'second_factor_required',
    );
  });

  it('cannot finish a registration that they started before the owner enrolled', async () => {
    const user = await test.createUser({ role: 'admin' });
    const thief = await signInAs(test, user);
    const credential = createAuthenticator().register(await startRegistration(test, thief));
    const app = await startApp(test, thief);
    await addPasskey(test, await signInAs(test, user));
    await expectRefused(send(test, thief, '/auth/passkeys', credential), 'second_factor_required');
    await expectRefused(confirmApp(test, thief, app), 'second_factor_required');
  });

  it('enrols but once, of many devices at the same moment', async () => {
    const user = await test.createUser({ role: 'admin' });
    const sessions = await Promise.all([1, 2, 3, 4, 5].map(() => signInAs(test, user)));
    const credentials = await Promise.all(
      sessions.map(async (one) =>
        createAuthenticator().register(await startRegistration(test, one)),
      ),
    );
    const responses = await Promise.all(
      sessions.map((one, index) => send(test, one, '/auth/passkeys', credentials[index])),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 403, 403, 403, 403,
    ]);
  });
});

describe('A11 a later sign-in by a code', () => {
  it('is completed by the passkey, for this session alone', async () => {
    const { user, authenticator } = await createStaffWithPasskey(test, 'superadmin');
    const session = await signInAs(test, user);
    const other = await signInAs(test, user);
    const asked = await send(test, session, '/auth/second-factors/prove');
    await confirmByPasskey(test, session, authenticator, readAction(asked));
    const proved = await send(test, session, '/auth/second-factors/prove');
    expect(proved.json()).toMatchObject({ isProved: true });
    expect((await get(test, session, '/office/figures')).statusCode).toBe(200);
    await expectRefused(get(test, other, '/office/figures'), 'second_factor_required');
  });

  it('is not needed after a sign-in by the passkey', async () => {
    const { authenticator } = await createStaffWithPasskey(test, 'admin');
    const browser = openBrowser(test);
    const options = (
      await browser.post('/auth/passkeys/sign-in/options', {})
    ).json<CeremonyOptions>();
    const signedIn = await browser.post('/auth/passkeys/sign-in', authenticator.sign(options));
    const { accessToken } = signedIn.json<{ accessToken: string }>();
    expect((await get(test, { accessToken }, '/office/figures')).statusCode).toBe(200);
  });
});

describe('A11 the last factor', () => {
  it('of staff stays, with two removals at once as well; of a franchisee it does not', async () => {
    const { session, authenticator } = await createStaffWithPasskey(test, 'admin');
    await confirmCall(test, session, authenticator, '/auth/passkeys/options', 'POST');
    const second = createAuthenticator();
    const options = (await send(test, session, '/auth/passkeys/options')).json<CeremonyOptions>();
    expect(options).toHaveProperty('challenge');
    expect((await send(test, session, '/auth/passkeys', second.register(options))).statusCode).toBe(
      200,
    );
    const { passkeys } = (await get(test, session, '/auth/passkeys')).json<{
      passkeys: { id: string }[];
    }>();
    for (const { id } of passkeys)
      await confirmCall(test, session, authenticator, `/auth/passkeys/${id}`, 'DELETE');
    const responses = await Promise.all(
      passkeys.map(({ id }) => call(test, session, 'DELETE', `/auth/passkeys/${id}`)),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const refused = responses.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toMatchObject({
      code: 'last_factor',
      message: errorTexts.last_factor.en,
    });
  });

  it.each([
    ['blocked', 'blocked_at = now()'],
    ['from an earlier domain', `domain = 'old.example'`],
  ])(
    'stays when it is a passkey that is %s: the mailbox alone would enrol another',
    async (_, change) => {
      const { session, user, authenticator } = await createStaffWithPasskey(test, 'admin');
      const [code] = await createRecoveryCodes(test, session, authenticator);
      await test.sql.query(`update passkey set ${change} where user_id = $1`, [user.id]);
      const list = await get(test, session, '/auth/passkeys');
      const [passkey] = list.json<{ passkeys: { id: string }[] }>().passkeys;
      const remove = () => call(test, session, 'DELETE', `/auth/passkeys/${passkey?.id ?? ''}`);
      const action = readAction(await remove());
      expect((await send(test, session, '/auth/step-up/factor', { action, code })).statusCode).toBe(
        200,
      );
      await expectRefused(remove(), 'last_factor');
    },
  );
});

describe('A11 a change of address by staff', () => {
  it('needs the passkey too, and keeps it', async () => {
    const { session, user, authenticator } = await createStaffWithPasskey(test, 'admin');
    const email = `moved-${user.id}@people.example`;
    await send(test, session, '/auth/email-change', { email });
    const otp = await test.readCode(user.email);
    const newOtp = await test.readCode(email);
    const body = { email, otp, newOtp };
    const asked = await send(test, session, '/auth/email-change/verify', body);
    expect(asked.json()).toMatchObject({ code: 'fresh_code_required', details: { email: 'no' } });
    await confirmByPasskey(test, session, authenticator, readAction(asked));
    expect((await send(test, session, '/auth/email-change/verify', body)).json()).toMatchObject({
      email,
    });
    expect(await readFactors(test, session)).toMatchObject({ hasAny: true });
  });
});
