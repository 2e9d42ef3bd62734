import type { Invitation } from '@anupal/contract/auth/schemas';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { countLockWaits, waitForLockWaits } from '../../../testing/lock-waits.ts';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { inviteAndRegister, freshAddress, inviteTo } from '../../auth/tests/invitation-fixtures.ts';
import { accountCalls } from '../tests/account-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const superadmin = await signInConfirmed(test);

type AccountStatus = ReturnType<typeof accountCalls>;

it.each([
  [
    'demoted',
    (on: AccountStatus) => on.changeRole({ from: 'superadmin', to: 'admin' }),
    (on: AccountStatus) => on.changeRole({ from: 'admin', to: 'superadmin' }),
  ],
  ['disabled', (on: AccountStatus) => on.disable('On leave'), (on: AccountStatus) => on.enable()],
] as const)(
  'Z05 what a superadmin has sent ends when they are %s, also after their return',
  async (_, end, back) => {
    const email = freshAddress();
    const former = await signInConfirmed(test);
    await inviteTo(test, former, { email, role: 'admin' });
    const { browser, otp } = await inviteAndRegister(test, email);
    const on = accountCalls(test, superadmin, former.user.id);
    expect((await end(on)).statusCode).toBe(200);
    const ended = await readInvitation(email);
    expect(ended).toMatchObject({ state: 'revoked', endedBy: 'Test Person' });
    expect((await back(on)).statusCode).toBe(200);
    expect(await readInvitation(email)).toEqual(ended);
    const refused = await browser.post('/auth/admin/verify-otp', { email, otp });
    expect(refused.statusCode).toBe(401);
    const { rows } = await test.sql.query(
      `select convert_from(body, 'UTF8')::jsonb -> 'actor' ->> 'id' as by from audit_event
     where action = 'auth.invitation_revoked' and convert_from(body, 'UTF8') like $1`,
      [`%${ended?.id}%`],
    );
    expect(rows).toEqual([{ by: superadmin.user.id }]);
  },
);

describe('inviting and being demoted at the same moment', () => {
  it('Z05 revokes the invitation if it came first', async () => {
    const email = freshAddress();
    const former = await signInConfirmed(test);
    const release = await lockAddress(email);
    const inviting = inviteBy(former, email);
    await waitForLockWaits(test);
    const demoting = demote(former);
    await expect
      .poll(async () => (await countLockWaits(test)) === 2 || (await isDemoted(former)))
      .toBe(true);
    await release();
    expect((await inviting).statusCode).toBe(200);
    expect((await demoting).statusCode).toBe(200);
    expect(await readInvitation(email)).toMatchObject({ state: 'revoked', endedBy: 'Test Person' });
    await promote(former);
    expect(await readInvitation(email)).toMatchObject({ state: 'revoked' });
  });

  it('Z05 refuses the invitation if the demotion came first', async () => {
    const [earlier, email] = [freshAddress(), freshAddress()];
    const former = await signInConfirmed(test);
    await inviteTo(test, former, { email: earlier });
    const release = await lockAddress(earlier);
    const demoting = demote(former);
    await waitForLockWaits(test);
    const inviting = inviteBy(former, email);
    await waitForLockWaits(test, 2);
    await release();
    expect((await demoting).statusCode).toBe(200);
    expectRefusal(await inviting, 'forbidden');
    await promote(former);
    expect(await readInvitation(email)).toBeUndefined();
  });

  it('Z05 leaves no usable invitation, ten times concurrently', async () => {
    for (let race = 0; race < 10; race += 1) {
      const email = freshAddress();
      const former = await signInConfirmed(test);
      const [invited, demoted] = await Promise.all([inviteBy(former, email), demote(former)]);
      expect([200, 401, 403]).toContain(invited.statusCode);
      expect(demoted.statusCode).toBe(200);
      await promote(former);
      const left = await readInvitation(email);
      expect(left?.state).toBe(invited.statusCode === 200 ? 'revoked' : undefined);
    }
  });
});

function inviteBy({ accessToken }: TestSession, email: string) {
  return test.app.inject(
    post('/auth/invitations', { email, role: 'superadmin' }, bearer(accessToken)),
  );
}

function demote({ user }: TestSession) {
  return accountCalls(test, superadmin, user.id).changeRole({ from: 'superadmin', to: 'admin' });
}

function promote({ user }: TestSession) {
  return accountCalls(test, superadmin, user.id).changeRole({ from: 'admin', to: 'superadmin' });
}

/** Blocks all actions on the invitations of an address. Returns how to continue. */
async function lockAddress(email: string): Promise<() => Promise<void>> {
  const client = await test.sql.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `invitation of ${email}`,
  ]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

async function isDemoted({ user }: TestSession): Promise<boolean> {
  const { rows } = await test.sql.query<{ role: string }>('select role from users where id = $1', [
    user.id,
  ]);
  return rows[0]?.role === 'admin';
}

async function readInvitation(email: string): Promise<Invitation | undefined> {
  const response = await test.app.inject({
    url: '/api/auth/invitations',
    headers: bearer(superadmin.accessToken),
  });
  const { invitations } = response.json<{ invitations: Invitation[] }>();
  return invitations.find((one) => one.email === email);
}
