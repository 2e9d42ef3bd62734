import { describe, expect, it } from 'vitest';
import { brand } from '@anupal/contract/brand';
import type { ErrorCode } from '@anupal/contract/errors';
import {
  bearer,
  startTestApp,
  signInAs,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { createBookOwner } from '../../clients/tests/client-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { businessInput, onboardingCalls } from '../../onboarding/tests/onboarding-fixtures.ts';
import { insertPasskey, openBrowser, readNewCode, signInWith } from './auth-fixtures.ts';
import { createAuthenticator, type CeremonyOptions } from './software-authenticator.ts';

const day = 86_400_000;

const taxProfile = {
  gstin: null,
  legalName: 'Asha Rao',
  address: '12 Rose Villa, Pune',
  pinCode: '411005',
  state: '27',
};

const test = await startTestApp({ limits: unlimited, config: { newDeviceHours: 72 } });
const owner = await createBookOwner(test);
const thief = await signInAs(test, owner.user);

const confirmed = [
  ['adds a passkey', 'POST', '/auth/passkeys/options', undefined],
  ['adds an app', 'POST', '/auth/second-factors/app', undefined],
  ['exports everything', 'GET', '/privacy/data', undefined],
  ['deletes the account', 'POST', '/privacy/erasure', undefined],
  [
    'names a nominee',
    'PUT',
    '/privacy/nominee',
    { name: 'A Thief', relation: 'other', phone: '+919876543210' },
  ],
] as const;

describe('A17 whoever reads the mailbox of a franchisee, on a new device', () => {
  it.each(confirmed)('%s by no code', async (_, method, url, body) => {
    const asked = await call(thief, method, url, body);
    expect(asked.json()).toMatchObject({
      code: 'fresh_code_required',
      details: { passkey: 'no', app: 'no', email: 'no' },
    });
    const { action, from } = detailsOf(asked);
    expect(new Date(from).getTime() - Date.now()).toBeGreaterThan(2.9 * day);
    await expectRefused(call(thief, 'POST', '/auth/step-up', { action }), 'new_device');
    const guess = call(thief, 'POST', '/auth/step-up/verify', { action, otp: 123456 });
    await expectRefused(guess, 'otp_invalid');
  });

  it.each([
    ['the address', 'POST', '/auth/email-change', { email: 'thief@people.example' }],
    ['where clients pay', 'PUT', '/billing/profile', {}],
    ['a client out', 'GET', `/clients/${crypto.randomUUID()}/export`, undefined],
    ['a client away', 'DELETE', `/clients/${crypto.randomUUID()}`, undefined],
    ['all clients out', 'GET', '/clients/export?format=csv', undefined],
    ['two clients into one', 'POST', `/clients/${crypto.randomUUID()}/merge`, {}],
    ['an import away', 'DELETE', `/clients/imports/${crypto.randomUUID()}`, undefined],
    ['a statement out', 'GET', `/clients/${crypto.randomUUID()}/statement/file`, undefined],
    ['the link of a client', 'POST', `/clients/${crypto.randomUUID()}/link`, {}],
    ['the bills out', 'GET', '/bills/months/2026-10?format=csv', undefined],
    ['the names of clients out', 'GET', `/wallet/${crypto.randomUUID()}/export`, undefined],
    ['a document away', 'DELETE', `/clients/documents/${crypto.randomUUID()}`, undefined],
    ['the phone that clients call', 'PATCH', '/business', { businessPhoneNumber: '9000000001' }],
  ] as const)('cannot take or change %s, which the owner can', async (_, method, url, body) => {
    await expectRefused(call(thief, method, url, body), 'new_device');
    const own = await call(owner, method, url, body);
    expect(own.body).not.toContain('new_device');
  });

  it('gives the details of business and GST once, and changes neither', async () => {
    const session = await test.signIn('user');
    const later = await signInAs(test, session.user);
    await onboardingCalls(test, session).choose();
    const give = (by: Session, more: object = {}) =>
      call(by, 'POST', '/business/business-creation', { ...businessInput, ...more });
    const save = (by: Session, more: object = {}) =>
      call(by, 'PUT', '/business/tax-profile', { ...taxProfile, ...more });
    for (const [enter, changed] of [
      [give, { businessPhoneNumber: '90000 00001' }],
      [save, { legalName: 'A Thief' }],
    ] as const) {
      expect((await enter(later)).statusCode).toBe(200);
      expect((await enter(later)).statusCode).toBe(200);
      await expectRefused(enter(later, changed), 'new_device');
      expect((await enter(session, changed)).statusCode).toBe(200);
    }
    await call(session, 'PATCH', '/business', { businessName: 'Asha & Co' });
    await waitForEmails(test);
    const mails = (await emailsTo(session.user.email)).filter(({ subject }) =>
      subject.endsWith(`details for your ${brand.name} account`),
    );
    expect(mails.map(({ text }) => /New or changed: (.*)\./.exec(text)?.[1])).toEqual([
      'business name',
      'legal name',
      'legal name, address, PIN code, State',
      'business phone number',
    ]);
    expect(mails.map(({ text }) => text).join()).not.toMatch(/Thief|Asha & Co|90000/);
  });

  it('A05 wrong codes on a new device do not block the owner, and are not counted without an app or recovery code', async () => {
    const session = await test.signIn('user');
    const later = await signInAs(test, session.user);
    const guess = (by: Session) =>
      call(by, 'POST', '/auth/step-up/factor', { action: crypto.randomUUID(), code: '000000' });
    for (let tried = 0; tried < 11; tried += 1)
      await expectRefused(guess(later), 'factor_code_invalid');
    await test.sql.query('insert into recovery_code (user_id, hash) values ($1, $2)', [
      session.user.id,
      Buffer.alloc(32, 1),
    ]);
    for (let tried = 0; tried < 10; tried += 1)
      await expectRefused(guess(later), 'factor_code_invalid');
    await expectRefused(guess(later), 'too_many_requests');
    await expectRefused(guess(session), 'factor_code_invalid');
  });

  it('is announced by email and in the portal, and listed as new', async () => {
    await waitForEmails(test);
    const [mail] = (await emailsTo(owner.user.email)).filter(({ subject }) =>
      subject.startsWith('New sign-in'),
    );
    expect(mail?.text).toContain('this browser cannot be used to confirm actions');
    const shown = (await call(owner, 'GET', '/notifications')).body;
    expect(shown).toContain('"kind":"sign_in_added","way":"device"');
    const { sessions } = (await call(owner, 'GET', '/auth/sessions')).json<{
      sessions: { isCurrent: boolean; knownFrom: string | null }[];
    }>();
    expect(sessions.map(({ knownFrom }) => knownFrom === null).toSorted()).toEqual([false, true]);
    expect(sessions.find(({ isCurrent }) => isCurrent)?.knownFrom).toBeNull();
  });

  it('confirms nothing with a code that the owner requested, in 20 calls at once', async () => {
    const { action } = detailsOf(await call(owner, 'GET', '/privacy/data'));
    expect((await call(owner, 'POST', '/auth/step-up', { action })).statusCode).toBe(200);
    const otp = Number(await readNewCode(test, owner.user.email));
    const stolen = detailsOf(await call(thief, 'GET', '/privacy/data'));
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(thief, 'POST', '/auth/step-up/verify', {
          action: index % 2 === 0 ? action : stolen.action,
          otp,
        }),
      ),
    );
    expect(attempts.map(({ statusCode }) => statusCode)).not.toContain(200);
    const own = await call(owner, 'POST', '/auth/step-up/verify', { action, otp });
    expect(own.statusCode).toBe(200);
  });
});

