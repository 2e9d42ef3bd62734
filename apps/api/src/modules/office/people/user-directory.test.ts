import { describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { UserEvent } from '@anupal/contract/notifications/events';
import type { office } from '@anupal/contract/office';
import { inTransaction } from '../../../platform/db/database.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { confirmSession } from '../../auth/tests/auth-fixtures.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { notifyUser } from '../../notifications/notify.ts';
import { renderEmail, type Recipient } from '../../notifications/email-layout.ts';
import { businessInput, onboardingCalls } from '../../onboarding/tests/onboarding-fixtures.ts';
import { accountCalls } from '../tests/account-fixtures.ts';

type Page = Response<typeof office.listUsers>;
type Person = Response<typeof office.readUser>;

const test = await startTestApp({ limits: unlimited });
const admin = await test.signIn('admin');
const superadmin = await test.signIn('superadmin');
await test.createUser({ fullName: 'Kavita Sharma', email: 'kavita@tax-house.example' });
await test.createUser({ fullName: 'कविता देवी', email: 'devi@people.example' });
await test.createUser({ fullName: '100% _Odd\\ Name', email: 'odd@people.example' });

async function list(query = '', session = admin): Promise<Page> {
  const response = await test.app.inject({
    url: `/api/users${query}`,
    headers: bearer(session.accessToken),
  });
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
}

async function found(q: string): Promise<readonly string[]> {
  return (await list(`?q=${encodeURIComponent(q)}`)).users.map(({ fullName }) => fullName);
}

describe('the list of people', () => {
  it('lists the newest first, page by page, each once', async () => {
    const { total } = await list();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list(`?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(page.total).toBe(total);
      seen.push(...page.users.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(total);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
  });

  it.each([
    ['a part of a name, in any case', 'vITA sh', ['Kavita Sharma']],
    ['a part of an address', 'tax-house', ['Kavita Sharma']],
    ['Hindi', 'कविता', ['कविता देवी']],
    ['characters that a pattern has a meaning for', '100%', ['100% _Odd\\ Name']],
    ['an underscore', '_odd', ['100% _Odd\\ Name']],
    ['a backslash', 'odd\\', ['100% _Odd\\ Name']],
    ['what nobody has', 'nobody at all', []],
    ['the end of a name and the beginning of an address', 'sharmakavita', []],
  ])('finds by %s', async (_, q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it.each(['admin', 'user'] as const)('filters by role %s', async (filter) => {
    const { users, total } = await list(`?filter=${filter}&limit=100`);
    expect(total).toBe(users.length);
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set([filter]));
  });

  it.each(['?q=ab', '?filter=superadmin', '?limit=101', '?cursor=x', '?q=a%0Ab%0Ac'])(
    'refuses %s',
    async (query) => {
      const response = await test.app.inject({
        url: `/api/users${query}`,
        headers: bearer(admin.accessToken),
      });
      expectRefusal(response, 'invalid_input');
    },
  );

  it('is not for franchisees, nor for strangers', async () => {
    const person = await test.signIn('user');
    const { headers } = { headers: bearer(person.accessToken) };
    expectRefusal(await test.app.inject({ url: '/api/users', headers }), 'forbidden');
    const one = `/api/users/${person.user.id}`;
    expectRefusal(await test.app.inject({ url: one, headers }), 'forbidden');
    expectRefusal(await test.app.inject({ url: '/api/users' }), 'session_expired');
  });
});

describe('an account', () => {
  it('is disabled with effect on the next call, and enabled again', async () => {
    const person = await test.signIn('user');
    const me = { url: '/api/auth/me', headers: bearer(person.accessToken) };
    expect((await test.app.inject(me)).statusCode).toBe(200);
    const on = accountCalls(test, admin, person.user.id);
    const disabled = (await on.disable('Left the firm')).json<Person>();
    expect(disabled).toMatchObject({
      isDisabled: true,
      disabled: { by: 'Test Person', reason: 'Left the firm' },
      devices: [],
      actions: ['enable'],
    });
    expect(disabled.events?.[0]).toMatchObject({ action: 'users.disabled' });
    expectRefusal(await test.app.inject(me), 'session_expired');
    expectRefusal(await on.disable('Once more'), 'account_changed');
    expect((await on.enable()).json<Person>()).toMatchObject({ isDisabled: false, disabled: null });
    expectRefusal(await on.enable(), 'account_changed');
    // Earlier sessions stay ended.
    expectRefusal(await test.app.inject(me), 'session_expired');
  });

  it('is emailed when disabled and enabled, and meanwhile only about money and decisions', async () => {
    const person = await test.createUser();
    const on = accountCalls(test, admin, person.id);
    const subjects = async (): Promise<readonly string[]> => {
      await waitForEmails(test);
      return (await emailsTo(person.email)).map(({ subject }) => subject);
    };
    const notify = (event: UserEvent): Promise<void> => {
      const email = (to: Recipient) =>
        renderEmail(to, { subject: event.kind, paragraphs: ['…'], page: null });
      const notification = { userId: person.id, event, language: 'en', email } as const;
      return inTransaction(test.context.db, (trx) => notifyUser(trx, test.context, notification));
    };
    await on.disable('Left the firm');
    expect(await subjects()).toEqual([expect.stringMatching(/is disabled$/)]);
    await notify({ kind: 'plan_ending', plan: 'Gold', lastDay: new Date().toISOString() });
    await notify({ kind: 'kyc_decided', decision: 'approved' });
    expect(await subjects()).toEqual(['kyc_decided', expect.stringMatching(/is disabled$/)]);
    const { rows } = await test.sql.query('select kind from notification where user_id = $1', [
      person.id,
    ]);
    expect(rows).toHaveLength(2);
    await on.enable();
    expect((await subjects())[0]).toMatch(/is enabled again$/);
    await notify({ kind: 'plan_ending', plan: 'Gold', lastDay: new Date().toISOString() });
    expect((await subjects())[0]).toBe('plan_ending');
  });

  it('shows staff a franchisee’s business and phone number', async () => {
    const session = await test.signIn('user');
    const read = async () =>
      (await accountCalls(test, admin, session.user.id).read()).json<Person>();
    expect((await read()).business).toBeNull();
    const steps = onboardingCalls(test, session);
    await steps.choose();
    await steps.agree();
    await steps.give();
    expect((await read()).business).toEqual({
      name: businessInput.businessName,
      phone: '+919876543210',
      email: businessInput.businessEmail,
    });
  });

  it('is signed out everywhere', async () => {
    const person = await test.signIn('user');
    const response = await accountCalls(test, admin, person.user.id).endSessions();
    expect(response.json<Person>().devices).toEqual([]);
    const me = { url: '/api/auth/me', headers: bearer(person.accessToken) };
    expectRefusal(await test.app.inject(me), 'session_expired');
  });

  it('of staff is closed to admins, and one’s own to everyone', async () => {
    const other = await test.createUser({ role: 'admin' });
    expectRefusal(await accountCalls(test, admin, other.id).disable('No reason'), 'forbidden');
    expectRefusal(await accountCalls(test, admin, superadmin.user.id).endSessions(), 'forbidden');
    expectRefusal(
      await accountCalls(test, admin, admin.user.id).disable('No reason'),
      'own_account',
    );
    const own = accountCalls(test, superadmin, superadmin.user.id);
    expectRefusal(await own.disable('No reason'), 'own_account');
    const done = await accountCalls(test, superadmin, other.id).disable('Left the firm');
    expect(done.statusCode).toBe(200);
  });

  it('of a superadmin shows an admin neither sessions nor events', async () => {
    const { id } = superadmin.user;
    const seen = (await accountCalls(test, admin, id).read()).json<Person>();
    expect(seen).toMatchObject({ devices: null, events: null, actions: [] });
    const among = (
      await accountCalls(test, await test.signIn('superadmin'), id).read()
    ).json<Person>();
    expect([among.devices?.length, among.actions.length]).toEqual([1, 5]);
    expect(among.events?.length).toBeGreaterThan(0);
    const on = accountCalls(test, admin, id);
    for (const response of [
      await on.disable('No reason'),
      await on.enable(),
      await on.endSessions(),
    ])
      expectRefusal(response, 'forbidden');
  });

  it('that does not exist is not found', async () => {
    const unknownId = '0193d3a0-0000-7000-8000-000000000000';
    const on = accountCalls(test, superadmin, unknownId);
    for (const response of [await on.read(), await on.disable('A reason'), await on.enable()])
      expectRefusal(response, 'not_found');
  });

  it('needs a reason to be disabled', async () => {
    const { id } = await test.createUser();
    expectRefusal(await accountCalls(test, admin, id).disable('  a '), 'invalid_input');
  });

  it('disabled ten times at once is disabled once', async () => {
    const { id } = await test.createUser();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => accountCalls(test, admin, id).disable('At once')),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });
});

describe('a role', () => {
  it('needs a fresh code, and only superadmins change it', async () => {
    const { id } = await test.createUser({ role: 'admin' });
    const change = { from: 'admin', to: 'superadmin' } as const;
    expectRefusal(await accountCalls(test, admin, id).changeRole(change), 'forbidden');
    const other = await test.signIn('superadmin');
    expectRefusal(await accountCalls(test, other, id).changeRole(change), 'fresh_code_required');
  });

  it('changes once, from the role seen, and ends all sessions', async () => {
    const person = await test.signIn('admin');
    await confirmSession(test, superadmin);
    const on = accountCalls(test, superadmin, person.user.id);
    const changed = await on.changeRole({ from: 'admin', to: 'user' });
    expect(changed.json<Person>()).toMatchObject({ role: 'user', devices: [] });
    expectRefusal(await on.changeRole({ from: 'admin', to: 'superadmin' }), 'account_changed');
    expectRefusal(
      await accountCalls(test, superadmin, superadmin.user.id).changeRole({
        from: 'superadmin',
        to: 'user',
      }),
      'own_account',
    );
  });

  it('of a user with a wallet cannot become a staff role', async () => {
    const { id } = await test.createUser();
    await test.sql.query(`update users set wallet_id = gen_random_uuid() where id = $1`, [id]);
    await confirmSession(test, superadmin);
    const on = accountCalls(test, superadmin, id);
    expectRefusal(await on.changeRole({ from: 'user', to: 'admin' }), 'account_in_use');
    await test.sql.query(`update users set wallet_id = null where id = $1`, [id]);
  });

  it('two superadmins who demote each other at once leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await test.signIn('superadmin'), await test.signIn('superadmin')] as const;
      for (const one of pair) await confirmSession(test, one);
      const change = { from: 'superadmin', to: 'user' } as const;
      const responses = await Promise.all([
        accountCalls(test, pair[0], pair[1].user.id).changeRole(change),
        accountCalls(test, pair[1], pair[0].user.id).changeRole(change),
      ]);
      const { rows } = await test.sql.query<{ role: string }>(
        'select role from users where id = any($1) order by role',
        [pair.map(({ user }) => user.id)],
      );
      expect(rows.map(({ role }) => role)).toEqual(['user', 'superadmin']);
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  });
});
