import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';

const clock = () => Date.parse('2026-11-29T06:30:00Z');
const test = await startTestApp({ limits: unlimited, clock });

function send({ accessToken }: TestSession, payload: object) {
  const headers = bearer(accessToken);
  return test.app.inject({ method: 'POST', url: '/api/support/data-requests', headers, payload });
}

it('R04 staff complain about their data and ask for corrections, once each, with the day for the answer', async () => {
  const staff = await test.signIn('admin');
  const complaint = { kind: 'complaint', message: 'Too many see me.', messageId: randomUUID() };
  const correction = { kind: 'correction', message: 'My surname.', messageId: randomUUID() };
  for (const request of [complaint, complaint, correction])
    expect((await send(staff, request)).json()).toEqual({
      message: `Thank you. We have received your ${
        request.kind === 'complaint' ? 'complaint' : 'request'
      } and will answer it by email no later than 27 February 2027.`,
    });
  const { rows } = await test.sql.query(
    `select subject, answer_by::text, about_user_id, email from support_thread
     join support_message using (id) order by number`,
  );
  const shared = { answer_by: '2027-02-27', about_user_id: null, email: staff.user.email };
  expect(rows).toEqual([
    { ...shared, subject: 'Too many see me.' },
    { ...shared, subject: `Correct or delete, member of staff Test Person: My surname.` },
  ]);
  await waitForEmails(test);
  const receipts = await emailsTo(staff.user.email);
  expect(receipts).toHaveLength(2);
  for (const { text } of receipts)
    expect(text).toContain('we will answer it no later than 27 February 2027');
  const franchisee = await test.signIn('user');
  expectRefusal(await send(franchisee, { ...complaint, messageId: randomUUID() }), 'forbidden');
  expectRefusal(await send(staff, { ...complaint, message: ' ' }), 'invalid_input');
});
