import { describe, expect, it } from 'vitest';
import {
  bearer,
  startTestApp,
  post,
  signInAs,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import type { ErrorCode } from '@anupal/contract/errors';
import { languages, type Language } from '@anupal/contract/languages';
import { errorTexts } from '@anupal/contract/texts/errors';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { openBrowser, readNewCode, wrongCode } from '../tests/auth-fixtures.ts';
import { freshAddress } from '../tests/invitation-fixtures.ts';
import {
  createAuthenticator,
  type CeremonyOptions,
  type SoftwareAuthenticator,
} from '../tests/software-authenticator.ts';

const test = await startTestApp({ limits: unlimited });

describe('A14 a confirmed action', () => {
  it('is described in the language of the screen, and in the email', async () => {
    const session = await test.signIn('superadmin');
    const email = freshAddress();
    const { words } = await ask(session, email);
    expect(words).toBe(`Invite ${email} to the staff as admin`);
    const hindi = await invite(session, email, 'hi');
    const { details } = hindi.json<RefusalBody>();
    expect(details.words).toBe(`${email} को स्टाफ़ में एडमिन के रूप में आमंत्रित करना`);
    await requestCode(session, details.action);
    const [mail] = await emailsTo(session.user.email);
    expect(mail?.subject).toContain('confirmation code');
    const name = email.split('@')[0] ?? '';
    expect(mail?.text).toContain(`Invite ${name}`);
    expect(mail?.text).toContain('someone else may be using your account');
  });

  it('can be carried out once, even by twenty concurrent calls', async () => {
    const session = await test.signIn('superadmin');
    const email = freshAddress();
    await confirm(session, await ask(session, email));
    const responses = await Promise.all(Array.from({ length: 20 }, () => invite(session, email)));
    const made = responses.filter(({ statusCode }) => statusCode === 200);
    expect(made).toHaveLength(1);
    const others = responses.filter(({ statusCode }) => statusCode !== 200);
    for (const other of others) expectRefusal(other, 'fresh_code_required');
  });

  it('is that very action: another address, role or session needs its own', async () => {
    const session = await test.signIn('superadmin');
    const other = await signInAs(test, session.user);
    const email = freshAddress();
    await confirm(session, await ask(session, email));
    expectRefusal(await invite(session, freshAddress()), 'fresh_code_required');
    expectRefusal(await invite(session, email, 'en', 'superadmin'), 'fresh_code_required');
    expectRefusal(await invite(other, email), 'fresh_code_required');
    expect((await invite(session, email)).statusCode).toBe(200);
  });

  it('is valid for five minutes', async () => {
    const session = await test.signIn('superadmin');
    const email = freshAddress();
    const action = await ask(session, email);
    const { freshUntil } = (await confirm(session, action)).json<{ freshUntil: string }>();
    expect(Math.round((Date.parse(freshUntil) - Date.now()) / 60_000)).toBe(5);
    await letPass(session, '5 minutes');
    expectRefusal(await invite(session, email), 'fresh_code_required');
    await confirm(session, action);
    await letPass(session, '4 minutes 50 seconds');
    expect((await invite(session, email)).statusCode).toBe(200);
  });
});

describe('the code of a confirmation', () => {
  it('A02 works once, even 60 times in parallel', async () => {
    const session = await test.signIn('superadmin');
    const { action } = await ask(session);
    const otp = await requestCode(session, action);
    await test.sql.query('update otp_challenge set max_attempts = 100 where email = $1', [
      session.user.email,
    ]);
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => verify(session, action, otp)),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array<number>(59).fill(401)]);
  });

  it('A04 allows five wrong attempts', async () => {
    const session = await test.signIn('superadmin');
    const { action } = await ask(session);
    const otp = await requestCode(session, action);
    for (let tries = 0; tries < 5; tries += 1)
      expectRefusal(await verify(session, action, wrongCode(otp)), 'otp_invalid');
    expectRefusal(await verify(session, action, otp), 'otp_invalid');
  });

  it('A04 is refused after twenty wrong codes for another action', async () => {
    const session = await test.signIn('superadmin');
    const [{ action }, { action: another }] = [await ask(session), await ask(session)];
    const otp = await requestCode(session, action);
    const wrong = wrongCode(await requestCode(session, another));
    await test.sql.query('update otp_challenge set max_attempts = 100 where email = $1', [
      session.user.email,
    ]);
    await Promise.all(Array.from({ length: 20 }, () => verify(session, another, wrong)));
    expectRefusal(await verify(session, action, otp), 'otp_invalid');
  });

  it('A08 confirms only its action in its session, and signs no one in', async () => {
    const session = await test.signIn('superadmin');
    const other = await signInAs(test, session.user);
    const [{ action }, { action: another }] = [await ask(session), await ask(session)];
    const otp = await requestCode(session, action);
    expectRefusal(await verify(session, another, otp), 'otp_invalid');
    expectRefusal(await verify(other, action, otp), 'otp_invalid');
    expectRefusal(await verify(await test.signIn('superadmin'), action, otp), 'otp_invalid');
    const { email } = session.user;
    for (const url of ['/auth/verify-otp', '/auth/admin/verify-otp'])
      expectRefusal(await openBrowser(test).post(url, { email, otp }), 'otp_invalid');
    expect((await verify(session, action, otp)).statusCode).toBe(200);
  });

  it('A08 is not a sign-in code, and only for actions that were asked for', async () => {
    const session = await test.signIn('superadmin');
    const { action } = await ask(session);
    const { email } = session.user;
    await waitForEmails(test);
    await openBrowser(test).post('/auth/login', { email });
    const otp = await readNewCode(test, email);
    expectRefusal(await verify(session, action, otp), 'otp_invalid');
    const stranger = await test.signIn('superadmin');
    expectRefusal(await call(stranger, '/auth/step-up', { action }), 'not_found');
  });
});