describe('A17 a device', () => {
  it('is known after 72 hours, again after a sign-out, and new once the owner has ended it', async () => {
    const session = await test.signIn('user');
    const { user } = session;
    const browser = openBrowser(test);
    const enter = async () =>
      (await signInWith(test, browser, user.email)).json<{ accessToken: string }>();
    const isNew = async ({ accessToken }: { accessToken: string }) =>
      (await call({ accessToken }, 'POST', '/auth/email-change', { email: 'x@people.example' }))
        .statusCode === 403;
    const first = await enter();
    expect(await isNew(first)).toBe(true);
    await test.sql.query(
      `update session set known_from = known_from - interval '72 hours' where user_id = $1`,
      [user.id],
    );
    expect(await isNew(first)).toBe(false);
    await browser.post('/auth/logout', {}, { 'x-requested-with': 'portal' });
    expect(await isNew(await enter())).toBe(false);
    expect((await call(session, 'DELETE', '/auth/sessions')).statusCode).toBe(200);
    const before = await countSignInEmails(user.email);
    const back = await enter();
    expect(await isNew(back)).toBe(true);
    expect(await countSignInEmails(user.email)).toBe(before + 1);
    // A new device signs the others out too, and does not make them new.
    expect((await call(back, 'DELETE', '/auth/sessions')).statusCode).toBe(200);
    const other = openBrowser(test);
    Object.assign(other.cookies, session.cookies);
    const again = await signInWith(test, other, user.email);
    expect(await isNew(again.json<{ accessToken: string }>())).toBe(false);
  });

  it('is forgotten although it has signed out by itself, or its session has run out', async () => {
    const session = await test.signIn('user');
    const { user } = session;
    const [gone, expired] = [openBrowser(test), openBrowser(test)];
    await signInWith(test, gone, user.email);
    await gone.post('/auth/logout', {}, { 'x-requested-with': 'portal' });
    await signInWith(test, expired, user.email);
    await test.sql.query('update session set known_from = created_at where user_id = $1', [
      user.id,
    ]);
    await test.sql.query(
      `update session set last_seen_at = last_seen_at - interval '8 days' where id = (
         select id from session where user_id = $1 and revoked_at is null
         order by created_at desc limit 1)`,
      [user.id],
    );
    expect((await call(session, 'DELETE', '/auth/sessions')).statusCode).toBe(200);
    for (const browser of [gone, expired]) {
      const again = (await signInWith(test, browser, user.email)).json<Session>();
      const change = call(again, 'POST', '/auth/email-change', { email: 'z@people.example' });
      await expectRefused(change, 'new_device');
    }
  });

  it.each([
    ['signs the person out', ['sessions']],
    ['disables and enables the account', ['disable', 'enable']],
  ] as const)('is forgotten when the office %s', async (_, steps) => {
    const { user } = await test.signIn('user');
    const office = await test.signIn('admin');
    const browser = openBrowser(test);
    await signInWith(test, browser, user.email);
    await test.sql.query('update session set known_from = created_at where user_id = $1', [
      user.id,
    ]);
    for (const step of steps) {
      const url = `/users/${user.id}/${step}`;
      const done =
        step === 'sessions'
          ? await call(office, 'DELETE', url)
          : await call(office, 'POST', url, step === 'disable' ? { reason: 'Stolen mailbox' } : {});
      expect(done.statusCode).toBe(200);
    }
    const before = await countSignInEmails(user.email);
    const back = (await signInWith(test, browser, user.email)).json<Session>();
    expect(await countSignInEmails(user.email)).toBe(before + 1);
    const change = call(back, 'POST', '/auth/email-change', { email: 'w@people.example' });
    await expectRefused(change, 'new_device');
  });

  it('is known at once if a passkey signs in there', async () => {
    const { authenticator } = await franchiseeWithPasskey();
    const browser = openBrowser(test);
    const options = await browser.post('/auth/passkeys/sign-in/options', {});
    const assertion = authenticator.sign(options.json<CeremonyOptions>());
    const signedIn = await browser.post('/auth/passkeys/sign-in', assertion);
    const session = signedIn.json<{ accessToken: string }>();
    const change = call(session, 'POST', '/auth/email-change', { email: 'y@people.example' });
    expect((await change).statusCode).toBe(200);
  });
});

