import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '@anupal/contract/texts/errors';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Role } from '@anupal/contract/users';
import {
  bearer,
  createTestApp,
  post,
  signInAs,
  unlimited,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { appCode, appStep } from '../factors/totp.ts';
import { accountCalls } from '../../office/tests/account-fixtures.ts';
import { confirmSession, insertPasskey, openBrowser, signInWith } from './auth-fixtures.ts';
import {
  createAuthenticator,
  type CeremonyOptions,
  type SoftwareAuthenticator,
} from './software-authenticator.ts';

let test: TestApp;
const now = Date.now();

beforeAll(async () => {
  test = await createTestApp({
    limits: unlimited,
    config: { isFactorRequired: true },
    clock: () => now,
  });
});

afterAll(async () => {
  await test.stop();
});

describe('A11 a member of staff who has proved only the mailbox', () => {
  it.each(['admin', 'superadmin'] as const)('can do nothing as %s but enrol', async (role) => {
    const session = await test.signIn(role);
    await expectRefused(get(session, '/office/figures'), 'second_factor_required');
    await expectRefused(get(session, '/auth/sessions'), 'second_factor_required');
    expect((await get(session, '/auth/me')).statusCode).toBe(200);
    expect(await factors(session)).toMatchObject({ isRequired: true, isProved: false });
    await addPasskey(session);
    expect((await get(session, '/office/figures')).statusCode).toBe(200);
    expect(await factors(session)).toMatchObject({ isProved: true, hasAny: true });
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
    expect((await get(session, '/auth/sessions')).statusCode).toBe(200);
    expect(await factors(session)).toMatchObject({ isRequired: false, isProved: true });
  });
});

describe('A11 whoever reads the mailbox of a superadmin', () => {
  it('cannot add a passkey or an app, nor confirm anything by a code', async () => {
    const { user } = await staffWithPasskey('superadmin');
    const thief = await signInAs(test, user);
    await expectRefused(send(thief, '/auth/passkeys/options'), 'second_factor_required');
    await expectRefused(send(thief, '/auth/second-factors/app'), 'second_factor_required');
    await expectRefused(
      send(thief, '/auth/second-factors/recovery-codes'),
      'second_factor_required',
    );
    const asked = await send(thief, '/auth/second-factors/prove');
    expect(asked.json()).toMatchObject({
      code: 'fresh_code_required',
      details: { passkey: 'yes', email: 'no', words: 'Sign in as superadmin on this device' },
    });
    await expectRefused(
      send(thief, '/auth/step-up', { action: actionOf(asked) }),
      'second_factor_required',
    );
    await expectRefused(get(thief, '/office/figures'), 'second_factor_required');
    const former = accountCalls(test, thief, (await test.createUser()).id);
    const returned = former.changeRole({ from: 'user', to: 'admin' });
    await expectRefused(returned, 'second_factor_required');
    const { user: colleague } = await staffWithPasskey('admin');
    await expectRefused(
      send(thief, `/users/${colleague.id}/factor-reset`, { approves: null }),
      'second_factor_required',
    );
  });

  it('cannot finish a registration that they started before the owner enrolled', async () => {
    const user = await test.createUser({ role: 'admin' });
    const thief = await signInAs(test, user);
    const credential = createAuthenticator().register(await startRegistration(thief));
    const app = await startApp(thief);
    await addPasskey(await signInAs(test, user));
    await expectRefused(send(thief, '/auth/passkeys', credential), 'second_factor_required');
    await expectRefused(confirmApp(thief, app), 'second_factor_required');
  });

  it('enrols but once, of many devices at the same moment', async () => {
    const user = await test.createUser({ role: 'admin' });
    const sessions = await Promise.all([1, 2, 3, 4, 5].map(() => signInAs(test, user)));
    const credentials = await Promise.all(
      sessions.map(async (one) => createAuthenticator().register(await startRegistration(one))),
    );
    const responses = await Promise.all(
      sessions.map((one, index) => send(one, '/auth/passkeys', credentials[index])),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 403, 403, 403, 403,
    ]);
  });
});

