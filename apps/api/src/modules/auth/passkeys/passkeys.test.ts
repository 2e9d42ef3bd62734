import { describe, expect, it } from 'vitest';
import type { PasskeyList } from '@anupal/contract/auth/passkeys';
import { languages, type Language } from '@anupal/contract/languages';
import { errorTexts } from '@anupal/contract/texts/errors';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Role } from '@anupal/contract/users';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import {
  bearer,
  startTestApp,
  post,
  signInAs,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { confirmSession, openBrowser, type TestBrowser } from '../tests/auth-fixtures.ts';
import {
  createAuthenticator,
  type CeremonyOptions,
  type Deviations,
  type SoftwareAuthenticator,
} from '../tests/software-authenticator.ts';

const test = await startTestApp({ limits: unlimited });

describe('A13 a passkey', () => {
  it('is added after a fresh code, named, listed and announced by email', async () => {
    const session = await test.signIn('admin');
    const start = () =>
      test.app.inject(post('/auth/passkeys/options', {}, bearer(session.accessToken)));
    expect((await start()).json()).toMatchObject({ code: 'fresh_code_required' });
    await addPasskey(session);
    const [passkey] = await list(session);
    expect(passkey).toMatchObject({ lastUsedAt: null, state: 'usable' });
    await patch(session, passkey?.id ?? '', 'Office laptop');
    expect(await list(session)).toMatchObject([{ name: 'Office laptop' }]);
    await waitForEmails(test);
    const subjects = (await emailsTo(session.user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was added to your Anupal account');
    expect(await actionsAbout(session)).toEqual(['auth.passkey_added', 'auth.passkey_renamed']);
  });

  it.each(['user', 'superadmin'] as const)('signs a %s in', async (role) => {
    const { authenticator, session } = await personWithPasskey(role);
    const browser = openBrowser(test);
    const response = await signIn(browser, authenticator);
    expect(response.json()).toMatchObject({ user: { id: session.user.id } });
    expect(Object.keys(browser.cookies)).toContain('__Secure-rt');
    expect((await list(session))[0]?.lastUsedAt).not.toBeNull();
  });

  it('is registered for its session, once, from our own origin', async () => {
    const session = await test.signIn('user');
    const elsewhere = await signInAs(test, session.user);
    await confirmSession(test, session);
    const options = await startRegistration(session);
    const authenticator = createAuthenticator();
    const credential = authenticator.register(options);
    await expectRefused((spoken) => register(elsewhere, credential, spoken), 'passkey_expired');
    await expectRefused(async (spoken) => {
      const asked = await startRegistration(session);
      const foreign = authenticator.register(asked, { origin: 'https://evil.example' });
      return register(session, foreign, spoken);
    }, 'passkey_elsewhere');
    await expectRefused(async (spoken) => {
      const claimed = authenticator.register(await startRegistration(session));
      return register(session, { ...claimed, id: 'b3RoZXI' }, spoken);
    }, 'passkey_invalid');
    const again = authenticator.register(await startRegistration(session));
    expect((await register(session, again)).statusCode).toBe(200);
    await expectRefused((spoken) => register(session, again, spoken), 'passkey_expired');
    await expectRefused(async (spoken) => {
      const twice = authenticator.register(await startRegistration(session));
      return register(session, twice, spoken);
    }, 'passkey_exists');
  });
});

describe('A13 a sign-in by passkey is refused', () => {
  it.each<[string, ErrorCode, Deviations]>([
    ['from another origin', 'passkey_elsewhere', { origin: 'https://portal.example.evil.test' }],
    ['for another domain', 'passkey_invalid', { domain: 'evil.test' }],
    ['without a check of the person', 'passkey_invalid', { isVerified: false }],
    ['with a forged signature', 'passkey_invalid', { isForged: true }],
  ])('%s', async (_, code, deviations) => {
    const { authenticator, session } = await personWithPasskey('user');
    await expectRefused(
      (spoken) => signIn(openBrowser(test), authenticator, deviations, spoken),
      code,
    );
    expect(await actionsAbout(session)).toContain('auth.passkey_refused');
  });

  it('when its challenge was used, is over five minutes old, or is of another browser or purpose', async () => {
    const { authenticator, session } = await personWithPasskey('user');
    const browser = openBrowser(test);
    const used = authenticator.sign(await startSignIn(browser));
    expect((await browser.post('/auth/passkeys/sign-in', used)).statusCode).toBe(200);
    await expectRefused(answer(browser, used), 'passkey_expired');

    const stolen = authenticator.sign(await startSignIn(browser));
    await expectRefused(answer(openBrowser(test), stolen), 'passkey_expired');

    const late = authenticator.sign(await startSignIn(browser));
    await test.sql.query(
      `update passkey_challenge set expires_at = expires_at - interval '5 minutes'`,
    );
    await expectRefused(answer(browser, late), 'passkey_expired');

    const { challenge } = await startRegistration(session);
    const registering = authenticator.sign({ challenge, rpId: 'portal.example' });
    await expectRefused(answer(browser, registering), 'passkey_expired');
  });

  it('60 times in parallel with one challenge, but for once', async () => {
    const { authenticator } = await personWithPasskey('user');
    const browser = openBrowser(test);
    const assertion = authenticator.sign(await startSignIn(browser));
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => browser.post('/auth/passkeys/sign-in', assertion)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('when it is unknown, removed, or of a disabled account', async () => {
    const stranger = createAuthenticator();
    await expectRefused(
      (spoken) => signIn(openBrowser(test), stranger, {}, spoken),
      'passkey_unknown',
    );
    const { authenticator, session } = await personWithPasskey('user');
    await test.sql.query('update users set disabled_at = now() where id = $1', [session.user.id]);
    const attempt = (spoken: Language) => signIn(openBrowser(test), authenticator, {}, spoken);
    await expectRefused(attempt, 'passkey_unknown');
    await test.sql.query('update users set disabled_at = null where id = $1', [session.user.id]);
    const [passkey] = await list(session);
    expect((await remove(session, passkey?.id ?? '')).statusCode).toBe(200);
    await expectRefused(attempt, 'passkey_unknown');
  });

  it('and blocked, when its counter runs backwards', async () => {
    const { authenticator, session } = await personWithPasskey('user', { counter: 1 });
    expect((await signIn(openBrowser(test), authenticator, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [6, 8])
      await expectRefused(
        (spoken) => signIn(openBrowser(test), authenticator, { counter }, spoken),
        'passkey_copied',
      );
    expect(await list(session)).toMatchObject([{ state: 'copied' }]);
    await waitForEmails(test);
    const subjects = (await emailsTo(session.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((text) => text.includes('was blocked'))).toHaveLength(1);
    expect(await actionsAbout(session)).toContain('auth.passkey_blocked');
  });
});

describe('A13 the passkeys of a person', () => {
  it('get no other while a change of address ends the session that registers it', async () => {
    const session = await test.signIn('user');
    await confirmSession(test, session);
    const credential = createAuthenticator().register(await startRegistration(session));
    const owner = await test.sql.connect();
    await owner.query('begin');
    await owner.query('select from users where id = $1 for update', [session.user.id]);
    const registering = register(session, credential);
    await waitForLockWaits(test);
    await owner.query(
      `update session set revoked_at = now(), revoked_reason = 'revoked' where user_id = $1`,
      [session.user.id],
    );
    await owner.query('commit');
    owner.release();
    expect((await registering).json()).toMatchObject({ code: 'session_expired' });
    const { rows } = await test.sql.query('select from passkey where user_id = $1', [
      session.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it.each(['user', 'admin'] as const)('can all be removed by a %s, at once', async (role) => {
    const { session } = await personWithPasskey(role);
    await addPasskey(session);
    const both = (await list(session)).map(({ id }) => id);
    const responses = await Promise.all(both.map((id) => remove(session, id)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await list(session)).toEqual([]);
  });

  it('are their own', async () => {
    const { session } = await personWithPasskey('user');
    const stranger = await test.signIn('user');
    await confirmSession(test, stranger);
    const [passkey] = await list(session);
    expect((await patch(stranger, passkey?.id ?? '', 'Mine')).statusCode).toBe(404);
    expect((await remove(stranger, passkey?.id ?? '')).statusCode).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });
});

interface PasskeyOwner {
  readonly authenticator: SoftwareAuthenticator;
  readonly session: TestSession;
}

async function personWithPasskey(role: Role, deviations?: Deviations): Promise<PasskeyOwner> {
  const session = await test.signIn(role);
  return { session, authenticator: await addPasskey(session, deviations) };
}

async function addPasskey(
  session: TestSession,
  deviations?: Deviations,
): Promise<SoftwareAuthenticator> {
  await confirmSession(test, session);
  const authenticator = createAuthenticator();
  const credential = authenticator.register(await startRegistration(session), deviations);
  expect((await register(session, credential)).statusCode).toBe(200);
  return authenticator;
}

async function startRegistration({ accessToken }: TestSession): Promise<CeremonyOptions> {
  const call = post('/auth/passkeys/options', {}, bearer(accessToken));
  return (await test.app.inject(call)).json<CeremonyOptions>();
}

function register({ accessToken }: TestSession, credential: object, spoken: Language = 'en') {
  const headers = { ...bearer(accessToken), 'accept-language': spoken };
  return test.app.inject(post('/auth/passkeys', credential, headers));
}

async function startSignIn(browser: TestBrowser): Promise<CeremonyOptions> {
  return (await browser.post('/auth/passkeys/sign-in/options', {})).json<CeremonyOptions>();
}

async function signIn(
  browser: TestBrowser,
  authenticator: SoftwareAuthenticator,
  deviations?: Deviations,
  spoken?: Language,
) {
  return answer(browser, authenticator.sign(await startSignIn(browser), deviations))(spoken);
}

function answer(browser: TestBrowser, assertion: object) {
  return (spoken: Language = 'en') =>
    browser.post('/auth/passkeys/sign-in', assertion, { 'accept-language': spoken });
}

async function list({ accessToken }: TestSession): Promise<PasskeyList['passkeys']> {
  const call = { url: '/api/auth/passkeys', headers: bearer(accessToken) };
  return (await test.app.inject(call)).json<PasskeyList>().passkeys;
}

function patch({ accessToken }: TestSession, id: string, name: string) {
  const call = post(`/auth/passkeys/${id}`, { name }, bearer(accessToken));
  return test.app.inject({ ...call, method: 'PATCH' });
}

function remove({ accessToken }: TestSession, id: string) {
  return test.app.inject({
    method: 'DELETE',
    url: `/api/auth/passkeys/${id}`,
    headers: bearer(accessToken),
  });
}

/** The call is refused with its code, and with its sentence in the language of the caller. */
async function expectRefused(
  call: (spoken: Language) => Promise<{ readonly statusCode: number; json(): unknown }>,
  code: ErrorCode,
): Promise<void> {
  for (const spoken of languages)
    expect((await call(spoken)).json()).toMatchObject({ code, message: errorTexts[code][spoken] });
}

async function actionsAbout({ user }: TestSession): Promise<string[]> {
  const { rows } = await test.sql.query<{ action: string }>(
    `select action from audit_event where $1 in (actor_id, person_id)
     and action like 'auth.passkey%' order by seq`,
    [user.id],
  );
  return rows.map(({ action }) => action);
}
