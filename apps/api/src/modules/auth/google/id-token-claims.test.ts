import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPage, post, unlimited } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { wrongCode } from '../tests/auth-fixtures.ts';
import {
  createGoogleTest,
  exchange,
  freshAccount,
  staffDomain,
  getValues,
  type GoogleAccount,
  type GoogleTest,
} from '../tests/google-fixtures.ts';

let test: GoogleTest;

beforeAll(async () => {
  test = await createGoogleTest({ limits: unlimited });
});

afterAll(() => test.stop());

describe('the ID token', () => {
  it.each(['signature', 'iss', 'aud', 'exp', 'nonce'])(
    'G02 with a wrong %s signs no one in and creates nothing',
    async (claim) => {
      const account = freshAccount();
      await test.fault({ claim });
      const { url } = await test.reachCallback(account);
      expect(url.searchParams.get('error')).toBe('failed');
      expect(await countUsersAt(account.email)).toEqual([]);
      expect(await readLinks(account.email)).toBe(0);
    },
  );

  it('G02 a failing provider is reported as a failure', async () => {
    await test.fault({ token: 'unavailable' });
    const { url } = await test.reachCallback(freshAccount());
    expect(url.searchParams.get('error')).toBe('failed');
  });

  it('G02 an address that Google has not verified creates no account', async () => {
    const account = freshAccount({ email_verified: false });
    const { url } = await test.reachCallback(account);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'unverified',
      state: 'state-of-the-page',
    });
    expect(await countUsersAt(account.email)).toEqual([]);
  });

  it('G02 an address whose verification the token revokes creates no account', async () => {
    const account = freshAccount();
    await test.fault({ claim: 'email_verified' });
    const { url } = await test.reachCallback(account);
    expect(url.searchParams.get('error')).toBe('unverified');
    expect(await countUsersAt(account.email)).toEqual([]);
  });

  it('G02 an address that Google has not verified is not linked', async () => {
    const { email } = await test.createUser();
    const { url } = await test.reachCallback(freshAccount({ email, email_verified: false }));
    expect(url.searchParams.get('error')).toBe('unverified');
    expect(await readLinks(email)).toBe(0);
  });
});