describe('A11 a later sign-in by a code', () => {
  it('is completed by the passkey, for this session alone', async () => {
    const { user, authenticator } = await staffWithPasskey('superadmin');
    const session = await signInAs(test, user);
    const other = await signInAs(test, user);
    const asked = await send(session, '/auth/second-factors/prove');
    await confirmByPasskey(session, authenticator, actionOf(asked));
    const proved = await send(session, '/auth/second-factors/prove');
    expect(proved.json()).toMatchObject({ isProved: true });
    expect((await get(session, '/office/figures')).statusCode).toBe(200);
    await expectRefused(get(other, '/office/figures'), 'second_factor_required');
  });

  it('is not needed after a sign-in by the passkey', async () => {
    const { authenticator } = await staffWithPasskey('admin');
    const browser = openBrowser(test);
    const options = (
      await browser.post('/auth/passkeys/sign-in/options', {})
    ).json<CeremonyOptions>();
    const signedIn = await browser.post('/auth/passkeys/sign-in', authenticator.sign(options));
    const { accessToken } = signedIn.json<{ accessToken: string }>();
    expect((await get({ accessToken }, '/office/figures')).statusCode).toBe(200);
  });
});

describe('A15 an authenticator app', () => {
  it('is added by its first code, and its codes work once, one step around now', async () => {
    const { session, user, code } = await staffWithApp();
    const later = await signInAs(test, user);
    const action = actionOf(await send(later, '/auth/second-factors/prove'));
    const prove = (typed: string) => send(later, '/auth/step-up/factor', { action, code: typed });
    await expectRefused(prove(code(0)), 'factor_code_invalid'); // it confirmed the app
    await expectRefused(prove(code(2)), 'factor_code_invalid');
    expect((await prove(code(1))).statusCode).toBe(200);
    await expectRefused(prove(code(1)), 'factor_code_invalid');
    expect((await send(later, '/auth/second-factors/prove')).statusCode).toBe(200);
    await waitForEmails(test);
    const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('An authenticator app was added to your Anupal account');
    expect(await factors(session)).toMatchObject({
      app: { lastUsedAt: expect.any(String) as string },
    });
  });

  it('accepts one code once, however many submit it', async () => {
    const { user, code } = await staffWithApp();
    const sessions = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signInAs(test, user)));
    const responses = await Promise.all(
      sessions.map(async (one) => {
        const action = actionOf(await send(one, '/auth/second-factors/prove'));
        return send(one, '/auth/step-up/factor', { action, code: code(1) });
      }),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('cannot be guessed: ten tries, however fast', async () => {
    const { user, code } = await staffWithApp();
    const thief = await signInAs(test, user);
    const action = actionOf(await send(thief, '/auth/second-factors/prove'));
    const wrong = code(50);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        send(thief, '/auth/step-up/factor', { action, code: wrong }),
      ),
    );
    const codes = responses.map((response) => response.json<{ code: string }>().code);
    expect(codes.filter((one) => one === 'factor_code_invalid')).toHaveLength(10);
    expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(20);
    const prove = () => send(thief, '/auth/step-up/factor', { action, code: code(1) });
    await expectRefused(prove(), 'too_many_requests');
    const { session } = await staffWithPasskey('superadmin');
    expect((await accountCalls(test, session, user.id).unlock()).statusCode).toBe(200);
    expect((await prove()).statusCode).toBe(200);
  });

  it('is stored sealed, and is not shown again', async () => {
    const { session, secret } = await staffWithApp();
    const { rows } = await test.sql.query<{ t: string }>(
      'select t::text as t from authenticator_app t',
    );
    expect(rows.some(({ t }) => t.includes(secret))).toBe(false);
    expect(JSON.stringify(await factors(session))).not.toContain(secret);
  });
});

