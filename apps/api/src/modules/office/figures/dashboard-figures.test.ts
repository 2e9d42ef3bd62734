import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeFigures } from '@anupal/contract/office/figures';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { aggregateFigures } from './dashboard-figures.ts';

const invariants = readFileSync(
  join(import.meta.dirname, '../../../../migrations/invariants.sql'),
  'utf8',
);

const test = await startTestApp({ limits: unlimited });
const admin = await test.signIn('admin');

beforeEach(async () => {
  expect((await test.sql.query(invariants)).rows).toEqual([]);
});

async function figures(session = admin): Promise<OfficeFigures> {
  const response = await test.app.inject({
    url: '/api/office/figures',
    headers: bearer(session.accessToken),
  });
  expect(response.statusCode).toBe(200);
  return response.json<OfficeFigures>();
}

describe('the figures', () => {
  it('count users by role, and follow changes', async () => {
    const before = await figures();
    const { id } = await test.createUser();
    await test.createUser({ role: 'superadmin' });
    const { users, days, months, newest } = await figures();
    expect(users).toEqual({
      ...before.users,
      user: before.users.user + 1,
      superadmin: before.users.superadmin + 1,
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.registrations).toBe((before.days.at(-1)?.registrations ?? 0) + 2);
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.registrations).toBeGreaterThan(0);
    expect(newest.users).toHaveLength(3);
    await test.sql.query(`update users set role = 'admin' where id = $1`, [id]);
    expect((await figures()).users).toEqual({
      ...before.users,
      admin: before.users.admin + 1,
      superadmin: before.users.superadmin + 1,
    });
  });

  it('count approved KYC records as verified, whatever the number of users', async () => {
    const before = await figures();
    const { id } = await test.createUser();
    expect((await figures()).kyc).toEqual(before.kyc);
    await approveKyc(test, id);
    expect((await figures()).kyc).toEqual({ ...before.kyc, approved: before.kyc.approved + 1 });
  });

  it('are the same before and after aggregation', async () => {
    const before = await figures();
    await aggregateFigures(test.context);
    const { rows } = await test.sql.query('select from figure_change');
    expect(rows).toEqual([]);
    expect(await figures()).toEqual(before);
  });

  it('agree with a count after concurrent changes and aggregation', async () => {
    const users = await Promise.all(Array.from({ length: 40 }, () => test.createUser()));
    await Promise.all([
      ...users.map(({ id }, index) =>
        test.sql.query('update users set role = $2 where id = $1', [
          id,
          index % 2 === 0 ? 'admin' : 'user',
        ]),
      ),
      ...Array.from({ length: 8 }, () => aggregateFigures(test.context)),
      ...Array.from({ length: 20 }, () => test.createUser()),
      ...users.map(({ id }) =>
        test.sql.query('update users set role = $2 where id = $1', [id, 'user']),
      ),
    ]);
    await aggregateFigures(test.context);
    expect((await test.sql.query(invariants)).rows).toEqual([]);
  });

  it('detect a wrong figure', async () => {
    await test.sql.query(`insert into figure_change (name, amount) values ('users:admin', 1)`);
    const { rows } = await test.sql.query<{ invariant: string; subject: string }>(invariants);
    expect(rows).toMatchObject([{ invariant: 'I18', subject: 'users:admin' }]);
    await test.sql.query(`insert into figure_change (name, amount) values ('users:admin', -1)`);
  });

  it('show account balances to superadmins only', async () => {
    expect((await figures()).money).toBeNull();
    const superadmin = await test.signIn('superadmin');
    expect((await figures(superadmin)).money).toEqual({
      revenue: 0,
      wallets: 0,
      suspense: 0,
      pendingRefunds: 0,
    });
  });

  it('are not for franchisees, nor for strangers', async () => {
    const { accessToken } = await test.signIn('user');
    const url = '/api/office/figures';
    expectRefusal(await test.app.inject({ url, headers: bearer(accessToken) }), 'forbidden');
    expectRefusal(await test.app.inject({ url }), 'session_expired');
  });
});