describe('a Google account signs in', () => {
  it('G02 a new user, with the address and name from Google', async () => {
    const account = freshAccount({ name: 'विक्रम सिंह' });
    const user = await signIn(account);
    expect(user).toMatchObject({ email: account.email, fullName: 'विक्रम सिंह', role: 'user' });
  });

  it('G02 the user with the same address, but only after a code to it', async () => {
    const person = await test.createUser({ fullName: 'Known Before' });
    const { url, cookies } = await test.reachCallback(
      freshAccount({ email: person.email.toUpperCase() }),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      confirm: 'code',
      state: 'state-of-the-page',
    });
    expect(await readLinks(person.email)).toBe(0);
    const otp = await test.readCode(person.email);
    expect((await confirm({}, otp)).statusCode).toBe(401);
    expect((await confirm(cookies, wrongCode(otp))).statusCode).toBe(401);
    const responses = await Promise.all([1, 2, 3, 4].map(() => confirm(cookies, otp)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await readLinks(person.email)).toBe(1);
    await waitForEmails(test);
    const subjects = (await emailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects.some((one) => one.includes('Google account was linked'))).toBe(true);
  });

  it.each(['admin', 'superadmin'] as const)(
    'an account of another domain, or an unverified one, never an %s',
    async (role) => {
      const { email } = await test.createUser({ role });
      for (const account of [
        freshAccount({ email }),
        freshAccount({ email, hd: 'elsewhere.example' }),
        freshAccount({ email, hd: staffDomain, email_verified: false }),
      ]) {
        const { url } = await test.reachCallback(account);
        expect(['not_accepted', 'unverified']).toContain(url.searchParams.get('error'));
      }
      expect(await readLinks(email)).toBe(0);
    },
  );

  it("staff by a confirmed account of the firm's domain, every time", async () => {
    const { email, id } = await test.createUser({ role: 'superadmin' });
    const account = freshAccount({ email, hd: staffDomain });
    const { url, cookies } = await test.reachCallback(account);
    expect(url.searchParams.get('confirm')).toBe('code');
    const linked = await confirm(cookies, await test.readCode(email));
    expect(linked.json()).toMatchObject({ user: { id } });
    expect((await signIn(account)).id).toBe(id);
    const sub = linkedSubject(
      (await test.sql.query('select subject from google_identity where user_id = $1', [id])).rows,
    );
    for (const other of [
      { ...account, sub, hd: 'elsewhere.example' },
      { ...account, sub, email_verified: false },
      { ...freshAccount(), sub },
    ]) {
      const refused = await test.reachCallback(other);
      expect(refused.url.searchParams.get('error')).toBe('not_accepted');
    }
  });

  it('G02 the linked user, whatever its address has become', async () => {
    const sub = '108000000000000000001';
    const first = await signIn(freshAccount({ sub }));
    const account = freshAccount({ sub, email_verified: false });
    expect((await signIn(account)).id).toBe(first.id);
    const other = await test.createUser();
    expect((await signIn(freshAccount({ sub, email: other.email }))).id).toBe(first.id);
  });

  it('G02 no one by the subject of another issuer', async () => {
    const sub = '108000000000000000002';
    const victim = await signIn(freshAccount({ sub }));
    await test.sql.query(
      `update google_identity set issuer = 'https://identity.example' where subject = $1`,
      [sub],
    );
    expect((await signIn(freshAccount({ sub }))).id).not.toBe(victim.id);
  });

  it('G02 never an unconfirmed registration of the address', async () => {
    const { email } = freshAccount();
    await test.app.inject(post('/auth/register', { fullName: 'Mallory', email }));
    const user = await signIn(freshAccount({ email, name: 'The Owner' }));
    expect(user.fullName).toBe('The Owner');
    expect(await countUsersAt(email)).toHaveLength(1);
  });

  it('G02 one new user, however many sign-ins finish at once', async () => {
    const account = freshAccount({ sub: '108000000000000000003' });
    const pending = await Promise.all([test.start(), test.start(), test.start()]);
    const returned: URL[] = [];
    for (const one of pending) returned.push(await test.pass(one, account));
    const callbacks = await Promise.all(
      pending.map(({ cookies }, index) => test.callBack(cookies, returned[index]!)),
    );
    expect(callbacks.map((url) => url.searchParams.get('error'))).toEqual([null, null, null]);
    expect(await countUsersAt(account.email)).toHaveLength(1);
    expect(await readLinks(account.email)).toBe(1);
  });

  it.each([
    ['line breaks', 'Asha\r\nRao\u2028Two', 'Asha Rao Two'],
    ['too many letters', 'a'.repeat(300), 'a'.repeat(100)],
    ['one letter', 'A', null],
    ['one character of two UTF-16 units', '😀', null],
    ['101 of them', '😀'.repeat(101), '😀'.repeat(100)],
    ['only spaces', '   \t ', null],
  ])('G02 cleans a name with %s', async (_what, name, expected) => {
    const account = freshAccount({ name });
    expect((await signIn(account)).fullName).toBe(expected ?? account.email);
  });

  it('G02 only accepts pictures from the host that our pages allow', async () => {
    const user = await signIn(freshAccount());
    expect(user.profilePicture).toBeNull();
  });
});

function confirm(cookies: Record<string, string>, otp: string) {
  return test.app.inject({ ...post('/auth/google/confirm', { otp }, ownPage), cookies });
}

function linkedSubject(rows: readonly unknown[]): string {
  const [row] = rows as readonly { readonly subject: string }[]; // the column that was selected
  return row?.subject ?? '';
}

interface SignedInUser {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
  readonly profilePicture: string | null;
}

async function signIn(account: GoogleAccount): Promise<SignedInUser> {
  const { url, cookies } = await test.reachCallback(account);
  const response = await exchange(test, getValues(url), cookies);
  expect(response.statusCode, url.search).toBe(200);
  return response.json<{ user: SignedInUser }>().user;
}

async function countUsersAt(email: string): Promise<readonly unknown[]> {
  const { rows } = await test.sql.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  return rows;
}

async function readLinks(email: string): Promise<number> {
  const { rows } = await test.sql.query<{ links: number }>(
    `select count(*)::int as links from google_identity
      where user_id in (select id from users where email = $1)`,
    [email],
  );
  return rows[0]?.links ?? 0;
}