describe('A15 recovery codes', () => {
  it('are ten, confirm one action each, add a new passkey after a loss, and are stored as hashes', async () => {
    const { user, session, authenticator } = await staffWithPasskey('admin');
    const codes = await createRecoveryCodes(session, authenticator);
    expect(new Set(codes).size).toBe(10);
    const { rows } = await test.sql.query<{ t: string }>(
      'select t::text as t from recovery_code t',
    );
    expect(rows.some(({ t }) => codes.some((code) => t.includes(code)))).toBe(false);

    const afterLoss = await signInAs(test, user);
    const [first = '', second = ''] = codes;
    const action = actionOf(await send(afterLoss, '/auth/second-factors/prove'));
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const use = (one: string, actionId: string) =>
      send(afterLoss, '/auth/step-up/factor', { action: actionId, code: one });
    expect((await use(typed, action)).statusCode).toBe(200);
    await expectRefused(use(first, action), 'factor_code_invalid');
    expect((await send(afterLoss, '/auth/second-factors/prove')).statusCode).toBe(200);
    const adding = actionOf(await send(afterLoss, '/auth/passkeys/options'));
    expect((await use(second, adding)).statusCode).toBe(200);
    const credential = createAuthenticator().register(await startRegistration(afterLoss));
    expect((await send(afterLoss, '/auth/passkeys', credential)).statusCode).toBe(200);
    expect(await factors(afterLoss)).toMatchObject({ recoveryCodes: 8 });
    await waitForEmails(test);
    const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code of your Anupal account was used');
  });

  it('are not made by a stolen session of a franchisee, who needs to prove nothing', async () => {
    const session = await test.signIn('user');
    await insertPasskey(test, session.user);
    expect((await send(session, '/auth/second-factors/prove')).statusCode).toBe(200);
    await expectRefused(
      send(session, '/auth/second-factors/recovery-codes'),
      'fresh_code_required',
    );
    const { rows } = await test.sql.query(
      'select from session where user_id = $1 and proved_at is not null',
      [session.user.id],
    );
    expect(rows).toEqual([]);
  });

  it('are made without a confirmation only minutes after a factor was added', async () => {
    const { session, user } = await staffWithPasskey('admin');
    await test.sql.query(
      `update passkey set created_at = created_at - interval '11 minutes' where user_id = $1`,
      [user.id],
    );
    await expectRefused(
      send(session, '/auth/second-factors/recovery-codes'),
      'fresh_code_required',
    );
  });

  it('end with the last passkey and app of a franchisee', async () => {
    const session = await test.signIn('user');
    await confirmSession(test, session);
    const id = await insertPasskey(test, session.user);
    await test.sql.query(`insert into recovery_code values ($1, sha256('code'))`, [id]);
    expect((await call(session, 'DELETE', `/auth/passkeys/${id}`)).statusCode).toBe(200);
    expect(await factors(session)).toMatchObject({ recoveryCodes: 0 });
  });

  it('replace earlier ones, and are not those of another', async () => {
    const { user, session, authenticator } = await staffWithPasskey('admin');
    const [old = ''] = await createRecoveryCodes(session, authenticator);
    const [foreign = ''] = await (async () => {
      const other = await staffWithPasskey('admin');
      return createRecoveryCodes(other.session, other.authenticator);
    })();
    expect((await send(session, '/auth/second-factors/recovery-codes')).json()).toMatchObject({
      code: 'fresh_code_required',
    });
    await createRecoveryCodes(session, authenticator);
    const thief = await signInAs(test, user);
    const action = actionOf(await send(thief, '/auth/second-factors/prove'));
    for (const code of [old, foreign])
      await expectRefused(
        send(thief, '/auth/step-up/factor', { action, code }),
        'factor_code_invalid',
      );
  });
});

