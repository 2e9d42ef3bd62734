import { describe, expect, it } from 'vitest';
import type { Person, RoleRequest } from '@anupal/contract/office/people';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { freshAddress, inviteTo } from '../../auth/tests/invitation-fixtures.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import {
  orderChosenPlan,
  readPayments,
  readyToPay,
  simulatePayment,
  verifyCall,
} from '../../payments/tests/payment-fixtures.ts';
import { accountCalls } from '../tests/account-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const proposer = await signInConfirmed(test);
const second = await signInConfirmed(test);
const third = await signInConfirmed(test);

describe('a new superadmin', () => {
  it('by a change of role waits for another superadmin, whose approvals at once are one', async () => {
    const { id, email, requestId } = await propose();
    expect(await readRole(id)).toBe('admin');
    expectRefusal(await decide(proposer, requestId, 'approve'), 'own_proposal');
    const asked = await decide(await test.signIn('superadmin'), requestId, 'approve');
    expectRefusal(asked, 'fresh_code_required');
    const words = `Approve: Change the role of Test Person (${email}) from admin to superadmin`;
    expect(asked.json()).toMatchObject({ details: { words } });
    const responses = await Promise.all([
      decide(second, requestId, 'approve'),
      decide(third, requestId, 'approve'),
      decide(second, requestId, 'approve'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await readRole(id)).toBe('superadmin');
    await waitForEmails(test);
    for (const { user } of [proposer, second, third]) {
      const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
      expect(subjects.some((one) => one.includes('A new superadmin needs approval'))).toBe(true);
    }
    await accountCalls(test, proposer, id).changeRole({ from: 'superadmin', to: 'user' });
  });

  it('is listed for every superadmin until it is decided', async () => {
    const { id, requestId } = await propose();
    const seenBy = async ({ accessToken }: TestSession) => {
      const url = '/api/office/role-requests';
      const response = await test.app.inject({ url, headers: bearer(accessToken) });
      return response
        .json<{ requests: readonly RoleRequest[] }>()
        .requests.find((one) => one.id === requestId);
    };
    expect(await seenBy(proposer)).toMatchObject({ person: { id }, canApprove: false });
    expect(await seenBy(second)).toMatchObject({ person: { id }, canApprove: true });
    await decide(second, requestId, 'reject');
    expect(await seenBy(second)).toBeUndefined();
  });

  it('is either approved or refused when decided concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, requestId } = await propose();
      const [approved, refused] = await Promise.all([
        decide(second, requestId, 'approve'),
        decide(third, requestId, 'reject'),
      ]);
      expect([approved.statusCode, refused.statusCode].toSorted()).toEqual([200, 409]);
      expect(await readRole(id)).toBe(approved.statusCode === 200 ? 'superadmin' : 'admin');
    }
  });

  it('cannot be approved after three days, or if the proposer is no longer superadmin', async () => {
    const late = await propose();
    await test.sql.query(`update role_request set expires_at = now() where id = $1`, [
      late.requestId,
    ]);
    expectRefusal(await decide(second, late.requestId, 'approve'), 'role_request_ended');
    const former = await signInConfirmed(test);
    const orphan = await propose(former);
    await accountCalls(test, second, former.user.id).disable('Left the firm');
    expectRefusal(await decide(third, orphan.requestId, 'approve'), 'role_request_ended');
  });

  it('by an invitation is not even mailed before another superadmin approves it', async () => {
    const email = freshAddress();
    const invited = await inviteTo(test, proposer, { email, role: 'superadmin' });
    expect(invited).toMatchObject({ state: 'waiting', canApprove: false });
    await waitForEmails(test);
    expect(await emailsTo(email)).toEqual([]);
    const url = `/auth/invitations/${invited.id}/approve`;
    const approve = ({ accessToken }: TestSession) =>
      test.app.inject(post(url, {}, bearer(accessToken)));
    expectRefusal(await approve(proposer), 'own_proposal');
    const responses = await Promise.all([approve(second), approve(third)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await waitForEmails(test);
    expect(await emailsTo(email)).toHaveLength(1);
  });
});

describe('emails about roles', () => {
  it('notify every superadmin of an invitation', async () => {
    const email = freshAddress();
    await inviteTo(test, proposer, { email });
    await waitForEmails(test);
    for (const { user } of [proposer, second, third])
      expect(await countMails(user.email, 'Staff invitation sent', email)).toBe(1);
  });

  it('notify the user and every superadmin of a role change', async () => {
    const fullName = 'Nila Menon';
    const { id, email } = await test.createUser({ fullName });
    await accountCalls(test, proposer, id).changeRole({ from: 'user', to: 'admin' });
    await waitForEmails(test);
    expect(await countMails(email, 'Your role at', 'admin')).toBe(1);
    for (const { user } of [proposer, second, third])
      expect(await countMails(user.email, 'A role has changed', fullName)).toBe(1);
  });
});

describe('a franchisee with something open', () => {
  it('cannot join the staff, and the refusal names the open items', async () => {
    const payer = await readyToPay(test);
    await orderChosenPlan(test, payer);
    const on = accountCalls(test, proposer, payer.user.id);
    const refused = await on.changeRole({ from: 'user', to: 'admin' });
    expectRefusal(refused, 'account_in_use');
    expect(refused.json<{ message: string }>().message).toContain('an unpaid order');
  });

  it('a user who pays and is appointed at the same time becomes either franchisee or staff', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payer = await readyToPay(test);
      const orderId = await orderChosenPlan(test, payer);
      const checkoutResult = await simulatePayment(orderId, 'captured');
      // An abandoned order is not an open item, although it may still be paid.
      await test.sql.query(`update payment_order set state = 'expired' where user_id = $1`, [
        payer.user.id,
      ]);
      const on = accountCalls(test, proposer, payer.user.id);
      const [, changed] = await Promise.all([
        test.app.inject(verifyCall(payer, checkoutResult)),
        on.changeRole({ from: 'user', to: 'admin' }),
      ]);
      const { rows } = await test.sql.query(
        `select role::text, wallet_id is not null as wallet, subscription_plan_id is not null as plan
         from users where id = $1`,
        [payer.user.id],
      );
      const isStaff = changed.statusCode === 200;
      expect(rows).toEqual([
        isStaff
          ? { role: 'admin', wallet: false, plan: false }
          : { role: 'user', wallet: true, plan: true },
      ]);
      const outcomes = (await readPayments(test, orderId)).map((payment) => payment.outcome);
      expect(['fulfilled', 'staff_account', undefined]).toContain(outcomes[0]);
    }
  });
});

async function propose(by = proposer): Promise<{ id: string; email: string; requestId: string }> {
  const { id, email } = await test.createUser({ role: 'admin' });
  const response = await accountCalls(test, by, id).changeRole({ from: 'admin', to: 'superadmin' });
  const { role, roleRequest } = response.json<Person>();
  expect(role).toBe('admin');
  return { id, email, requestId: roleRequest?.id ?? '' };
}

function decide({ accessToken }: TestSession, requestId: string, decision: 'approve' | 'reject') {
  const url = `/office/role-requests/${requestId}/${decision}`;
  return test.app.inject(post(url, {}, bearer(accessToken)));
}

async function countMails(email: string, subject: string, text: string): Promise<number> {
  const emails = await emailsTo(email);
  return emails.filter((mail) => mail.subject.includes(subject) && mail.text.includes(text)).length;
}

async function readRole(id: string): Promise<string | undefined> {
  const { rows } = await test.sql.query<{ role: string }>(`select role from users where id = $1`, [
    id,
  ]);
  return rows[0]?.role;
}
