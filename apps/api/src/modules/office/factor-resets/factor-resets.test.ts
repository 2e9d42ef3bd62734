import { expect, it } from 'vitest';
import type { Person } from '@anupal/contract/office/people';
import { inTransaction } from '../../../platform/db/database.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  createTestApp,
  startTestApp,
  post,
  unlimited,
  type TestSession,
  type TestUser,
} from '../../../testing/test-app.ts';
import { getActorOf, signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { accountCalls } from '../tests/account-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { backdateSuperadmin } from '../../users/public.ts';
import { resetFactors, resetFactorsByOperator } from './factor-resets.ts';

const test = await startTestApp({ limits: { ...unlimited, newSuperadminHours: 0 } });
const proposer = await signInConfirmed(test);
const second = await signInConfirmed(test);
const third = await signInConfirmed(test);

it('A16 two superadmins together remove the factors of staff, once, and sign them out', async () => {
  const session = await test.signIn('admin');
  const { user } = session;
  await giveFactors(user);
  const asked = await reset(await test.signIn('superadmin'), user, null);
  expectRefusal(asked, 'fresh_code_required');
  const proposed = (await reset(proposer, user, null)).json<Person>();
  expect(proposed.factorReset).toMatchObject({ canApprove: false });
  expect(await countFactors(user)).toBe(3);
  const id = proposed.factorReset?.id ?? '';
  expectRefusal(await reset(proposer, user, id), 'own_proposal');
  const words = `Remove all passkeys, the app and the recovery codes of Test Person (${user.email})`;
  expect((await reset(await test.signIn('superadmin'), user, id)).json()).toMatchObject({
    details: { words },
  });
  const responses = await Promise.all([
    reset(second, user, id),
    reset(third, user, id),
    reset(second, user, id),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await countFactors(user)).toBe(0);
  const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(session.accessToken) });
  expect(me.statusCode).toBe(401);
  await waitForEmails(test);
  expect(await subjectsTo(user)).toContain('Your passkeys at Anupal were removed');
  for (const { user: one } of [proposer, second, third])
    expect(await subjectsTo(one)).toEqual(
      expect.arrayContaining([
        'Anupal: A reset of passkeys needs approval',
        'Anupal: Passkeys were reset',
      ]),
    );
});

it('A16 a proposal is for staff, not for oneself, is withdrawn, expires, and ends with its superadmin', async () => {
  const user = await test.createUser({ role: 'admin' });
  const franchisee = await test.createUser();
  expectRefusal(await reset(proposer, franchisee, null), 'account_changed');
  expectRefusal(await reset(proposer, proposer.user, null), 'own_account');

  const withdrawn = await propose(proposer, user);
  const ended = await test.app.inject({
    method: 'DELETE',
    url: `/api/users/${user.id}/factor-reset`,
    headers: bearer(second.accessToken),
  });
  expect(ended.json()).toMatchObject({ factorReset: null });
  expectRefusal(await reset(second, user, withdrawn), 'account_changed');

  const late = await propose(proposer, user);
  await test.sql.query('update factor_reset set expires_at = now() where id = $1', [late]);
  expectRefusal(await reset(second, user, late), 'account_changed');

  const former = await signInConfirmed(test);
  const orphan = await propose(former, user);
  await test.sql.query('update users set disabled_at = now() where id = $1', [former.user.id]);
  expectRefusal(await reset(second, user, orphan), 'account_changed');
});

it('A16 a person who becomes staff brings no passkey', async () => {
  const user = await test.createUser();
  await giveFactors(user);
  const change = { from: 'user', to: 'admin' } as const;
  expect((await accountCalls(test, proposer, user.id).changeRole(change)).statusCode).toBe(200);
  expect(await countFactors(user)).toBe(0);
});

it('A16 one superadmin does not remove them by two changes of the role', async () => {
  const user = await test.createUser({ role: 'admin' });
  await giveFactors(user);
  const office = accountCalls(test, proposer, user.id);
  await office.changeRole({ from: 'admin', to: 'user' });
  const back = (await office.changeRole({ from: 'user', to: 'admin' })).json<Person>();
  expect(back).toMatchObject({ role: 'user', roleRequest: { to: 'admin', canApprove: false } });
  expect(await countFactors(user)).toBe(3);
  const approve = ({ accessToken }: TestSession) =>
    test.app.inject(
      post(`/office/role-requests/${back.roleRequest?.id ?? ''}/approve`, {}, bearer(accessToken)),
    );
  expectRefusal(await approve(proposer), 'own_proposal');
  expect((await approve(second)).json()).toMatchObject({ role: 'admin' });
  expect(await countFactors(user)).toBe(0);
});