describe('A11 the last factor', () => {
  it('of staff stays, with two removals at once as well; of a franchisee it does not', async () => {
    const { session, authenticator } = await staffWithPasskey('admin');
    await confirmed(session, authenticator, '/auth/passkeys/options', 'POST');
    const second = createAuthenticator();
    const options = (await send(session, '/auth/passkeys/options')).json<CeremonyOptions>();
    expect(options).toHaveProperty('challenge');
    expect((await send(session, '/auth/passkeys', second.register(options))).statusCode).toBe(200);
    const { passkeys } = (await get(session, '/auth/passkeys')).json<{
      passkeys: { id: string }[];
    }>();
    for (const { id } of passkeys)
      await confirmed(session, authenticator, `/auth/passkeys/${id}`, 'DELETE');
    const responses = await Promise.all(
      passkeys.map(({ id }) => call(session, 'DELETE', `/auth/passkeys/${id}`)),
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
      const { session, user, authenticator } = await staffWithPasskey('admin');
      const [code] = await createRecoveryCodes(session, authenticator);
      await test.sql.query(`update passkey set ${change} where user_id = $1`, [user.id]);
      const list = await get(session, '/auth/passkeys');
      const [passkey] = list.json<{ passkeys: { id: string }[] }>().passkeys;
      const remove = () => call(session, 'DELETE', `/auth/passkeys/${passkey?.id ?? ''}`);
      const action = actionOf(await remove());
      expect((await send(session, '/auth/step-up/factor', { action, code })).statusCode).toBe(200);
      await expectRefused(remove(), 'last_factor');
    },
  );
});

describe('A11 a change of address by staff', () => {
  it('needs the passkey too, and keeps it', async () => {
    const { session, user, authenticator } = await staffWithPasskey('admin');
    const email = `moved-${user.id}@people.example`;
    await send(session, '/auth/email-change', { email });
    const otp = await test.readCode(user.email);
    const newOtp = await test.readCode(email);
    const body = { email, otp, newOtp };
    const asked = await send(session, '/auth/email-change/verify', body);
    expect(asked.json()).toMatchObject({ code: 'fresh_code_required', details: { email: 'no' } });
    await confirmByPasskey(session, authenticator, actionOf(asked));
    expect((await send(session, '/auth/email-change/verify', body)).json()).toMatchObject({
      email,
    });
    expect(await factors(session)).toMatchObject({ hasAny: true });
  });
});

interface StaffWithPasskey {
  readonly user: TestSession['user'];
  readonly session: TestSession;
  readonly authenticator: SoftwareAuthenticator;
}

async function staffWithPasskey(role: Role): Promise<StaffWithPasskey> {
  const session = await test.signIn(role);
  return { session, user: session.user, authenticator: await addPasskey(session) };
}

async function staffWithApp() {
  const session = await test.signIn('admin');
  const secret = await startApp(session);
  const start = now;
  const code = (steps: number) => appCode(secret, appStep(start) + steps);
  expect((await confirmApp(session, secret)).statusCode).toBe(200);
  return { session, user: session.user, secret, code };
}

async function startApp(session: Bearer): Promise<string> {
  return (await send(session, '/auth/second-factors/app')).json<{ secret: string }>().secret;
}

function confirmApp(session: Bearer, secret: string) {
  const code = appCode(secret, appStep(now));
  return call(session, 'PUT', '/auth/second-factors/app', { code });
}

async function addPasskey(session: TestSession): Promise<SoftwareAuthenticator> {
  const authenticator = createAuthenticator();
  const credential = authenticator.register(await startRegistration(session));
  expect((await send(session, '/auth/passkeys', credential)).statusCode).toBe(200);
  return authenticator;
}

async function startRegistration(session: Bearer): Promise<CeremonyOptions> {
  return (await send(session, '/auth/passkeys/options')).json<CeremonyOptions>();
}

async function createRecoveryCodes(
  session: Bearer,
  authenticator: SoftwareAuthenticator,
): Promise<readonly string[]> {
  const path = '/auth/second-factors/recovery-codes';
  const first = (await send(session, path)).json<{ codes?: string[] }>().codes;
  if (first) return first; // right after the enrolment
  await confirmed(session, authenticator, path, 'POST');
  return (await send(session, path)).json<{ codes: string[] }>().codes;
}

/** Confirms by a passkey what a call does, so that it may be made. */
async function confirmed(
  session: Bearer,
  authenticator: SoftwareAuthenticator,
  path: string,
  method: 'POST' | 'DELETE',
): Promise<void> {
  const response = method === 'POST' ? send(session, path) : call(session, method, path);
  await confirmByPasskey(session, authenticator, actionOf(await response));
}

async function confirmByPasskey(
  session: Bearer,
  authenticator: SoftwareAuthenticator,
  action: string,
): Promise<void> {
  const started = await send(session, '/auth/step-up/passkey/options', { action });
  const assertion = authenticator.sign(started.json<CeremonyOptions>());
  const done = await send(session, '/auth/step-up/passkey', { action, ...assertion });
  expect(done.statusCode).toBe(200);
}

type Bearer = Pick<TestSession, 'accessToken'>;

function actionOf(response: { json(): unknown }): string {
  const { details } = response.json() as { readonly details?: { readonly action?: string } };
  return details?.action ?? '';
}

function get({ accessToken }: Bearer, url: string) {
  return test.app.inject({ url: `/api${url}`, headers: bearer(accessToken) });
}

function send({ accessToken }: Bearer, url: string, payload: object = {}) {
  return test.app.inject(post(url, payload, bearer(accessToken)));
}

function call(
  { accessToken }: Bearer,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = bearer(accessToken);
  return test.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

async function factors(session: Bearer): Promise<object> {
  return (await get(session, '/auth/second-factors')).json<object>();
}

/** The refusal has its code and its sentence, which both languages have. */
async function expectRefused(
  response: Promise<{ json(): unknown }>,
  code: ErrorCode,
): Promise<void> {
  expect((await response).json()).toMatchObject({ code, message: errorTexts[code].en });
  expect(errorTexts[code].hi).toMatch(/\p{Script=Devanagari}/u);
}
