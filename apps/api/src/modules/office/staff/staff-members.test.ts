import { expect, it } from 'vitest';
import type { StaffMember } from '@anupal/contract/office/staff';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { confirmSession, signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { accountCalls } from '../tests/account-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const superadmin = await signInConfirmed(test);

const listStaff = ({ accessToken } = superadmin) =>
  test.app.inject({ url: '/api/office/staff', headers: bearer(accessToken) });

async function list(): Promise<readonly StaffMember[]> {
  const response = await listStaff();
  expect(response.statusCode).toBe(200);
  return response.json<{ staff: readonly StaffMember[] }>().staff;
}

it('lists only the staff with their devices, superadmins first', async () => {
  const admin = await test.signIn('admin');
  const unseen = await test.createUser({ role: 'admin' });
  const person = await test.signIn('user');
  const staff = await list();
  const of = (id: string) => staff.find((one) => one.id === id);
  expect(of(person.user.id)).toBeUndefined();
  expect(of(unseen.id)).toMatchObject({ devices: 0, lastSeenAt: null, isDisabled: false });
  expect(of(admin.user.id)).toMatchObject({ role: 'admin', devices: 1 });
  expect(Date.parse(of(admin.user.id)?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const roles = staff.map(({ role }) => role);
  expect(roles).toEqual(roles.toSorted().toReversed());
});

it('dates a later role from its change, which ends all sessions', async () => {
  const admin = await test.signIn('admin');
  await test.sql.query(`update users set created_at = now() - interval '1 year' where id = $1`, [
    admin.user.id,
  ]);
  const on = accountCalls(test, superadmin, admin.user.id);
  expect((await on.changeRole({ from: 'admin', to: 'superadmin' })).statusCode).toBe(200);
  const changed = (await list()).find(({ id }) => id === admin.user.id);
  expect(changed).toMatchObject({ role: 'superadmin', devices: 0 });
  expect(Date.parse(changed?.roleSince ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await on.changeRole({ from: 'superadmin', to: 'user' })).statusCode).toBe(200);
  expect((await list()).some(({ id }) => id === admin.user.id)).toBe(false);
});

it('two superadmins who disable or demote each other at once leave one who may', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = [await test.signIn('superadmin'), await signInConfirmed(test)];
    await confirmSession(test, one);
    const responses = await Promise.all([
      accountCalls(test, one, other.user.id).disable('At the same moment'),
      round % 2 === 0
        ? accountCalls(test, other, one.user.id).disable('At the same moment')
        : accountCalls(test, other, one.user.id).changeRole({ from: 'superadmin', to: 'user' }),
    ]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = (await list()).filter(
      ({ id, role, isDisabled }) =>
        [one.user.id, other.user.id].includes(id) && role === 'superadmin' && !isDisabled,
    );
    expect(left).toHaveLength(1);
  }
});

it('is for superadmins only', async () => {
  for (const role of ['admin', 'user'] as const)
    expectRefusal(await listStaff(await test.signIn(role)), 'forbidden');
  expectRefusal(await test.app.inject({ url: '/api/office/staff' }), 'session_expired');
});