describe('A17 once a franchisee has a passkey, a code by email', () => {
  it('confirms only that they remove it, on a device that the account knows', async () => {
    const { user } = await test.signIn('user');
    const session = await signInAs(test, user);
    await insertPasskey(test, user);
    await expectRefused(confirmByEmail(session, 'GET', '/privacy/data'), 'second_factor_required');
    const removal = ['DELETE', `/auth/passkeys/${user.id}`] as const;
    await expectRefused(confirmByEmail(session, ...removal), 'new_device');
    await test.sql.query('update session set known_from = created_at where user_id = $1', [
      user.id,
    ]);
    expect((await confirmByEmail(session, ...removal)).statusCode).toBe(200);
    expect((await call(session, ...removal)).statusCode).toBe(200);
    expect((await confirmByEmail(session, 'GET', '/privacy/data')).statusCode).toBe(200);
  });

  it('that was sent before confirms nothing any more', async () => {
    const session = await test.signIn('user');
    const { action } = detailsOf(await call(session, 'GET', '/privacy/data'));
    await call(session, 'POST', '/auth/step-up', { action });
    const otp = Number(await readNewCode(test, session.user.email));
    await insertPasskey(test, session.user);
    const late = call(session, 'POST', '/auth/step-up/verify', { action, otp });
    await expectRefused(late, 'otp_invalid');
  });

  it('changes no address without it', async () => {
    const { session, authenticator } = await franchiseeWithPasskey();
    const email = `new-${session.user.email}`;
    expect((await call(session, 'POST', '/auth/email-change', { email })).statusCode).toBe(200);
    const otp = Number(await readNewCode(test, session.user.email));
    const newOtp = Number(await readNewCode(test, email));
    const change = () => call(session, 'POST', '/auth/email-change/verify', { email, otp, newOtp });
    const asked = await change();
    expect(asked.json()).toMatchObject({
      code: 'fresh_code_required',
      details: { passkey: 'yes', email: 'no' },
    });
    const { action } = detailsOf(asked);
    const options = await call(session, 'POST', '/auth/step-up/passkey/options', { action });
    const assertion = authenticator.sign(options.json<CeremonyOptions>());
    await call(session, 'POST', '/auth/step-up/passkey', { action, ...assertion });
    expect((await change()).statusCode).toBe(200);
  });
});

