import type { Invitation } from '@anupal/contract/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bearer,
  createTestApp,
  roomyLimits,
  type TestApp,
  type TestSession,
} from '../../../test-app.ts';
import { signInConfirmed } from '../../auth/fixtures.ts';
import { askToJoin, freshAddress, inviteTo } from '../../auth/invitations/fixtures.ts';
import { actingOn } from '../fixtures.ts';

let test: TestApp;
let superadmin: TestSession;

beforeAll(async () => {
  test = await createTestApp({ limits: roomyLimits });
  superadmin = await signInConfirmed(test);
});

afterAll(() => test.stop());

type Standing = ReturnType<typeof actingOn>;

it.each([
  [
    'demoted',
    (on: Standing) => on.changeRole({ from: 'superadmin', to: 'admin' }),
    (on: Standing) => on.changeRole({ from: 'admin', to: 'superadmin' }),
  ],
  ['disabled', (on: Standing) => on.disable('On leave'), (on: Standing) => on.enable()],
] as const)(
  'Z05 what a superadmin has sent ends when they are %s, also after their return',
  async (_, end, back) => {
    const email = freshAddress();
    const former = await signInConfirmed(test);
    await inviteTo(test, former, { email, role: 'superadmin' });
    const { browser, otp } = await askToJoin(test, email);
    const on = actingOn(test, superadmin, former.user.id);
    expect((await end(on)).statusCode).toBe(200);
    const ended = await invitationOf(email);
    expect(ended).toMatchObject({ state: 'revoked', endedBy: 'Test Person' });
    expect((await back(on)).statusCode).toBe(200);
    expect(await invitationOf(email)).toEqual(ended);
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

async function invitationOf(email: string): Promise<Invitation | undefined> {
  const answer = await test.app.inject({
    url: '/api/auth/invitations',
    headers: bearer(superadmin.accessToken),
  });
  const { invitations } = answer.json<{ invitations: Invitation[] }>();
  return invitations.find((one) => one.email === email);
}