it('A16 a reset by the operator ends an open proposal, and the person knew of it', async () => {
  const user = await test.createUser({ role: 'admin' });
  const id = await propose(proposer, user);
  expect(await resetFactorsByOperator(test.context, user.email)).toBe(true);
  await giveFactors(user);
  expectRefusal(await reset(second, user, id), 'account_changed');
  expect(await countFactors(user)).toBe(3);
  await waitForEmails(test);
  expect(await subjectsTo(user)).toContain('Your passkeys at Anupal may be removed');
});

it('A16 a proposal ends when the person adds a factor, which its approval would remove', async () => {
  const user = await test.createUser({ role: 'admin' });
  await giveFactors(user);
  const id = await propose(proposer, user);
  await test.sql.query('update passkey set created_at = now() where user_id = $1', [user.id]);
  expectRefusal(await reset(second, user, id), 'account_changed');
  expect(await countFactors(user)).toBe(3);
  const again = await propose(proposer, user);
  expect((await reset(second, user, again)).statusCode).toBe(200);
});

it('A16 the database refuses an approval by the proposer or the person', async () => {
  const user = await test.createUser({ role: 'superadmin' });
  const id = await propose(proposer, user);
  const approve = `update factor_reset set decision = 'approved', decided_at = now(), decided_by = $2 where id = $1`;
  for (const by of [proposer.user.id, user.id])
    await expect(test.sql.query(approve, [id, by])).rejects.toThrow('factor_reset_by_two');
});

it('A16 a superadmin of less than a day proposes and approves none', async () => {
  const strict = await createTestApp({ limits: { ...unlimited, newSuperadminHours: 24 } });
  try {
    // The second has confirmed nothing: what is refused anyway asks for no confirmation.
    const [one, other] = [await signInConfirmed(strict), await strict.signIn('superadmin')];
    const user = await strict.createUser({ role: 'admin' });
    const call = (by: TestSession, approves: string | null) =>
      strict.app.inject(
        post(`/users/${user.id}/factor-reset`, { approves }, bearer(by.accessToken)),
      );
    expectRefusal(await call(one, null), 'superadmin_new');
    await inTransaction(strict.context.db, (trx) => backdateSuperadmin(trx, one.user.id));
    const id = (await call(one, null)).json<Person>().factorReset?.id ?? '';
    expectRefusal(await call(other, id), 'superadmin_new');
    // Another superadmin may come between the confirmation and the transaction.
    const actor = await getActorOf(strict, other);
    expect(
      await resetFactors(strict.context, actor, { userId: user.id, approves: id }),
    ).toMatchObject({ ok: false, code: 'superadmin_new' });
  } finally {
    await strict.stop();
  }
});

function reset({ accessToken }: TestSession, { id }: TestUser, approves: string | null) {
  return test.app.inject(post(`/users/${id}/factor-reset`, { approves }, bearer(accessToken)));
}

async function propose(by: TestSession, user: TestUser): Promise<string> {
  return (await reset(by, user, null)).json<Person>().factorReset?.id ?? '';
}

async function giveFactors({ id }: TestUser): Promise<void> {
  await test.sql.query(`insert into passkey_owner values ($1, sha512($2::bytea))`, [id, id]);
  await test.sql.query(
    `insert into passkey (id, user_id, credential_id, public_key, counter, domain, transports, is_synced, name)
     values ($1, $1, sha256($2::bytea), '\\x00', 0, 'portal.example', '{}', false, 'Laptop')`,
    [id, id],
  );
  await test.sql.query(
    `insert into authenticator_app (id, user_id, secret_sealed, confirmed_at) values ($1, $1, 'sealed', now())`,
    [id],
  );
  await test.sql.query(`insert into recovery_code values ($1, sha256('code'))`, [id]);
}

async function countFactors({ id }: TestUser): Promise<number> {
  const { rows } = await test.sql.query<{ count: number }>(
    `select ((select count(*) from passkey where user_id = $1)
      + (select count(*) from authenticator_app where user_id = $1)
      + (select count(*) from recovery_code where user_id = $1))::int as count`,
    [id],
  );
  return rows[0]?.count ?? -1;
}

async function subjectsTo({ email }: TestUser): Promise<string[]> {
  return (await emailsTo(email)).map(({ subject }) => subject);
}