describe('A14 the passkey of a confirmation', () => {
  it('confirms an action once', async () => {
    const { session, authenticator } = await superadminWithPasskey();
    const email = freshAddress();
    const asked = await ask(session, email);
    expect(asked.passkey).toBe('yes');
    const assertion = authenticator.sign(await startPasskey(session, asked.action));
    expect((await sign(session, asked.action, assertion)).statusCode).toBe(200);
    expect((await invite(session, email)).statusCode).toBe(200);
    const replay = (spoken: Language) => sign(session, asked.action, assertion, spoken);
    await expectRefused(replay, 'passkey_expired');
  });

  it('is refused for another action, session, origin or person', async () => {
    const { session, authenticator } = await superadminWithPasskey();
    const { action } = await ask(session);
    const { action: another } = await ask(session);
    const options = await startPasskey(session, action);
    const signed = authenticator.sign(options);
    await expectRefused((spoken) => sign(session, another, signed, spoken), 'passkey_expired');
    const other = await signInAs(test, session.user);
    await expectRefused((spoken) => sign(other, action, signed, spoken), 'passkey_expired');
    await expectRefused(async (spoken) => {
      const asked = await startPasskey(session, action);
      const foreign = authenticator.sign(asked, { origin: 'https://evil.example' });
      return sign(session, action, foreign, spoken);
    }, 'passkey_elsewhere');
    const stranger = await superadminWithPasskey();
    await expectRefused(async (spoken) => {
      const theirs = stranger.authenticator.sign(await startPasskey(session, action));
      return sign(session, action, theirs, spoken);
    }, 'passkey_unknown');
    expectRefusal(
      await call(stranger.session, '/auth/step-up/passkey/options', { action }),
      'not_found',
    );
  });
});

it.each(['', '/verify', '/passkey/options', '/passkey'])(
  '/auth/step-up%s requires a session',
  async (path) => {
    const response = await test.app.inject(post(`/auth/step-up${path}`, {}));
    expectRefusal(response, 'session_expired');
  },
);

interface ActionDetails {
  readonly action: string;
  readonly words: string;
  readonly passkey: string;
}

interface RefusalBody {
  readonly code: string;
  readonly details: ActionDetails;
}

function call({ accessToken }: TestSession, url: string, body: object, language = 'en') {
  const headers = { ...bearer(accessToken), 'accept-language': language };
  return test.app.inject(post(url, body, headers));
}

function invite(session: TestSession, email: string, language = 'en', role = 'admin') {
  return call(session, '/auth/invitations', { email, role }, language);
}

/** What the API asks a superadmin to confirm who invites someone. */
async function ask(session: TestSession, email: string = freshAddress()): Promise<ActionDetails> {
  const response = await invite(session, email);
  expectRefusal(response, 'fresh_code_required');
  return response.json<RefusalBody>().details;
}

async function requestCode(session: TestSession, action: string): Promise<string> {
  await waitForEmails(test);
  expect((await call(session, '/auth/step-up', { action })).statusCode).toBe(200);
  return readNewCode(test, session.user.email);
}

function verify(session: TestSession, action: string, otp: string) {
  return call(session, '/auth/step-up/verify', { action, otp });
}

async function confirm(session: TestSession, { action }: ActionDetails) {
  const response = await verify(session, action, await requestCode(session, action));
  expect(response.statusCode).toBe(200);
  return response;
}

async function letPass({ user }: TestSession, time: string): Promise<void> {
  await test.sql.query(
    `update step_up_action set confirmed_at = confirmed_at - $1::interval
     from session where session.id = session_id and user_id = $2`,
    [time, user.id],
  );
}

async function superadminWithPasskey(): Promise<{
  readonly session: TestSession;
  readonly authenticator: SoftwareAuthenticator;
}> {
  const session = await test.signIn('superadmin');
  const asked = (await call(session, '/auth/passkeys/options', {})).json<RefusalBody>();
  await confirm(session, asked.details);
  const options = (await call(session, '/auth/passkeys/options', {})).json<CeremonyOptions>();
  const authenticator = createAuthenticator();
  const added = await call(session, '/auth/passkeys', authenticator.register(options));
  expect(added.statusCode).toBe(200);
  return { session, authenticator };
}

async function startPasskey(session: TestSession, action: string): Promise<CeremonyOptions> {
  const response = await call(session, '/auth/step-up/passkey/options', { action });
  return response.json<CeremonyOptions>();
}

function sign(session: TestSession, action: string, assertion: object, spoken: Language = 'en') {
  return call(session, '/auth/step-up/passkey', { action, ...assertion }, spoken);
}

/** The call is refused with its code, and with its sentence in the language of the caller. */
async function expectRefused(
  attempt: (spoken: Language) => ReturnType<typeof sign>,
  code: ErrorCode,
): Promise<void> {
  for (const spoken of languages) {
    const response = await attempt(spoken);
    expectRefusal(response, code);
    expect(response.json()).toMatchObject({ message: errorTexts[code][spoken] });
  }
}