type Session = Pick<TestSession, 'accessToken'>;

async function countSignInEmails(address: string): Promise<number> {
  await waitForEmails(test);
  return (await emailsTo(address)).filter(({ subject }) => subject.startsWith('New sign-in'))
    .length;
}

function call(
  { accessToken }: Session,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = bearer(accessToken);
  return test.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
}

/** Asks for a code and confirms by it; the refusal if none is sent. */
async function confirmByEmail(
  session: TestSession,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
) {
  const { action } = detailsOf(await call(session, method, url));
  const sent = await call(session, 'POST', '/auth/step-up', { action });
  if (sent.statusCode !== 200) return sent;
  const otp = Number(await readNewCode(test, session.user.email));
  return call(session, 'POST', '/auth/step-up/verify', { action, otp });
}

function detailsOf(response: { json: () => unknown }) {
  return (response.json() as { details: { action: string; from: string } }).details; // of a refusal
}

async function expectRefused(
  response: Promise<{ json: () => unknown }>,
  code: ErrorCode,
): Promise<void> {
  expect((await response).json()).toMatchObject({ code });
}

async function franchiseeWithPasskey() {
  const session = await test.signIn('user');
  const authenticator = createAuthenticator();
  expect((await confirmByEmail(session, 'POST', '/auth/passkeys/options')).statusCode).toBe(200);
  const options = await call(session, 'POST', '/auth/passkeys/options');
  const credential = authenticator.register(options.json<CeremonyOptions>());
  expect((await call(session, 'POST', '/auth/passkeys', credential)).statusCode).toBe(200);
  return { session, authenticator };
}
